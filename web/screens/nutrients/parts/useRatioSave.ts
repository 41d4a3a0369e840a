import { type CaPRatio, caPRatios } from '../../../../server/contract/caPRatios.ts';
import { revisions } from '../../../../server/contract/revisions.ts';
import { callApi } from '../../../api.ts';
import { boundAdminTexts as texts } from '../../../texts/boundAdminTexts.ts';
import { resolveStale } from '../../../ui/form/staleDialog.tsx';
import { useMutation } from '../../../ui/hooks/useMutation.ts';
import type { Cells } from '../../../ui/table/cells.ts';
import { changesOf, failRow } from './useRowSaves.ts';

/** Saves the default bounds of Ca:P from their row, whose key is 0. */
export const useRatioSave = <R>(cells: Cells<R>, show: (ratio: CaPRatio) => void) => {
  const update = useMutation(caPRatios.update, {
    form: { fail: () => {} },
    stale: () => {},
    done: texts.starters.caPSaved,
    refresh: [caPRatios.getDefault, revisions.list],
  });
  const save = async ({ id, version }: Pick<CaPRatio, 'id' | 'version'>): Promise<void> => {
    const changes = changesOf(cells, 0);
    if (changes === null || Object.keys(changes).length === 0) return;
    const result = await update.send({ params: { id }, body: { ...changes, version } });
    if (result.ok) return show(result.value.ca_p_ratio);
    if (result.failure.error_code === 'stale') await conflict();
    else failRow(cells, 0, result.failure);
  };
  const conflict = resolveStale({
    fetch: () => callApi(caPRatios.getDefault, {}),
    compare: ({ ca_p_ratio }) =>
      cells.changes(0).map(({ name, text }) => ({
        name: cells.fields.find((field) => field.name === name)?.heading ?? name,
        theirs: String(ca_p_ratio[name as 'low_max' | 'high_min']),
        mine: text,
      })),
    load: ({ ca_p_ratio }) => show(ca_p_ratio),
    saveOver: ({ ca_p_ratio }) => save(ca_p_ratio),
  });
  return { save, busy: update.busy };
};
