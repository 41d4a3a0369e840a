import { describe, expect, it } from 'vitest';
import { openapi, operations, statusesOf } from './openapi.ts';
import { propertiesOf } from './schema.ts';

describe('statusesOf', () => {
  const with409 = operations().flatMap(([id, endpoint]) =>
    statusesOf(id, endpoint).includes(409) ? [id] : [],
  );

  it.each(['recipes.update', 'recipes.addIngredients', 'recipes.updateIngredients'])(
    'lists 409 for %s, which takes a version',
    (id) => expect(with409).toContain(id),
  );

  it.each(['session.login', 'session.logout', 'clientErrors.report', 'recipes.get'])(
    'does not list 409 for %s, which takes no version',
    (id) => expect(with409).not.toContain(id),
  );
});

it('marks exactly the operations whose body takes a version as optimistic', () => {
  for (const [id, { body, optimistic }] of operations()) {
    const takesVersion = body !== undefined && propertiesOf(body).some(({ name }) => name === 'version');
    expect([id, optimistic === true]).toEqual([id, takesVersion]);
  }
});

describe('openapi', () => {
  it('names the server, by default the origin of the document', () => {
    expect(openapi('https://bowl.example').servers).toEqual([{ url: 'https://bowl.example' }]);
    expect(openapi().servers).toEqual([{ url: '/' }]);
  });

  const responses = new Map(
    Object.values(openapi().paths).flatMap((methods) =>
      Object.entries(methods as Record<string, { operationId: string; responses: object }>).map(
        ([method, { operationId, responses: given }]) => [operationId, { method, given }] as const,
      ),
    ),
  );

  it.each(['values.foods', 'values.ceilings', 'recipes.get'])('lists 404 for %s', (id) =>
    expect(Object.keys(responses.get(id)?.given ?? {})).toContain('404'),
  );

  it('lists 304 for exactly the reads', () => {
    for (const [id, { method, given }] of responses)
      expect([id, '304' in given]).toEqual([id, method === 'get']);
  });
});
