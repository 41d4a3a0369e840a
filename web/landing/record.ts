import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { launchOptions } from '../e2e/browser.ts';
import type { draw } from './draw.ts';

/** The page has `draw` as `landing.draw`. */
declare const landing: { readonly draw: typeof draw };

const folder = resolve(import.meta.dirname, '../people/session/parts');
const loop = { size: 800, seconds: 10, framesPerSecond: 24, posterQuality: 0.7 };
const videos = [
  { file: 'backdrop.webm', type: 'video/webm;codecs=vp9', bitsPerSecond: 300_000 },
  { file: 'backdrop.mp4', type: 'video/mp4;codecs=avc1.42E01E', bitsPerSecond: 350_000 },
] as const;

/** The script of draw.ts for a page. */
const drawScript = async (): Promise<string> => {
  const entry = join(import.meta.dirname, 'draw.ts');
  const lib = { entry, formats: ['iife' as const], name: 'landing' };
  const built = await build({ configFile: false, logLevel: 'warn', build: { write: false, lib } });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error(`${entry} was not built.`);
  return output.output[0].code;
};

const writeDataUrl = (file: string, url: string): void => {
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  writeFileSync(join(folder, file), bytes);
  process.stdout.write(`${file}: ${bytes.length} bytes\n`);
};

const poster = (page: Page): Promise<string> =>
  page.evaluate(({ size, posterQuality }) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = size;
    const context = canvas.getContext('2d');
    if (context) landing.draw(context, size, size, 0);
    return canvas.toDataURL('image/webp', posterQuality);
  }, loop);

/** Plays the loop once on a canvas and records it. */
const record = (page: Page, video: (typeof videos)[number]): Promise<string> =>
  page.evaluate(
    async ({ size, seconds, framesPerSecond, type, bitsPerSecond }) => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = size;
      const context = canvas.getContext('2d', { alpha: false });
      if (!context) throw new Error('There is no canvas.');
      landing.draw(context, size, size, 0);
      const recorder = new MediaRecorder(canvas.captureStream(framesPerSecond), {
        mimeType: type,
        videoBitsPerSecond: bitsPerSecond,
      });
      const chunks: Blob[] = [];
      recorder.ondataavailable = ({ data }) => chunks.push(data);
      const stopped = new Promise((done) => recorder.addEventListener('stop', done));
      await new Promise((done) => {
        recorder.addEventListener('start', done);
        recorder.start();
      });
      const start = performance.now();
      for (let time = 0; time < 1; time = (performance.now() - start) / (seconds * 1000)) {
        landing.draw(context, size, size, time);
        await new Promise((next) => setTimeout(next, 500 / framesPerSecond));
      }
      recorder.stop();
      await stopped;
      const reader = new FileReader();
      const read = new Promise((done) => reader.addEventListener('load', done));
      reader.readAsDataURL(new Blob(chunks));
      await read;
      return String(reader.result);
    },
    { ...loop, ...video },
  );

/** Records the landing's video and its poster. Run it after a change of draw.ts. */
const main = async (): Promise<void> => {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    // tsx names functions by a helper that the page does not have.
    await page.addScriptTag({ content: 'globalThis.__name = (named) => named' });
    await page.addScriptTag({ content: await drawScript() });
    writeDataUrl('backdrop.webp', await poster(page));
    for (const video of videos) writeDataUrl(video.file, await record(page, video));
  } finally {
    await browser.close();
  }
};

await main();
