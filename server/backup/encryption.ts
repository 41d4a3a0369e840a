import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { InvalidBackup } from './manifest.ts';

/** Scrypt takes 128 MB of memory: the N of 2^17 that OWASP recommends. */
const workFactor = 17;
const header = 'age-encryption.org/';

type Bytes = ReadableStream<Uint8Array>;

const write = async (bytes: Bytes, to: string): Promise<void> => {
  await pipeline(Readable.fromWeb(bytes as never), createWriteStream(to, { mode: 0o600, flush: true }));
};

const read = (file: string): Bytes => Readable.toWeb(createReadStream(file)) as unknown as Bytes;

/** Encrypts a file with a passphrase as the program `age` does it. Returns the path to use. */
export const encrypted = async (file: string, passphrase: string | undefined): Promise<string> => {
  if (passphrase === undefined) return file;
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  const to = `${file}.age`;
  await write(await encrypter.encrypt(read(file)), to);
  return to;
};

const isEncrypted = async (file: string): Promise<boolean> => {
  const handle = await open(file).catch(() => null);
  if (handle === null) return false;
  const { buffer } = await handle
    .read(Buffer.alloc(header.length), 0, header.length, 0)
    .finally(() => handle.close());
  return buffer.toString('latin1') === header;
};

/**
 * Decrypts a backup into a folder. A file that is not encrypted is used as it is. Returns the path to use.
 * @throws InvalidBackup without its passphrase
 */
export const decrypted = async (
  file: string,
  folder: string,
  passphrase: string | undefined,
): Promise<string> => {
  if (!(await isEncrypted(file))) return file;
  if (passphrase === undefined) throw new InvalidBackup('it is encrypted. Set BACKUP_PASSPHRASE.');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const to = join(folder, `${basename(file)}.plain`);
  try {
    await write(await decrypter.decrypt(read(file)), to);
  } catch (error) {
    throw new InvalidBackup(
      `it cannot be decrypted with BACKUP_PASSPHRASE (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
  return to;
};
