import { readFileSync } from 'node:fs';

type Source = Readonly<Record<string, string | undefined>>;

/** Variables that may hold a secret. Each may be a file instead, named by the variable with `_FILE` behind its name. */
export const secretVariables = [
  'DATABASE_URL',
  'SMTP_URL',
  'FDC_API_KEY',
  'PHOTOS_URL',
  'BACKUP_PASSPHRASE',
] as const satisfies readonly string[];

interface Secret {
  readonly name: string;
  readonly value?: string;
  readonly fault?: string;
}

const read = (name: string, file: string): Secret => {
  try {
    const value = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    return value === '' ? { name, fault: `${name}_FILE: ${file} is empty` } : { name, value };
  } catch (error) {
    return { name, fault: `${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
};

/** The secret of a file, if one is named. */
const secretOf = (name: string, source: Source): Secret | null => {
  const file = source[`${name}_FILE`];
  if (file === undefined) return null;
  return source[name] === undefined
    ? read(name, file)
    : { name, fault: `${name} and ${name}_FILE are both set. Set one of them.` };
};

/**
 * The environment with the secrets that are in files, for example those of Docker and Kubernetes. The newline at a
 * file's end is no part of the secret.
 * @param source without empty variables
 * @returns all faults: files that cannot be read, and variables that are set both ways
 */
export const withSecretFiles = (
  source: Source,
): { readonly set: Source; readonly faults: readonly string[] } => {
  const secrets = secretVariables.flatMap((name) => secretOf(name, source) ?? []);
  const values = secrets.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]));
  return {
    set: { ...source, ...Object.fromEntries(values) },
    faults: secrets.flatMap(({ fault }) => fault ?? []),
  };
};
