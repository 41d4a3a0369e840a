import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs `npm run backup` or `restore` as npm does. */
export const runCommand = (args: readonly string[], databaseUrl: string, dir: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const program = fileURLToPath(new URL('../backup/run.ts', import.meta.url));
    const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dir };
    execFile(process.execPath, ['--import', 'tsx', program, ...args], { env }, (error, out, errors) =>
      error ? reject(new Error(errors)) : resolve(out),
    );
  });
