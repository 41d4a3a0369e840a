import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestBucket } from '../../testing/bucket.ts';
import { ServiceUnavailable } from '../errors.ts';
import { bucketStore } from './bucketStore.ts';
import type { PhotoStore } from './photoStore.ts';

const nameOf = (letter: string): string => `${letter.repeat(22)}.webp`;
const bytes = new Uint8Array([1, 2, 254]);

let bucket: Awaited<ReturnType<typeof startTestBucket>>;
let photos: PhotoStore;

beforeAll(async () => {
  bucket = await startTestBucket();
});

beforeEach(() => {
  bucket.objects.clear();
  photos = bucketStore(bucket.url);
});

const names = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const group of photos.list()) found.push(...group.map(({ name }) => name));
  return found;
};

describe('a bucket', () => {
  it('stores, reads and deletes photos below its prefix, with signed requests', async () => {
    await photos.write(nameOf('a'), bytes);
    expect([...bucket.objects.keys()]).toEqual([`users/${nameOf('a')}`]);
    expect(await photos.read(nameOf('a'))).toEqual(bytes);
    expect(await photos.read(nameOf('b'))).toBeNull();
    await photos.remove(nameOf('a'));
    await photos.remove(nameOf('a'));
    expect(bucket.objects.size).toBe(0);
  });

  it('lists all photos, page by page, and nothing else', async () => {
    for (const letter of 'abcde') await photos.write(nameOf(letter), bytes);
    await photos.write('notes.txt', bytes);
    expect(await names()).toEqual([...'abcde'].map(nameOf));
    for await (const group of photos.list())
      for (const { storedAt } of group) expect(Date.now() - storedAt.getTime()).toBeLessThan(60_000);
  });

  it('is asked again after a fault of the service', async () => {
    bucket.failures.push(500, 503);
    await photos.write(nameOf('a'), bytes);
    expect(bucket.objects.size).toBe(1);
  });

  it.each([
    ['refuses the key', () => bucket.urlWith('another')],
    ['does not exist', () => bucket.urlWith('a/secret+key', 'absent')],
    ['cannot be reached', () => 'http://a:b@127.0.0.1:1/photos'],
  ])('that %s makes photos unavailable', async (_, url) => {
    await expect(bucketStore(url()).write(nameOf('a'), bytes)).rejects.toThrow(ServiceUnavailable);
  });
});
