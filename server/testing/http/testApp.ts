import { rmSync } from 'node:fs';
import { inject } from 'vitest';
import { startEngine } from '../../../engine/host/node.ts';
import { type App, type AppOptions, createApp } from '../../app.ts';
import type { Database } from '../../kernel/database/connection.ts';
import { readEnv } from '../../kernel/env.ts';
import { RateLimit } from '../../kernel/http/limits/limits.ts';
import { openLog } from '../../kernel/log.ts';
import { folderStore } from '../../kernel/photos/folderStore.ts';
import type { PhotoStore } from '../../kernel/photos/photoStore.ts';
import { FoodCatalogue } from '../../nutrition/catalogue.ts';
import { CallLimits } from '../../people/callLimits.ts';
import { LoginLimit } from '../../people/loginLimit.ts';
import type { User } from '../../people/users.model.ts';
import { atEnd } from '../atEnd.ts';
import { createTestSession } from '../factories.ts';
import { recordOperations } from '../operationCoverage.ts';
import { quickFolder } from '../quickFolder.ts';
import { type Client, createClient } from './client.ts';

/** A running application for tests, on a free port of 127.0.0.1. */
export interface TestApp {
  readonly app: App;
  readonly db: Database;
  readonly url: string;
  /** Its photos, by default in a temporary folder. */
  readonly photos: PhotoStore;
  /** Its log lines. */
  readonly logged: string[];
  /** A client signed in as a user, or signed out without one. */
  as(user?: User): Promise<Client>;
  /** A Bearer token of a user. */
  tokenOf(user: User): Promise<string>;
}

/** Starts the application on a database and stops it after the file's tests. */
export const startTestApp = async (db: Database, parts: Partial<AppOptions> = {}): Promise<TestApp> => {
  const logged: string[] = [];
  const folder = parts.photos === undefined ? quickFolder('wholebowl-photos-') : null;
  const photos = parts.photos ?? folderStore(String(folder));
  const app = createApp({
    db,
    catalogue: new FoodCatalogue(db, startEngine),
    clock: () => new Date(),
    env: readEnv({ PORT: '0', REQUESTS_PER_MINUTE: '1000000' }),
    log: openLog('info', (line) => void logged.push(line)),
    loginLimit: new LoginLimit({ perAccount: 10, perNetwork: 10_000 }),
    clientErrorLimit: new RateLimit(10_000),
    photos,
    callLimits: new CallLimits(1000),
    ...parts,
  });
  const url = await app.listen(0, '127.0.0.1');
  atEnd(async () => {
    await app.close().catch(() => {});
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
    if (parts.operations === undefined) recordOperations(inject('testServer').calls, logged);
  });
  const tokenOf = async (user: User) => (await createTestSession(user)).token;
  return {
    app,
    db,
    url,
    photos,
    logged,
    tokenOf,
    as: async (user) => createClient(url, user ? { token: await tokenOf(user) } : {}),
  };
};

/** Stores cookies like a browser and repeats XSRF-TOKEN in the header of writes. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(this.#base + path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  post(path: string, body: unknown = {}, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const csrf = this.cookies.get('XSRF-TOKEN') ?? '';
    return this.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': csrf, ...headers },
      body: JSON.stringify(body),
    });
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    const gone = attributes.some((each) => /^expires=Thu, 01 Jan 1970/i.test(each));
    if (gone) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
