import type * as z from 'zod/mini';
import type { Endpoint } from '../../server/contract/endpoint.ts';
import { type Article, articles } from './articles.ts';

type None = z.ZodMiniObject;

interface Articles {
  readonly articles: readonly Article[];
}

/** The operations of a server that only the gallery has. */
export const demo = {
  list: { method: 'GET', path: '/api/gallery/articles', summary: '', status: 200 } as Endpoint<
    None,
    None,
    None,
    z.ZodMiniType<Articles>
  >,
  remove: { method: 'POST', path: '/api/gallery/articles/remove', summary: '', status: 204 } as Endpoint<
    None,
    None,
    z.ZodMiniType<unknown, { readonly ids: readonly number[]; readonly refuse: boolean }>,
    z.ZodMiniVoid
  >,
};

const delay = 1500;
let stored = articles(8);

const respond = async (path: string, init: RequestInit | undefined): Promise<Response> => {
  if (path === demo.list.path) return Response.json({ articles: stored } satisfies Articles);
  if (path !== demo.remove.path) return new Response(null, { status: 204 });
  const { ids, refuse } = JSON.parse(String(init?.body)) as { ids: readonly number[]; refuse: boolean };
  await new Promise((done) => setTimeout(done, delay));
  if (refuse) return Response.json({ message: 'An article is still in use.' }, { status: 409 });
  stored = stored.filter(({ id }) => !ids.includes(id));
  return new Response(null, { status: 204 });
};

/** Answers the page's calls of the API itself, and writes a second and a half later. */
export const startDemoServer = (): void => {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return pathname.startsWith('/api/') ? respond(pathname, init) : fetch(input, init);
  };
};
