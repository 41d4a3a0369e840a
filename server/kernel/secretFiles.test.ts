import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const folder = mkdtempSync(join(tmpdir(), 'wholebowl-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (text: string): string => {
  const file = join(folder, 'secret');
  writeFileSync(file, text);
  return file;
};

describe('a secret in a file', () => {
  it.each([
    ['DATABASE_URL', 'mysql://a:b@db/bowl'],
    ['SMTP_URL', 'smtp://a:b@mail'],
    ['FDC_API_KEY', 'key'],
    ['PHOTOS_URL', 'https://key:secret@host/bucket'],
  ])('is the value of %s, without the newline at its end', (name, value) => {
    for (const end of ['', '\n', '\r\n'])
      expect(readEnv({ [`${name}_FILE`]: fileOf(value + end) })).toMatchObject({ [name]: value });
  });

  it('counts as not set where the variable is empty', () => {
    expect(readEnv({ SMTP_URL_FILE: '' }).SMTP_URL).toBeUndefined();
    expect(readEnv({ SMTP_URL: '', SMTP_URL_FILE: fileOf('smtp://a') }).SMTP_URL).toBe('smtp://a');
  });

  it('is refused beside the variable, and if it cannot be read; all faults are named, no value is', () => {
    const source = {
      SMTP_URL: 'smtp://user:hunter2@mail',
      SMTP_URL_FILE: fileOf('smtp://user:hunter3@mail'),
      DATABASE_URL_FILE: join(folder, 'none'),
      PORT: '99999',
    };
    expect(() => readEnv(source)).toThrow(
      /DATABASE_URL_FILE: .*none cannot be read \(ENOENT\)[\s\S]*SMTP_URL and SMTP_URL_FILE are both set[\s\S]*PORT: /,
    );
    expect(() => readEnv(source)).not.toThrow(/hunter/);
  });

  it('is refused if it is empty or not valid', () => {
    expect(() => readEnv({ FDC_API_KEY_FILE: fileOf('\n') })).toThrow(/FDC_API_KEY_FILE: .* is empty/);
    expect(() => readEnv({ DATABASE_URL_FILE: fileOf('postgres://x') })).toThrow(/DATABASE_URL: Expected/);
  });
});
