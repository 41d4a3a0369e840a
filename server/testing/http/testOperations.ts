import * as z from 'zod/mini';
import { bytes, type Endpoint, endpoint } from '../../contract/endpoint.ts';
import { idParams, oneOrMany } from '../../contract/fields.ts';
import type { OperationId } from '../../contract/index.ts';
import type { Operation, UntypedContext } from '../../kernel/http/implement.ts';
import { SerializedResponse } from '../../kernel/http/large/largeResponses.ts';
import { User } from '../../people/users.model.ts';
import { createDeferred } from '../deferred.ts';

const fields = z.object({
  name: z.string('The name is required.'),
  ids: z.optional(oneOrMany(z.coerce.number(), 5000)),
});
const echo = z.object({ name: z.string(), ids: z.optional(z.array(z.number())) });

const posts = endpoint('POST', '/api/things', { summary: '', body: fields, output: echo, status: 201 });
const puts = endpoint('PUT', '/api/things', {
  summary: '',
  body: fields,
  output: z.object({ put: z.string() }),
  status: 200,
  override: 'PUT',
});
const fails = endpoint('POST', '/api/things/:id/fail', { summary: '', params: idParams, status: 204 });
const reads = endpoint('GET', '/api/things', {
  summary: '',
  query: z.object({ species: z.optional(oneOrMany(z.string(), 5)) }),
  output: z.object({ seen: z.array(z.string()), text: z.string() }),
  status: 200,
  withoutPrefix: true,
});
const blob = endpoint('GET', '/api/blob', {
  summary: '',
  output: bytes,
  status: 200,
  binary: 'application/octet-stream',
  immutable: true,
});

const slow = endpoint('GET', '/api/slow', {
  summary: '',
  output: z.object({ done: z.boolean() }),
  status: 200,
});

const breaks = endpoint('GET', '/api/breaks', { summary: '', output: z.string(), status: 200 });

const breaksLate = endpoint('GET', '/api/breaks-late', { summary: '', output: z.string(), status: 200 });

const breaking = (): never => {
  throw new Error('the engine is gone');
};

/** The slow operation: resolves `begun` when it starts and waits for `end`. */
export const slowOperation = { begun: createDeferred(), end: createDeferred() };

/** What the failing operation did. */
export const failingOperation = { attempts: 0, effects: [] as string[] };

const deadlock = () =>
  Object.assign(new Error('Deadlock found'), { parent: { errno: 1213, code: 'ER_LOCK_DEADLOCK' } });

const failing = async (call: UntypedContext) => {
  const { id } = call.params as { id: number };
  failingOperation.attempts += 1;
  await User.update({ last_name: `attempt ${failingOperation.attempts}` }, { where: {} });
  call.reply.afterCommit(() => {
    throw new Error('mail is down');
  });
  call.reply.afterCommit(() => void failingOperation.effects.push(`after ${failingOperation.attempts}`));
  if (id === 1 && failingOperation.attempts < 3) throw deadlock();
  if (id === 2) throw deadlock();
  if (id === 3) throw new Error('a secret: hunter2');
};

/** Named like operations that the policy allows to everyone. */
const operation = (id: OperationId, record: unknown, handler: Operation['handler']): Operation => ({
  id,
  endpoint: record as Endpoint,
  handler,
});

const refused = (method: 'POST' | 'PUT' | 'DELETE', path: `/api/${string}`, more = {}): Operation =>
  operation(
    'users.me',
    endpoint(method, path, { summary: '', body: fields, status: 204, ...more }),
    () => {},
  );

/** Operations for signed-in users, except the last. */
const privates = [
  refused('POST', '/api/private'),
  refused('PUT', '/api/privates/:id', { params: idParams, override: 'PUT' }),
  refused('DELETE', '/api/privates/:id', { params: idParams }),
  refused('PUT', '/api/half', { override: 'PUT' }),
  operation(
    'session.login',
    endpoint('POST', '/api/half', { summary: '', body: fields, status: 204 }),
    () => {},
  ),
];

/** Operations that exercise `mount` in tests. */
export const testOperations = [
  operation('session.login', posts, ({ body }) => ({ ...(body as object), secret: 'never leaves' })),
  operation('session.login', puts, ({ body }) => ({ put: (body as { name: string }).name })),
  operation('session.login', fails, failing),
  operation('session.login', reads, ({ query }) => ({
    seen: (query as { species?: string[] }).species ?? [],
    text: 'x'.repeat(5000),
  })),
  ...privates,
  operation('session.csrfCookie', slow, async () => {
    slowOperation.begun.open();
    await slowOperation.end.opened;
    return { done: true };
  }),
  operation(
    'session.csrfCookie',
    breaks,
    () => new SerializedResponse('session.csrfCookie', { etagSource: '', pieces: breaking }),
  ),
  operation(
    'session.csrfCookie',
    breaksLate,
    () =>
      new SerializedResponse('session.csrfCookie', {
        etagSource: 'late',
        pieces: () => [{ length: 50, write: breaking }],
      }),
  ),
  operation('session.csrfCookie', blob, () => new Uint8Array([0, 1, 254, 255])),
];
