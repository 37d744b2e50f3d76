"""Daily deals: those of 1 to 40,000 that were proven winnable under the usual rules.

Written once, out of the catalog as it was then, by pool.pack_pool. It never changes: with it past
days would get other deals.
"""

from __future__ import annotations

RULES = "draw-1"

# Read by pool.read_pool.
POOL = """
c-lQ!J+B+b75z1-Ri+RU{)AV$5G0l=9EXJw6A>RdrK><?fCx5ABM=+{7HlS>$SGYo5)l~E;)Nooa3sQ@$bqzv9FxPDn{)2$G
a)UPv$Hez<J@!4JSR3}!6)!?5{qjNl7fj@j5o<dK4{6y`nk(dx_E3PcdIap(esg$sBhuFkN6iuz*zAAc6c>m_`LSg7A_MdOU
>o+NxGxwpp%T3dlC(I#%&y=DC<9(*Mha=$Yqkl?2XY^W8{k-?^+`+Ig=$?i9x(8Zm2OiV2cfQv`Za|?a;#0nAF;Yx7)emW+J
0444-3t=P;a}dF!(|VU}rUXS@V%E<IzCOhoTpM;^E{CeQ=t5HCj2{3%KYUoFXNiIwDI4&Nr2FoU6~rS8HoTz%r55xh0Vt+h3
cJ`Hfi0uhmm2G3pF!%$nL1QUFUxod-*i;Lni{|5<koAypFEHa58NZN_4vy5C4SG&kSPmkOQvGpzIrXuxFx=4hz+sw>+1W6Ob
v~-fJL@GS62^JbW3b8K?v26nh_K+L6AP>fEakFy;L4jWRY?077!EJl%1rhyQK6RhUon#~OAxpux&8D_u6703DvNLu{@(}=J8
$;k<kV)Ez@0p`5iH%Ri1osxUbvGUC=XNp^cZ<6t%ZTC&<fpYo$USYU0jwY<FO1v=PFL82%i0SY+y~sllZ#O>9no~`Ry)EE@J
+_hpgYA7splFDw>M!nen9shdU+nOb+rEIkzM#T#%fvSZi>kXyUA}0%-lOMW8^>D5;LqfVbv%Y&Wcs+S#4<;DhbcWqL#@RFUw
FE2KgZsSX*mlfMLwp#Z!nZ({<MPzeQ+bj2S*p<xQNb>0OjW#$q2tuJ$d!#mjWY+3iFFYDNTr>`R-;E3nL3Aw9R$ie^pB#RdN
pwsApF&4*I=wHrlme|e4{mFyZSAOM_f)w>~*m!>G)CCd)Zd!`lMI78#kGHc5@<x1T}c_chqHRwhbd<#|JavICsfBIg~4QMWi
2^1twr;-ac&ce=xEaWh9o`{Y9ZbJpZ@E7m)sG)d(VOh3Su-wzosv&qUe~hds8I=$GzO|4GuWnfGy0Z$B1zATT%I;{sl_p#$b
tCVLzfFt!g@C{)p7o;$dQ>$8%V+`<Q72&NGUWny8Ck5{Q`EBXk7+faw=)S}VqOO^kMh@21E7NU{)XpTcA8M)x)H;Ql#&==AR
RT*cFr6VC~~XiEHB>6!!X)#`sXNA-WV|KD{m&9-)M*tv9$8mMcHGWh^6D@ZD6~@27#K7vb3yLqU63B6t+yg)jnYT_V?MmWub
jK6<4B0`Uc6wRD(=yPi{V1W*YW(VlJMN1WG@OghL+?QY<Kk=Ob>}5o9p%tH?R?FmD2}PA$j%6ETK;4Z*D8yw>%`&i}6Da+f5
I<ky~uU$S58@0tFz4sYYdO9_2q<f%vB`^A$+ll(*SB`ogWm)kaLdQ<G-i_A6?t<{ua06I!OFmc);P_7IOLOUG)VAA|`bfH(!
<{BnfTLS@*bTC+LZx6HVhkm?4LuCU<rG>}~Ym%?BKe1#IJ;`Y)7t$ktoDqa14UdkH^-gB$BdP@L23Sg=q1Xy9w!~;cfFkx;e
anR@Noo$ed>9aN-k_?@1U`3>qIfzi#<cP%-o`ni8LxE7?Sf6-^%)k)_xk;pbgeSqP2jzA4`4onyr3Ihc?Ak}>X7f4okEY(QL
(uHisSE;A!E8J5~WZ)JZS-SyV^FIl0}V%NJef3S~9$63!OQjV)%250e2-2AR0SX*+M^+eF|Y>B%s(7JV60Pq`Q(ROk=MMJL-
$GEDBwCycvE1A^jar5l$2gL3_<gBmIWNh_dB1eIf`htaX3D&pOG{$qYHmH{8eM<PS1*&{?%Aorg#+qMt0OQ@I(kr<$;K^OoN
3VefZ0(g)o-QX9?H>O@;c7|TUM5!k?hu3HpXP!Z$Lc?FkKI-6%rI8*j9L2+SjXG1j<dxBogmdZGN<23dy0>~^3;Ny?(o)RLU
cR0vykC^Ra8maPdGp{NQU<WAx<}V{8PM`o#8nCiWb`u=foitXmXyr-x02(q6FmS)|4>d-SFzVW?()j%8j3$TX?-e=|?GbvZ8
LT%eT(>ZJmC)(cUGLbW7jc@hyt-gm^1l?a`guuWfs#w8xdAqA0_#K6=o5cj*Y5yfWg&YypkW+u`cXQUEQ!+vS6uNdxsF+BXM
FzgGgPUWGtsCYrXgxk1X-CT!)>k4eqf9tv)Em84<uL=aFD$*b|sfqmdYWy?VA?h?B4e0CaxI3%0lf?v=(IVbN{AIxWzIlw!x
=F^Bw$}JAWISov|flRwjE7m0hToDMkWS9k?=d^ApVMUW+{8se#<}UyV~xL5SIY#(j{FMByv`Ik+ZP&ZQ=|fcb#B(ML`GQN3V
fGaE|NpS9vfm<8otjtdCp_wfeVqE(@hO4mixQ-i72U>whb(u%1ht#(db^Hr_!)<Z>JG#rdT_8DoAjHDxr{@g9Jvkd45s42^S
80$u{**dOqOwb&vZ99gN?MZvds@7<bKd5iCFMF~M)s~SpAm0w&mP%`X4Mo-ev!WO4Z!($p;1xhvCiug;Aj{t6_l^Y*1!R%Uo
YHkFJ?3i+`CVwLH#jrnhW&z<Q!fvAwm1_a*`{0)ir8o@@beA5=P-{zVq#*h@5VSTk_1n8!8ytbS<cztsO5wU$=u$SLMwR8=;
u-gT&_2~)-w;5R5iu(jF9|6l%S?BG@KzGR2uHtw;mshu*pSyv-4>}sS7SwWFRlQqm?^X1tC0>%KW27G;2S=jHwG~8zD6?THx
#SqcoC_t1VzW5u=xUN|dqapxEpE?4)Zo%d6UzFF)t?8iY_f&PdZ-x{Y$xVq#9AT2Zv+zJ>1cKQp4AOc?%DsDs><<zu^1&ng-
Y<Qw43d)3}XIbx<rpyN1f6L1@SIc}seo>pk2tsjwEeA5I^J%#Wa3rMsMW%j7SC(4n94_s!R;}CsxnMA#1Ga5$FGEl~9A$)Dr
XT{7|HZ*H;U8=!rRJ@j{Hcn9e8HQH(HC~>l%N@9syr7@gzL(=;da=QA?^J9_>tE#;B^?Q>FX5ny@R28yh_k3v#X>1lG0Sg>O
&kqScn;ErW{jrM@^1~i4~?KCWUkyQ&7_LTz%jp?M-ube#<I7ucCMN0HO(d{ZXCS|axX3Kf%nV-u~(Jqa*Lt>`+ScA;JHprJt
=qtDUYpNEfK^{dR?kT<q>t)V^WgwP3uB#+X`>wrjuo%7%w4>XlwYsg))FCvy;*c&w{?4mfCEcb{l6tRk4P14q=j3rQj*g;Ru
hR&I}}c*4qTT)?*b`)7~FuR>LP(JkDYmoppi(7DQt-nm*gHYBkQO{G*5d<=|1J(Vu$uRFaZO&%gsQE>k&>@o;?9(;es_79o}
Q&`C$6tB3_Ib<~Bi%XVW`Sn)4O5L;gXSb3uBjKO^VFw7L_ILabf4eu#@|A$QdrC(@D&tx^4YQfMqrC2l13A&QUk&_v{#LIf#
JxzAn=Nq=OkPLCb<Rgt!o`Wn=;2i_`I<QU2e}bH+rQg~)46R1!4QR=a*hZ3q?O>Y@Z;9YSZLFv%v*+^`C%QESVh%I)<z#n@F
YsikAcU6G^A*bI|FXEVg8
"""
