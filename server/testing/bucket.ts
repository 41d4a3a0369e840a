import { createHmac, hash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { atEnd } from './atEnd.ts';

const region = 'eu-test-1';
const [accessKey, secret] = ['TESTKEY', 'a/secret+key'];
const pageSize = 2;

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The signature of a request as AWS describes it (Signature Version 4). */
const signatureOf = (request: IncomingMessage, signedHeaders: string, date: string): string => {
  const url = new URL(request.url ?? '', `http://${request.headers.host}`);
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [
    ...[request.method, url.pathname, query.join('&'), headers.join(''), signedHeaders],
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = [date.slice(0, 8), region, 's3', 'aws4_request'];
  const key = scope.reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`);
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), hash('sha256', canonical, 'hex')].join('\n');
  return hmac(key, text).toString('hex');
};

const isSigned = (request: IncomingMessage, body: Buffer): boolean => {
  const { authorization = '', 'x-amz-date': date, 'x-amz-content-sha256': digest } = request.headers;
  const [, signedHeaders = '', signature] =
    /SignedHeaders=([^,]+), Signature=(\w+)/.exec(authorization) ?? [];
  return (
    authorization.includes(`Credential=${accessKey}/`) &&
    digest === hash('sha256', body, 'hex') &&
    signature === signatureOf(request, signedHeaders, String(date))
  );
};

interface Answer {
  readonly status: number;
  readonly body?: Buffer | string;
}

/** A bucket for tests. It refuses requests that are not signed, and lists two objects at a time. */
export const startTestBucket = async () => {
  const objects = new Map<string, { readonly body: Buffer; readonly at: Date }>();
  const failures: number[] = [];
  const list = (query: URLSearchParams): string => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const start = Number(query.get('continuation-token')?.split('&')[1] ?? 0);
    const entries = keys.slice(start, start + pageSize).map((key) => {
      const at = objects.get(key)?.at.toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`;
    });
    const more = start + pageSize < keys.length;
    const next = more ? `<NextContinuationToken>a&amp;${start + pageSize}</NextContinuationToken>` : '';
    return `<ListBucketResult>${entries.join('')}${next}</ListBucketResult>`;
  };
  const answerTo = (request: IncomingMessage, body: Buffer): Answer => {
    const failure = failures.shift();
    if (failure !== undefined) return { status: failure };
    if (!isSigned(request, body)) return { status: 403 };
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const [, bucket, ...rest] = pathname.split('/');
    if (bucket !== 'photos') return { status: 404 };
    const key = rest.join('/');
    if (key === '') return { status: 200, body: list(searchParams) };
    if (request.method === 'PUT') objects.set(key, { body, at: new Date() });
    if (request.method === 'DELETE') objects.delete(key);
    const found = objects.get(key);
    if (request.method === 'GET') return found ? { status: 200, body: found.body } : { status: 404 };
    return { status: request.method === 'DELETE' ? 204 : 200 };
  };
  const server = createServer(async (request, response) => {
    const { status, body } = answerTo(request, await buffer(request));
    response.writeHead(status).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  atEnd(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const urlWith = (password: string, bucket = 'photos/users'): string =>
    `http://${accessKey}:${encodeURIComponent(password)}@127.0.0.1:${port}/${bucket}?region=${region}`;
  return { objects, failures, url: urlWith(secret), urlWith };
};
