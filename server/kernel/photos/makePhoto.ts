import pLimit from 'p-limit';
import type { Sharp, SharpOptions } from 'sharp';
import type { PhotoRatio } from '../../contract/photoRules.ts';
import { FieldErrors, ServiceUnavailable, unavailableMessages } from '../errors.ts';

/** A rectangle of the upright image, in pixels. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Above the largest cameras of phones. Decoding takes at most 7 bytes per pixel. */
const maxPixels = 50_000_000;
/** Length of the longer side of a stored photo. */
const longerSide = 800;
const maxSeconds = 20;
const maxWaiting = 16;

const refuse = (message: string): never => {
  throw new FieldErrors({ image: [message] });
};

const unreadable = 'The image cannot be read. Choose another file.';

const decoders = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

/** Loads the library at the first photo. It decodes these formats only, on one core, and keeps nothing in memory. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};

let loading: ReturnType<typeof loadSharp> | undefined;

const open = async (bytes: Uint8Array, options: SharpOptions): Promise<Sharp> => {
  loading ??= loadSharp();
  return (await loading)(bytes, { failOn: 'error', ...options });
};

/** The size of the upright image, from its header: nothing is decoded. @throws FieldErrors */
const sizeOf = async (bytes: Uint8Array): Promise<Size> => {
  const image = await open(bytes, { limitInputPixels: false });
  const { autoOrient } = await image.metadata().catch(() => refuse(unreadable));
  if (autoOrient.width * autoOrient.height > maxPixels)
    refuse(`The image has more than ${maxPixels / 1_000_000} million pixels. Choose a smaller one.`);
  return autoOrient;
};

/** The largest part of this ratio, in the middle. */
const middleOf = ({ width, height }: Size, ratio: PhotoRatio): Crop => {
  const scale = Math.min(width / ratio.width, height / ratio.height);
  const part = {
    width: Math.max(1, Math.round(ratio.width * scale)),
    height: Math.max(1, Math.round(ratio.height * scale)),
  };
  return {
    ...part,
    left: Math.floor((width - part.width) / 2),
    top: Math.floor((height - part.height) / 2),
  };
};

/** True if rounding to whole pixels explains the difference to the ratio. */
const hasRatio = ({ width, height }: Crop, ratio: PhotoRatio): boolean =>
  Math.abs(width * ratio.height - height * ratio.width) <= ratio.width + ratio.height;

/** A browser may round a part to one pixel more than there is. */
const insideOf = (crop: Crop, { width, height }: Size): Crop => ({
  ...crop,
  width: crop.left + crop.width === width + 1 ? crop.width - 1 : crop.width,
  height: crop.top + crop.height === height + 1 ? crop.height - 1 : crop.height,
});

/** @throws FieldErrors for a part outside the image or of another ratio */
const checkCrop = (crop: Crop, size: Size, ratio: PhotoRatio): Crop => {
  if (crop.width < 1 || crop.height < 1 || !hasRatio(crop, ratio))
    refuse(`The selected part must have the ratio ${ratio.width}:${ratio.height}.`);
  const part = insideOf(crop, size);
  if (part.left + part.width > size.width || part.top + part.height > size.height)
    refuse('The selected part is outside the image.');
  return part;
};

/** The stored size: exactly of the ratio, and not larger than the part. */
const storedSize = (part: Crop, ratio: PhotoRatio): Size => {
  const longest = Math.max(ratio.width, ratio.height);
  const length = Math.min(longerSide, Math.max(part.width, part.height));
  const scaled = (side: number) => Math.max(1, Math.round((side * length) / longest));
  return { width: scaled(ratio.width), height: scaled(ratio.height) };
};

const make = async (bytes: Uint8Array, crop: Crop | null, asked: PhotoRatio | null): Promise<Buffer> => {
  const size = await sizeOf(bytes);
  const ratio = asked ?? size;
  const part = crop === null ? middleOf(size, ratio) : checkCrop(crop, size, ratio);
  const stored = storedSize(part, ratio);
  const image = await open(bytes, { limitInputPixels: maxPixels, sequentialRead: true });
  return image
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .extract(part)
    .resize(stored.width, stored.height, { fit: 'fill' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => refuse(unreadable));
};

const turn = pLimit(1);

/**
 * Makes the photo to store from an uploaded file: upright, cut out, at most 800 pixels long, as WebP without metadata.
 * One photo is made at a time, so that only one is decoded in memory.
 * @param crop the part to show; null takes the middle
 * @param ratio of the photo; null is that of the file, which stays whole
 * @throws FieldErrors for a damaged or too large image and for a part that does not fit
 * @throws ServiceUnavailable at once if too many wait
 */
export const makePhoto = async (
  bytes: Uint8Array,
  crop: Crop | null,
  ratio: PhotoRatio | null,
): Promise<Buffer> => {
  if (turn.activeCount + turn.pendingCount >= maxWaiting)
    throw new ServiceUnavailable(unavailableMessages.uploading);
  return turn(() => make(bytes, crop, ratio));
};
