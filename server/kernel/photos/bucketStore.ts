import { hash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { ServiceUnavailable, unavailableMessages } from '../errors.ts';
import { Outgoing } from '../outgoing.ts';
import { type PhotoStore, photoNameForm, type StoredPhoto } from './photoStore.ts';

/** A bucket's answer that is no success. */
class BucketError extends Error {
  readonly status: number;

  constructor(status: number, method: string) {
    super(`The bucket answered ${status} to ${method}.`);
    this.name = 'BucketError';
    this.status = status;
  }
}

/** Faults that may be gone at the next attempt: of the network, and of the service. */
const isRetryable = (error: unknown): boolean => !(error instanceof BucketError) || error.status >= 500;

const outgoingOptions = {
  ...{ running: 8, waiting: 100, timeout: 10_000, retries: 2, retryPause: 200 },
  isRetryable,
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first element of this name. */
const textOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`)
    .exec(xml)?.[1]
    ?.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? '');

const photosIn = (xml: string, prefix: string): StoredPhoto[] =>
  [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const name = (textOf(entry, 'Key') ?? '').slice(prefix.length);
    const storedAt = new Date(textOf(entry, 'LastModified') ?? '');
    return photoNameForm.test(name) && !Number.isNaN(storedAt.getTime()) ? [{ name, storedAt }] : [];
  });

/** The parts of `https://key:secret@host/bucket/prefix?region=...`. */
const placeOf = (address: string) => {
  const { origin, pathname, searchParams, username, password } = new URL(address);
  const [, bucket = '', ...folders] = pathname.split('/');
  const prefix = folders.filter(Boolean).map((folder) => `${folder}/`);
  return {
    bucket: `${origin}/${bucket}`,
    prefix: prefix.join(''),
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      region: searchParams.get('region') ?? 'us-east-1',
    },
  };
};

/** Photos as objects of an S3-compatible bucket. Requests are signed with their content (AWS signature 4). */
export const bucketStore = (address: string, outgoing = new Outgoing(outgoingOptions)): PhotoStore => {
  const { bucket, prefix, credentials } = placeOf(address);
  const client = new AwsClient({ ...credentials, service: 's3' });
  const attempt = async (url: string, init: RequestInit & { readonly body?: Uint8Array<ArrayBuffer> }) => {
    const headers = { ...init.headers, 'x-amz-content-sha256': hash('sha256', init.body ?? '', 'hex') };
    return outgoing.call(async (signal) => {
      const response = await fetch(await client.sign(url, { ...init, headers }), {
        signal,
        redirect: 'error',
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (!response.ok && response.status !== 404)
        throw new BucketError(response.status, init.method ?? 'GET');
      return { isFound: response.ok, bytes };
    });
  };
  const send = async (url: string, init: Parameters<typeof attempt>[1] = {}) => {
    try {
      return await attempt(url, init);
    } catch (error) {
      throw Object.assign(new ServiceUnavailable(unavailableMessages.photos), { cause: error });
    }
  };
  const urlOf = (name: string): string => `${bucket}/${prefix}${name}`;
  return {
    write: async (name, bytes) => {
      const headers = { 'content-type': 'image/webp' };
      const { isFound } = await send(urlOf(name), { method: 'PUT', body: new Uint8Array(bytes), headers });
      if (!isFound) throw new ServiceUnavailable(unavailableMessages.photos);
    },
    read: async (name) => {
      const { isFound, bytes } = await send(urlOf(name));
      return isFound ? bytes : null;
    },
    remove: async (name) => void (await send(urlOf(name), { method: 'DELETE' })),
    list: async function* () {
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (next !== undefined) query.set('continuation-token', next);
        const { isFound, bytes } = await send(`${bucket}?${query}`);
        if (!isFound) throw new ServiceUnavailable(unavailableMessages.photos);
        const xml = Buffer.from(bytes).toString('utf8');
        yield photosIn(xml, prefix);
        next = textOf(xml, 'NextContinuationToken');
      } while (next !== undefined);
    },
  };
};
