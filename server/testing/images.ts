import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A JPEG with a red, a green, a blue and a white quarter, clockwise from the upper left. */
export const createTestJpeg = (width: number, height: number, orientation = 1): Promise<Buffer> => {
  const [right, bottom] = [Math.floor(width / 2), Math.floor(height / 2)];
  const quarter = (color: string, left: number, top: number) => ({
    input: { create: { width: right, height: bottom, channels: 3 as const, background: color } },
    ...{ left, top },
  });
  return sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([quarter('#0f0', right, 0), quarter('#00f', right, bottom), quarter('#fff', 0, bottom)])
    .withExif({ IFD0: { Artist: 'A secret name' } })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
};

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};

/** A PNG of one colour, with further chunks before its pixels. Its size may be far above what its bytes hold. */
export const createTestPng = (width: number, height: number, more: readonly Buffer[] = []): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = Buffer.alloc(Math.min(50_000_000, (width + 1) * height), 0);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A compressed text chunk that unpacks to this many bytes. */
export const createBombChunk = (bytes: number): Buffer =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes))]));
