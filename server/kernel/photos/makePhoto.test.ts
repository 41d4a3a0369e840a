import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photoRatios } from '../../contract/photoRules.ts';
import { createBombChunk, createTestJpeg, createTestPng } from '../../testing/images.ts';
import { FieldErrors } from '../errors.ts';
import { makePhoto } from './makePhoto.ts';

const { user, pet, recipe } = photoRatios;

/** The colour in the middle of a photo, in steps of 85. */
const colourOf = async (photo: Buffer): Promise<number[]> => {
  const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 85) * 85);
};

const refusalOf = async (photo: Promise<Buffer>): Promise<string | undefined> => {
  const error = await photo.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(FieldErrors);
  return (error as FieldErrors).fields.image?.[0];
};

/** The growth of the process's memory during some work, in MB. */
const memoryOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 2);
  await work().finally(() => clearInterval(timer));
  return (Math.max(peak, process.memoryUsage.rss()) - before) / 1e6;
};

describe('a photo', () => {
  it.each([
    ['user', user, 800, 800],
    ['pet', pet, 600, 800],
    ['recipe', recipe, 800, 600],
  ])('of a %s is the middle as WebP, at most 800 pixels long', async (_, ratio, width, height) => {
    const photo = await makePhoto(await createTestJpeg(1800, 1700), null, ratio);
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp', width, height });
  });

  it('is not larger than the selected part', async () => {
    const crop = { left: 10, top: 0, width: 60, height: 80 };
    const photo = await makePhoto(await createTestJpeg(100, 100), crop, pet);
    expect(await sharp(photo).metadata()).toMatchObject({ width: 60, height: 80 });
  });

  it.each([
    ['upper left', 0, 0, [255, 0, 0]],
    ['upper right', 50, 0, [0, 255, 0]],
    ['lower right', 50, 50, [0, 0, 255]],
    ['lower left', 0, 50, [255, 255, 255]],
  ])('is the selected part: %s', async (_, left, top, colour) => {
    const crop = { left, top, width: 50, height: 50 };
    expect(await colourOf(await makePhoto(await createTestJpeg(100, 100), crop, user))).toEqual(colour);
  });

  it('is selected in the upright image', async () => {
    // Orientation 6 turns the image clockwise: its lower left, white, becomes the upper left.
    const turned = await createTestJpeg(200, 100, 6);
    const crop = { left: 0, top: 0, width: 50, height: 50 };
    expect(await colourOf(await makePhoto(turned, crop, user))).toEqual([255, 255, 255]);
    const beyond = { left: 0, top: 150, width: 50, height: 50 };
    expect(await makePhoto(turned, beyond, user)).toBeInstanceOf(Buffer);
  });

  it('has no metadata of the file', async () => {
    const file = await createTestJpeg(100, 100);
    expect(file.includes('A secret name')).toBe(true);
    const photo = await makePhoto(file, null, user);
    expect(photo.includes('A secret name')).toBe(false);
    const { exif, icc, xmp } = await sharp(photo).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  });

  it('may be rounded to one pixel more than there is', async () => {
    const crop = { left: 0, top: 0, width: 76, height: 101 };
    expect(await makePhoto(await createTestJpeg(100, 100), crop, pet)).toBeInstanceOf(Buffer);
  });

  it.each([
    ['another ratio', { left: 0, top: 0, width: 100, height: 50 }, /ratio 8:8/],
    ['no width', { left: 0, top: 0, width: 0, height: 0 }, /ratio 8:8/],
    ['a part beyond the right', { left: 60, top: 0, width: 50, height: 50 }, /outside the image/],
    ['a part beyond the bottom', { left: 0, top: 60, width: 50, height: 50 }, /outside the image/],
  ])('is refused with %s', async (_, crop, message) => {
    expect(await refusalOf(makePhoto(await createTestJpeg(100, 100), crop, user))).toMatch(message);
  });
});

describe('a hostile file', () => {
  const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['HTML behind the start of a PNG', Buffer.concat([pngStart, Buffer.from('<script>alert(1)</script>')])],
    ['an archive behind the start of a JPEG', Buffer.from('\xff\xd8\xffPK\x03\x04', 'latin1')],
    ['half of a PNG', createTestPng(400, 400).subarray(0, 60)],
  ])('is refused: %s', async (_, file) => {
    expect(await refusalOf(makePhoto(file, null, user))).toBe(
      'The image cannot be read. Choose another file.',
    );
  });

  it('loses what is appended to it', async () => {
    const file = Buffer.concat([await createTestJpeg(100, 100), Buffer.from('<script>alert(1)</script>')]);
    expect((await makePhoto(file, null, user)).includes('script')).toBe(false);
  });

  it('of 200 megapixels is refused without decoding it', async () => {
    const file = createTestPng(20_000, 10_000);
    const grown = await memoryOf(async () => {
      expect(await refusalOf(makePhoto(file, null, user))).toMatch(/more than 50 million pixels/);
    });
    expect(grown).toBeLessThan(50);
  });

  it('that unpacks to 300 MB of text takes little memory', async () => {
    const file = createTestPng(100, 100, [createBombChunk(300_000_000)]);
    expect(file.length).toBeLessThan(1_000_000);
    expect(await memoryOf(() => makePhoto(file, null, user).catch(() => {}))).toBeLessThan(60);
  });

  it('of the largest size is decoded in bounded memory, one at a time', { timeout: 60_000 }, async () => {
    const file = createTestPng(8000, 6200);
    const grown = await memoryOf(() =>
      Promise.all(Array.from({ length: 4 }, () => makePhoto(file, null, user))),
    );
    expect(grown).toBeLessThan(400);
  });

  it('waits with few others', async () => {
    const file = await createTestJpeg(400, 400);
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => makePhoto(file, null, user)));
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(4);
  });
});
