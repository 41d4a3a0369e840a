import { beforeEach, expect, it, vi } from 'vitest';
import { draftsHeader, sharedCode } from '../../../server/contract/draftsHeader.ts';
import { recipes } from '../../../server/contract/recipes.ts';
import { callApi, onShared } from '../../kernel/api.ts';
import { toDraft } from './toDraft.ts';

vi.mock('../../ui/toast/toasts.tsx', () => ({ showToast: () => {} }));

const calls: { url: string; body: unknown; headers: Record<string, string> }[] = [];
const draft = { id: 81, version: 4, changed: false };

const answer = (url: string): Response => {
  if (url === '/api/recipes/7/draft') return Response.json({ draft });
  if (url === '/api/recipes/81/update_ingredients') return Response.json({ recipe: { id: 81 } });
  return Response.json({ message: 'Shared', error_code: sharedCode }, { status: 409 });
};

beforeEach(() => {
  calls.length = 0;
  draft.changed = false;
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x' });
  vi.stubGlobal('fetch', async (url: string, { body, headers }: RequestInit) => {
    calls.push({ url, body: JSON.parse(String(body ?? '{}')), headers: headers as Record<string, string> });
    return answer(url);
  });
  onShared(toDraft);
});

const save = () =>
  callApi(recipes.updateIngredients, {
    params: { id: 7 },
    body: {
      ingredients: [{ id: 1, total_g: 80 }],
      version: 2,
      bowls: [{ pet_id: 3, lines: [], version: 9 }],
    },
  });

it('changes the draft of a recipe that was shared meanwhile, with the same change', async () => {
  expect(await save()).toMatchObject({ ok: true, value: { recipe: { id: 81 } } });
  expect(calls.map(({ url }) => url)).toEqual([
    '/api/recipes/7/update_ingredients',
    '/api/recipes/7/draft',
    '/api/recipes/81/update_ingredients',
  ]);
  expect(calls.map(({ headers }) => headers[draftsHeader])).toEqual(['1', '1', '1']);
  const ingredients = [{ id: 1, total_g: 80 }];
  expect(calls.at(-1)?.body).toEqual({ ingredients, version: 4, bowls: [{ pet_id: 3, lines: [] }] });
});

it('never writes over a draft with changes that the page does not know', async () => {
  draft.changed = true;
  expect(await save()).toMatchObject({ ok: false, failure: { error_code: sharedCode } });
  expect(calls.map(({ url }) => url)).toEqual(['/api/recipes/7/update_ingredients', '/api/recipes/7/draft']);
});
