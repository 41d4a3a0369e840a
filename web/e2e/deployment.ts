import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The script that only the next version of the web has. */
export const nextMain = '/assets/main-next.js';

/** The path of the main script where it is the version, not a file to store. */
const version = /(?<!url:)[`'"]\/assets\/main-[\w-]+\.js[`'"]/g;

/** The next version: its start page has one more script, which is its version. */
const toNext = (path: string, text: string): string =>
  path === '/sw.js'
    ? text.replaceAll(version, `'${nextMain}'`)
    : text.replace('</head>', `<script type="module" src="${nextMain}"></script></head>`);

/** Headers that describe the transfer from the first server. */
const ofTransfer = /^(?:content-encoding|content-length|transfer-encoding|connection|keep-alive|etag)$/;

const pass = async (answer: Response, response: ServerResponse, change: (text: string) => string) => {
  const type = answer.headers.get('content-type') ?? '';
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, [...answer.headers].filter(([name]) => !ofTransfer.test(name)).flat());
  response.end(/html|javascript/.test(type) ? change(body.toString()) : body);
};

/** A server in front of another, whose web can be replaced by a next version. */
export interface Deployment {
  readonly url: string;
  /** From now on the next version is served. */
  deploy(): void;
  stop(): Promise<void>;
}

/** Starts a server that passes reads on to `target`. */
export const startDeployment = async (target: string): Promise<Deployment> => {
  let isNext = false;
  const server = createServer(async ({ url: path = '/', headers }, response) => {
    if (path === nextMain) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end('export {};');
      return;
    }
    const { accept = '*/*', cookie = '' } = headers;
    const answer = await fetch(target + path, { headers: { accept, cookie } });
    const changes = isNext && (path === '/sw.js' || !path.startsWith('/assets/'));
    await pass(answer, response, (text) => (changes ? toNext(path, text) : text));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      isNext = true;
    },
    stop: () => new Promise((done) => void server.close(() => done()).closeAllConnections()),
  };
};
