import { createHash } from 'node:crypto';
import { binaryFormats } from '../../engine/host/binaryFormat.ts';
import type { Column } from '../../engine/host/recipeTotals.ts';

/**
 * Names the layout that figures are encoded in: the same nutrients in the same order at the same scales, in
 * the same formats.
 */
export const columnOrderHash = (columns: readonly Column[]): string =>
  createHash('sha256')
    .update(binaryFormats.join())
    .update(columns.map(({ id, scale }) => `${id}:${scale}`).join())
    .digest('base64url')
    .slice(0, 16);
