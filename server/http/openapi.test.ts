import { describe, expect, it } from 'vitest';
import { operations, statusesOf } from './openapi.ts';

describe('statusesOf', () => {
  const with409 = operations().flatMap(([id, endpoint]) =>
    statusesOf(id, endpoint).includes(409) ? [id] : [],
  );

  it.each(['recipes.update', 'recipes.addIngredients', 'recipes.updateIngredients'])(
    'tells that %s may come too late, as it takes the version that was edited',
    (id) => expect(with409).toContain(id),
  );

  it.each(['session.login', 'session.logout', 'clientErrors.report', 'recipes.one'])(
    'does not of %s, which takes none',
    (id) => expect(with409).not.toContain(id),
  );
});
