import * as z from 'zod/mini';

/** What a field of a multipart body accepts as files. */
export interface FileRule {
  /** Maximum number of files. */
  readonly count: number;
  /** Maximum length of a file, in bytes. */
  readonly bytes: number;
  /** The media types, recognized by the file's bytes. The type that a client states is ignored. */
  readonly types: readonly FileType[];
}

/** Media types that the server recognizes. */
export type FileType = 'image/jpeg' | 'image/png' | 'image/webp' | 'text/csv';

/** A file of a multipart body. */
export class UploadedFile {
  readonly bytes: Uint8Array;
  readonly type: FileType;
  /** SHA-256 of the bytes. */
  readonly digest: string;

  constructor(bytes: Uint8Array, type: FileType, digest: string) {
    this.bytes = bytes;
    this.type = type;
    this.digest = digest;
  }

  /** Stands for the bytes where a request is compared with another one. */
  toJSON(): string {
    return this.digest;
  }
}

const file = z.instanceof(UploadedFile);
file.register(z.globalRegistry, { type: 'string', contentEncoding: 'binary' });

const removed = z.pipe(
  z.union([z.literal(''), z.null()]),
  z.transform(() => null),
);

/** A file that replaces the current one. Empty text removes it (D46). The endpoint's record has its rule. */
export const fileOrEmpty = z.union(
  [removed, file],
  'Send a file in a multipart form, or empty text to remove it.',
) as unknown as z.ZodMiniType<UploadedFile | null, Blob | '' | null>;

/** A required file. `message` is the error for anything else. */
export const requiredFile = (message: string) => {
  const required = z.instanceof(UploadedFile, { error: message });
  required.register(z.globalRegistry, { type: 'string', contentEncoding: 'binary' });
  return required as unknown as z.ZodMiniType<UploadedFile, Blob>;
};
