import { defaultRatioBounds } from '../../../engine/host/derivedValues.ts';
import { type CaPRatio, caPRatios } from '../../../server/contract/caPRatios.ts';
import { revisions } from '../../../server/contract/revisions.ts';
import { callApi, type QueryState, useQueryOnce } from '../../kernel/api.ts';
import { resolveStale, type StaleWords } from '../../ui/form/staleDialog.tsx';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import type { Cells } from '../../ui/table/cells.ts';
import { boundAdminTexts as texts } from '../boundAdminTexts.ts';
import { changesOf, failRow } from './useRowSaves.ts';

/** The bounds of the specification, until those of the server can be read. Version 0 marks them. */
const unread: CaPRatio = {
  ...{ id: 0, version: 0 },
  low_max: defaultRatioBounds.lowMax,
  high_min: defaultRatioBounds.highMin,
};

/** The default bounds of Ca:P. If they cannot be loaded, those of the specification remain (part 2, section 8). */
export const useDefaultRatio = (): QueryState<{ readonly ca_p_ratio: CaPRatio }> => {
  const query = useQueryOnce(caPRatios.getDefault, {});
  return query.error ? { ...query, data: { ca_p_ratio: unread }, error: undefined } : query;
};

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
    // The stored bounds were not read: the user compares them with the edit first.
    if (version === unread.version) return resolve(texts.starters.unread);
    const result = await update.send({ params: { id }, body: { ...changes, version } });
    if (result.ok) return show(result.value.ca_p_ratio);
    if (result.failure.error_code === 'stale') await resolve();
    else failRow(cells, 0, result.failure);
  };
  const resolve = (words?: StaleWords): Promise<void> =>
    resolveStale({
      fetch: () => callApi(caPRatios.getDefault, {}),
      compare: ({ ca_p_ratio }) =>
        cells.changes(0).map(({ name, text }) => ({
          name: cells.fields.find((field) => field.name === name)?.heading ?? name,
          theirs: String(ca_p_ratio[name as 'low_max' | 'high_min']),
          mine: text,
        })),
      load: ({ ca_p_ratio }) => show(ca_p_ratio),
      saveOver: ({ ca_p_ratio }) => save(ca_p_ratio),
      ...(words ? { words } : {}),
    })();
  return { save, busy: update.busy };
};
