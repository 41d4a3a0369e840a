import { createHash } from 'node:crypto';
import { binaryFormats } from '../../engine/host/binaryFormat.ts';
import type { Column } from '../../engine/host/recipeTotals.ts';

/** Hash of the binary layout of nutrient values: the nutrients, their order, their scales and the formats. */
export const columnOrderHash = (columns: readonly Column[]): string =>
  createHash('sha256')
    .update(binaryFormats.join())
    .update(columns.map(({ id, scale }) => `${id}:${scale}`).join())
    .digest('base64url')
    .slice(0, 16);
