import { describe, expect, it } from 'vitest';
import { openapi, operations, statusesOf } from './openapi.ts';
import { propertiesOf } from './schema.ts';

describe('statusesOf', () => {
  const with409 = operations().flatMap(([id, endpoint]) =>
    statusesOf(id, endpoint).includes(409) ? [id] : [],
  );

  it.each(['recipes.update', 'recipes.addIngredients', 'recipes.updateIngredients'])(
    'tells that %s may come too late, as it takes the version that was edited',
    (id) => expect(with409).toContain(id),
  );

  it.each(['session.login', 'session.logout', 'clientErrors.report', 'recipes.get'])(
    'does not of %s, which takes none',
    (id) => expect(with409).not.toContain(id),
  );
});

it('calls an operation optimistic where, and only where, its body takes a version', () => {
  for (const [id, { body, optimistic }] of operations()) {
    const takesVersion = body !== undefined && propertiesOf(body).some(({ name }) => name === 'version');
    expect([id, optimistic === true]).toEqual([id, takesVersion]);
  }
});

describe('openapi', () => {
  it('names the server, which is where the document comes from if nothing else is known', () => {
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

  it.each(['values.foods', 'values.ceilings', 'recipes.get'])('tells that %s may not be there', (id) =>
    expect(Object.keys(responses.get(id)?.given ?? {})).toContain('404'),
  );

  it('tells of all that is read, and of nothing else, that its reader may have it already', () => {
    for (const [id, { method, given }] of responses)
      expect([id, '304' in given]).toEqual([id, method === 'get']);
  });
});
