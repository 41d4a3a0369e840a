const samplesPerSecond = 11_025;
const seconds = 2.4;

/** The strokes of the bell: three pairs, each a low and a high tone. */
const strokes = [0, 0.8, 1.6].flatMap((at) => [
  { at, hertz: 880 },
  { at: at + 0.2, hertz: 1174.66 },
]);

/** A struck tone with two overtones, which fades within half a second. */
const toneAt = (time: number, hertz: number): number => {
  if (time < 0) return 0;
  const turn = 2 * Math.PI * hertz * time;
  const wave = Math.sin(turn) + 0.4 * Math.sin(2 * turn) + 0.15 * Math.sin(3 * turn);
  return wave * Math.min(1, time / 0.004) * Math.exp(-time * 7);
};

const sampleAt = (index: number): number => {
  const time = index / samplesPerSecond;
  const sum = strokes.reduce((total, { at, hertz }) => total + toneAt(time - at, hertz), 0);
  // The last tenth of a second ends in silence, without a click.
  const fade = Math.min(1, (seconds - time) / 0.1);
  return Math.round(Math.max(-1, Math.min(1, sum * 0.55 * fade)) * 32_767);
};

const headerBytes = 44;

const writeHeader = (view: DataView, dataBytes: number): void => {
  const text = (at: number, word: string): void =>
    [...word].forEach((letter, index) => {
      view.setUint8(at + index, letter.charCodeAt(0));
    });
  text(0, 'RIFF');
  view.setUint32(4, headerBytes - 8 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, samplesPerSecond, true);
  view.setUint32(28, samplesPerSecond * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
};

/** The sound of a timer that ended, as a WAV file: mono, 16 bits, 2.4 s. */
export const makeTimerSound = (): Uint8Array => {
  const count = Math.round(seconds * samplesPerSecond);
  const view = new DataView(new ArrayBuffer(headerBytes + count * 2));
  writeHeader(view, count * 2);
  for (let index = 0; index < count; index++) view.setInt16(headerBytes + index * 2, sampleAt(index), true);
  return new Uint8Array(view.buffer);
};
