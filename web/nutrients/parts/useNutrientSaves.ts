import { type AdminNutrient, adminNutrients } from '../../../server/contract/adminNutrients.ts';
import { nutrients } from '../../../server/contract/nutrients.ts';
import { revisions } from '../../../server/contract/revisions.ts';
import { callApi } from '../../kernel/api.ts';
import { resolveStale } from '../../ui/form/staleDialog.tsx';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import type { Cells } from '../../ui/table/cells.ts';
import { boundAdminTexts as texts } from '../boundAdminTexts.ts';
import { changesOf, failRow } from './useRowSaves.ts';

const refresh = [adminNutrients.list, nutrients.list, revisions.list];

/** Fetches the saved version of a nutrient. */
const fetchSaved = async (id: number) => {
  const result = await callApi(adminNutrients.list, {});
  if (!result.ok) return result;
  const found = result.value.nutrients.find((each) => each.id === id);
  return found ? ({ ok: true, value: found } as const) : { ok: false as const, failure: gone };
};

const gone = { status: 404, message: '', errors: {}, error_code: null } as const;

interface Saves<R> {
  readonly cells: Cells<R>;
  readonly show: (nutrient: AdminNutrient) => void;
}

/** Saves the edited cells of one nutrient, or resolves the conflict with a newer version. */
export const useNutrientSaves = <R>({ cells, show }: Saves<R>) => {
  const save = async (id: number, version: number): Promise<void> => {
    const changes = changesOf(cells, id);
    if (changes === null || Object.keys(changes).length === 0) return;
    const body = { nutrient: { ...changes, version } };
    const result = await update.send({ params: { id }, body });
    if (result.ok) return show(result.value.nutrient);
    if (result.failure.error_code === 'stale') await conflict(id);
    else failRow(cells, id, result.failure);
  };
  const conflict = (id: number): Promise<void> =>
    resolveStale({
      fetch: () => fetchSaved(id),
      compare: (theirs) =>
        cells.changes(id).map(({ name: field, text }) => ({
          name: cells.fields.find((each) => each.name === field)?.heading ?? field,
          theirs: String(theirs[field as keyof AdminNutrient] ?? ''),
          mine: text,
        })),
      load: show,
      saveOver: (theirs) => save(id, theirs.version),
    })();
  const update = useMutation(adminNutrients.update, {
    form: { fail: () => {} },
    stale: () => {},
    done: ({ nutrient }) => texts.saved(nutrient.display),
    refresh,
  });
  const reset = useMutation(adminNutrients.reset, {
    done: ({ nutrient }) => texts.bounds.resetDone(nutrient.display),
    refresh,
  });
  return { save, reset, busy: update.busy || reset.busy };
};
