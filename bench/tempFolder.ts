import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Creates a folder for a case's files; it is deleted when this process ends. */
export function createTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wholebowl-bench-'));
  folders.push(folder);
  return folder;
}
