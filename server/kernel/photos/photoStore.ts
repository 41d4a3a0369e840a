/** A photo in the store. */
export interface StoredPhoto {
  readonly name: string;
  readonly storedAt: Date;
}

/** Where photos are kept, by name: a folder or a bucket. A stored photo never changes. */
export interface PhotoStore {
  /** Stores a photo under a new name. It is safe from a power failure once this resolves. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The photo, or null if there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Deletes a photo, if there is one. */
  remove(name: string): Promise<void>;
  /** All photos, in groups. */
  list(): AsyncIterable<readonly StoredPhoto[]>;
}

/** The form of a photo's name. */
export const photoNameForm = /^[\w-]{22}\.webp$/;
