import { expect, test } from 'vitest';
import { getValueOrigin } from './valueOrigin.ts';

test('a value edited without a reason names the date as screens do', async () => {
  const origin = await getValueOrigin({
    ...{ nutrientId: 301, amount: '300', ndbNo: null, key: null, source: 'edited 2026-11-04' },
    revision: { source: 'edited', reason: null, user_id: 2 },
  });
  expect(origin).toMatchObject({ kind: 'user', words: 'Edited on Nov 4, 2026' });
});
