/** What the page uses of ZzFX; the site build puts the module beside this file. */

export const ZZFX: {
  /** of everything played */
  volume: number;
  sampleRate: number;
  /** made when the module is loaded */
  audioContext: AudioContext;
  buildSamples(...parameters: (number | undefined)[]): number[];
  playSamples(channels: number[][], volumeScale?: number, rate?: number): AudioBufferSourceNode;
};
