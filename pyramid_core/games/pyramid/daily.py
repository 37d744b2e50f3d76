"""Daily deals: those of 1 to 40,000 that were proven winnable under the usual rules.

Written once, out of the catalog as it was then, by pool.pack_pool. It never changes: with it past
days would get other deals.
"""

from __future__ import annotations

RULES = "open-3-pyramid"

# Read by pool.read_pool.
POOL = """
c-jq@|65b{p~s(f&+OA{)w?;h&SG}Ab*@EWtrb*C&h2&9wN$dzLbM2H)k>;Bq9PnazMN;ZmRhQL<~NEVWEK%2h7=-15|YzNH
MIywMTjJv92G){Avq)=IV9)H=lU1Ce|bNz*ZbYWTl=06ns+xwY^GUR3q8MVp6N-PL0C~^();fK3N@!Yf)meOoafT&A#cye#c
%eac4JB$aNIkckbq_am6(j=qX=79#euKgd4vKZD4_CCVe3GMJLN}iA`j!tl`Z%?RoHoUK}da+q+iub@X)byJ=8<zimJ?b!Me
eT3*ab&dNgwEPe6=1>j&m68d)tJxoM&&A#y&P`f?yL@6s~|W<nHef$-=*?|e}ZV&P34ASm%tWEu!>N5D_a3226eU$Y=+i)AN
02Aqt?!RIyg^J)s@w9^jt9aQ_9u}W?|a~R|*Wi;s`X;^swrUp1PX<>b0n?vfnAtytD-;AD5;!UCiZV^(FL?%%DweNhV6$3xs
+u=kNGPT?FeDEcVm_Zwet1h<cHlXpdWo|U5bl&Si{kwKgGms=u6C@Efs}hj_+z8~*n|3?K2zx2g_nAM26-j7iECXlNUe|r&;
C*Uo{b?<yTvcV?80F2{cge6?d*3HMg(~2R^y47Ng&V=~^f;$7Rg);LPCO}oXO7~)KaZF86>tt?H_0zc2PMDMGeG^i3e{1fk#
iZi+i!A|(23;|PPP`J%X+3+CwxvDq&zN}Z{)hHECKAVhW<_+^<uyHvdkCiISw^CcJ!sdK;ra$ZBDpIV~aSOKy3l1Ix9&xF;g
+hi+>0Z+h}n-z*E}dIa<Xr#<7Y&-eeLUJeavyY|k~hY=$2OGiViN_NhO8#EfmK82WL{60)0hCLrmCV`sx=QwNc*fb5SrAsh^
$n9}^9)MBA!lmVxGzjwdM0KV*dEG#&yT{1e$7GjWEY5Ms|)WiHr+*-M;i|kS)|0X(%{#4<6jX2hGI&o03noYzzDwNK0D%UU1
<JRBJojM2*nhD0G($291YrNP&h;&=e-m9xQp-ECU09Rxww#2ERjmoo^BSSiHvSUO3L>T@{eJFdUh!o4ps>&VBIT_FK+W`&I`
iW8y;dG=UvTJ;ahofWO8~uIz$hyHd07^6bEj-lQZN)+a$5NzoefYutod&OJ{000PCdk&A-dZ5&_^<bCJca0-esPxy?{<X@q@
fH{#!_YS9ig$f$;DWJze%Y+(N~DED`<tiGuEsky~+7JujNACBErpGA@2(}-SjZqh2IK|*Z2V#fMrD{lggD+!L3Y*%K(+g>Gj
*4@a7Y9i7EtUU}@B699~oPvkRsMy5U~gU=fj83FH;uDVnH)=d;8AFz&#OuB4~Jmq0>5%4puo77bZt)k328aM;Dz0b74VUS)8
BCqAeN(<qSjpshr118&IFR@=RMeeP`+WPE8;*&FrTCWB1s03Gm(y-WH!JXa~pf4<wQ9&g5!XIycI_i*xokeZ0zu~Hy;0}2Kw
gAI0*&G6#AG7I?EyPrgu^iZcJDf9>|{V_J0K<nvC4qXyd#m61~R0OBTPO7H6g^@3A?GJlR#=Mjk^X5hhx)0B+9kHY@)0swOr
|3-r-QuEPa#LM`wrxxB!I4}#5DScqUu8C^3809@w()cppJcelI|ZXA&~qvz5aUP(?9k(@jJaY`A5q(43LEKHh{(qd2IgG#rZ
J><;uL*#-?lr^CRl{H!KyzJd&g7f_dDVj#aB`RuM#1Pa5kPp922<fleOZl4YaNV;`P&7(|GwDoM7O2OLZny-lP5mG>hiVHh0
#Bj3Im$Bc*VC@u$WJy1vD`Cnl!tuP145jlU}%qFyG7nh_9=V1blN-RswX0seJ4)S62kQed3M;C7?~pn7fWM3Mw`K8L(?0PC>
zV?v|oihndyi7?!P#En;uE#6WCk~I>UD$(pQM0x5GPN&I_YaI&cWViic-2+_>Q*8?%Is37hTg^tcgoJvj{|K>t*!muqbWUT(
!AvBf;jnpYd*~xjzOPe3%mhQjskBnrW2#ZQ!rWH0`w(&u_2q;Z8vS;e$4cIXC3o>(qsjH`)lW7N5h5EUJ#QD;N*H_WlQ}l8?
N)7@zKo{G_&z&#N5Bcp49#5yWL2qhvB@a|d0!1^`0cL%@xeBp$#0;q>j7}$8^_TIXe##8)==fCi3RDLLp*I+<{c|~a(Lng%O
cu2XIqG+b0G>X-%nf@ZH*-Iw%{bQT_nAvt7Njtogc7&1I(ODzCAnHG{GTc_c<-f?}$I~eINf|JlwC^Sqm;eHuq1$=a7eQQgz
pYWDNy>ZI-gQu2_*En<6f!FLF2umz(1=KW<xXnGk}qk~mM@sIbu1Fo`+{-e#|uZ0XWaX~)v<x*mAXaS(U)2kd$2#hGS0wH%G
HK|T5YE8eFJ-`#x|q*3wuWY4*ml1>-b;Z`5zGX?O6n#RGB&Y)vLPLKO(JHN8uRuLcZCy1OzL}ZcNW<I4R)S1+7ic69cJ?(r!
uu)eP{VVh;utq$;7qAB|1>+9NC0#e7))(h9&FhPG!}%jpeeUuh9wEVj&LvNHgJoX)HJ5st%9Wd6u6*Xb^IDj6hdl6VFsH}hH
}lcNK(m~U^OJL}WxrjZ=WZU+>Y;zr#hks+nx5%L7abyxfK!|$dvC0o91l0;6s&Y`U0MKIde~bGzyMaBP5hDizi!frpujpg=O
K?=b}W{&B*4)BNznDQbpYfi!wmr<n9saTX|MBOUC)8)Z|!lIb2p*gRz|Qrml?EiM%i4Lo~P^73SQ<3@`*1828DfN>lZFOs7i
F2?jeIMjmcub7N-C=aTwk?*vMh4%=A?343Kpo7x)NLBN_4{GSw^b-morYj-3UEHq-a*%93v$XMt~RQ>7eeu=AaJ0{YTY3?hW
p10E1oKx!jVGTfg4OKjXd6@Qf-kXG}q%5%I+z+Upz)nX*wrFnq<${`5n442uXT}O^o0nAB%`ppvn0^xSXkA;L~f}eww=w-Dm
7X<6DCr}mbe@imo9pt8d1rDxdqY!Y2%)~98`)zF96tE4nBZFcv1u3356pw=OSN%t0$^h2K>sWb50OK#qz>Kcmil<=;sgf&PB
%IGv>b_|6T~9qUCDi9N7XvqEhprLW<S6dak>jfK+L>Yr!xTt>dShWeyH1gMXSD(`sf(X_KYQR&xi;WCM$mG9AGK}^M*)5*Op
sPWL;{J;AI=#f=jS{XFXX2M38w~JuW^M6^EuZZ+uj-&n$3*T-i~w|EDa>)^hXxo-W{+>4FXbR-7W^xG+eSfhMy;yghTOON(<
Rj(rnNVyJpNqJy`1!Fjg1dk67YBXbOg=0^_e#`AjszSD50nekRlksz1>vK+(161{v9#^gZ^$e52qQ_E+Mscxx@<tjRd4pS_g
LYB5wd$T2~bxK9ov)SPSrt&EuWzfcuqKmRGB?|X?DZu&gilv22Nc(Y;eLY>1wn)L;@ihIA2LAFVuj7A&P)z~>3Xj<dw>HRo}
2GgS;$<d<`_%q<yFMl0A^(7?NPbM!DX`o^lI5#O(62#fW1jREGF<2i84%qJTX#Fi8pVcf8gnGYbv}3}-l6c$Gc9gx=UL`Ck-
i0DN9x9J!#8qJ$s56ySi#~T{H<f&U<s=D8PC8{p--JhcD_3wLz$7jJHG*8*vh^*Jm^vx2W}w_7`sCgfRD?<6A8VIpxpi=|LX
OqT{*vpptUbhXwe7izdlun5<{uBlzB#6^556YVk}^`f=`uQ|UVdgJ*<~0k0IH^b0GSPz#O7zSvnhdpU5bNv&<rePJHtbLmSu
`xuNm`$FsA`C`dr07b~Z=p(A&%W(|?!jCGB%RL!-a3+p0pIdbuL{XDpn-I$dR0ZwGW$33)+mFwOzfZDM95$hNIsidVX58GVN
QG{y+COK-f^dk5uhSQa2E`d;{*VVew$I|p);G@$T$U>G}{<1oZgE69AB!$Zo-{+?4GS1mD`(N>7F2DzggRp)Q_3LjFtUdJ%%
7m?XdY43i`yxK4)#d1{ob?B~fu}F1CIq+12NKH8Xfv7FIB8ORZ8{4szv1674xb3>3_I;B&MEJxmrrbD!SUS02czCwQhW79z@
+=46;OyPU>*FyTN<<O=H4l0XoiF9vqG8HSsbfn$$e~UTr(9!n*sw$@7J6uulUU{J*s`KvYa`W1kLuD3HIfq+X`!6P&I3!Z05
hZRVwTHJQoCPMjF0)<VgRN^&kAH{(o=4(Ev#EQ^W80Y(_QiHi{~eg5>9O3?mHt@M>B^nieMbcdr-&v1OAOlNOJRp3|@%VAOq
Bor3w1f;wKd+ETxw7Ygdskg2g!Z>T$t)Jq6Kw^=yzV<CwqkbnMimgYK*0w<q?1l$t`-_Rv=qf*n%FZm41B=-)Z3>#N4jZHM(
4W|!+_&LJ9U{W;WnZ9n#1JP7ED-YxmQhq!l?fiv~^qeR-S9&ngrQifr`4%k8{ZH!=gzUsXc{8;e6-DhG<!)Rt-RYzb&;A!}S
vPN6&8*lO)p>CW1A)Uy+ySWQbMF^2J9P+htgS+OCYL27n`{9>|WH#mv5ky{7wfD3{SNQc?sCg%EVH3aj(52|*yyowB$J04%H
84}nvwbZhZy8lg9uLd=Y`jzE&=H|Eim4VGk3Iu-sjIwoeC&ov#1{pF4WCQyF@I68MVO-VbW4l!niU#TtmKwvJ^xL&;2|y6Cz
iRxw?QA}y`xG7x!1j!ho?<>R}7RO4l09iHua~Fh1%zsDqelvhM~{q$oqLDm^JO?970!Ee#}%Y?(F+YOx9*|9v$`5UBMws6;)
VAfK+X1BNXC>b$E@b1u)5MCt6F9Xv5)zJ*;yVyfqfxai#AB&;itlh14DTp@*O$dgt+N$6ghuA<Hfg)kKmUJ~|&llk_@TmU^J
V_(IGPf0|H){Z5o7-#)}&s&>`zLXlp9(=<Pli`o=wY=G!dbq@~36{FNRCkquV9CqB_wzk6ZqWVbpeH{x=$)FCT2Gde-f*KUJ
1k>IwM7f+mD$@qrF8jgYt?qi23`_rBGVQ7kj}(P;MDmsmMN6K{f?%7U-dFHI&7Tq4t>E2t=7T|Q*L<L6d9>_Qh8@9O8=E`7w
VOtIVuYSWh9)PG??razz3w=zS7*mak&aM2CyZaU@GiPr-ZfK|8QQacIQI0O12hpO>iG-f<`ytvvFtf#r^^Q?5SL}~wr7->{{
wJ;rB%A{_9viImD;<%%Ov4*2f{u8x3hlJs{1v~&yNAb8({tfxQ?hzx1FM%)`);gsF5_8;K>aB1(Tpe+<?@q0fQgRc)MR}+8b
nn;d*?nO==Mt9ZyrEA?m!N(qAztBb&IXMd<G6<9hFk0hINjl}!75u~VbKE_lN>U8s>{S|YeP;pr#GsvZ-+OWJb1yZvS4GLOB
M`c@su)@){Q08(6P;+e3%)7#f{==-`?v*B=RbMBVlkBA^VihC&ck(_#PDV?Ji7+w@P({`ipuEhRbQZ$>k%?H9!E;nnx#tuOC
ohUr5uxI*&z#Ea7nlRA9n;4bpek(**gz1djgm&akZ!5u6qr!>3d_COWj{P#7tU1)?C;0@MPl0u-##(<uhCl};6>8@*mZO7Dw
)j8Wx|LbjGe?O7S;O0<&_OtxRL4D2zU1$3t)~)m9jO64ch^2uM|rQ>5wGUP1qSStr48$g!+&rC7HTeBv#Z1c1E@G3;M@#~c_
#YJk~P4nT*^Q|G{G}RoeC|Dog`d|t?}#)Lnu}~X__%(<%0vvTJ;?UiKs6&Sxk)AX*A|mtQ#BpqJ^428muIhcGX7D{M;Z#LDW
ay_h>~BvU=Un=O5Wl?*Bsa-c-hYkf(<}8V6!Y{^;S;D5@k?#~gHkGK`|u;hoDJU9lH$PgiDcUKMuf@jp*NHqwC+7sHkQY-$R
C+qU5VeC*H-{8(M*5)uP!kqi1DrnHN|B>N#(Gds}bzb@c0J)SuL%Q>b!u<2n%g&d~(7chlZ2f7PHyzF^V<$rUBtt&$fS6Az%
2Pu12HF1!y)+_}8HQXh#2>#UzmoLpYIvmG4lXUC3jNCnFc##G6gJ)+<hL*@aY^j(*W8lE-j4z4Ntr^_3AIrB}PX-NMlH%S{O
?l(kNLDU?j?!YL!E5%XbevJdVJ}K<{&>$LwT?<oS-AfPcc0jN
"""
