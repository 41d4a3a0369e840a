import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { refusal } from '../testing/refusal.ts';
import { linesOf, withPet } from '../testing/remedyCalls.ts';

type Body = Parameters<Client['formulations']['formulate']>[0]['body'];

it('is refused for groups without foods, of unknown foods or whose bounds cross, unknown tags and unknown species', async () => {
  const test = await startTestApp(await testDatabase('seeded'));
  const { client, pet } = await withPet(test, 'professional', 'Juno');
  const lines = await linesOf('chicken-rice');
  const ask = async (body: Partial<Body>) => {
    const call = client.formulations.formulate({ body: { pets: [pet.id], lines, ...body } });
    const { status, errors } = await refusal(call);
    return [status, Object.keys(errors ?? {})];
  };
  const ids = lines.map(({ id }) => id);
  const group = { name: 'Meat', ids };
  expect(await ask({ groups: [{ ...group, ids: [], min_percent: 20 }] })).toEqual([422, ['groups.0.ids']]);
  expect(await ask({ groups: [group, { ...group, ids: [...ids, 9_999_999] }] })).toEqual([
    422,
    ['groups.1.ids'],
  ]);
  expect(await ask({ groups: [{ ...group, min_percent: 30, max_percent: 20 }] })).toEqual([
    422,
    ['groups.0.max_percent'],
  ]);
  expect(await ask({ tags: ['low-fat', 'zzz', 'LOW-FAT'] })).toEqual([422, ['tags.1', 'tags.2']]);
  expect(await ask({ species: ['dog', 'zzz'] })).toEqual([422, ['species.1']]);
});
