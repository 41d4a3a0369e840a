import { createHash } from 'node:crypto';
import type { Column } from '../../engine/host/sheet.ts';

/** Names the layout that figures are encoded in: the same nutrients in the same order at the same scales. */
export const columnsKey = (columns: readonly Column[]): string =>
  createHash('sha256')
    .update(columns.map(({ id, scale }) => `${id}:${scale}`).join())
    .digest('base64url')
    .slice(0, 16);
