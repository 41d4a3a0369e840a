import {
  type ValueReportAnswer,
  valueReportLengths,
  valueReports,
} from '../../server/contract/valueReports.ts';
import { useQuery } from '../kernel/api.ts';
import { formatDate } from '../kernel/dates.ts';
import { unit } from '../kernel/format.ts';
import { fullName } from '../kernel/fullName.ts';
import { pathTo } from '../kernel/paths.ts';
import { valueTexts } from '../texts/valueTexts.ts';
import { promptDialog } from '../ui/dialog/prompts.tsx';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { usePagedSearch } from '../ui/hooks/usePagedSearch.ts';
import type { Action } from '../ui/table/ActionsMenu.tsx';
import { columnsFor } from '../ui/table/columns.tsx';
import { ListPage } from '../ui/table/ListPage.tsx';
import { valueReportTexts as texts } from './valueReportTexts.ts';

const statedValue = ({ qty, qty_high, estimated, total_qty, nutrient }: ValueReportAnswer): string => {
  if (qty === null) return texts.notStated;
  const amount = texts.amount(valueTexts.range(qty, qty_high), unit(nutrient.unit_type), total_qty);
  return valueTexts.withEstimated(amount, estimated);
};

const stateOf = ({ resolved_at, note }: ValueReportAnswer): string =>
  resolved_at === null ? texts.open : texts.resolved(formatDate(resolved_at), note ?? '');

const columns = columnsFor<ValueReportAnswer>(({ custom }) => [
  custom({ id: 'food', heading: texts.food, title: true, cell: ({ ingredient }) => ingredient.name }),
  custom({ id: 'nutrient', heading: texts.nutrient, cell: ({ nutrient }) => nutrient.display }),
  custom({ id: 'value', heading: texts.value, cell: statedValue }),
  custom({ id: 'source', heading: texts.source, cell: ({ source }) => source }),
  custom({ id: 'said', heading: texts.said, cell: ({ text }) => text }),
  custom({ id: 'who', heading: texts.who, cell: ({ user }) => user && fullName(user) }),
  custom({
    id: 'at',
    heading: texts.at,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDate(created_at)}</time>,
  }),
  custom({ id: 'state', heading: texts.state, cell: stateOf }),
]);

/** The actions of a report's row: open the food's editor, and resolve an open report with a note. */
const useReportActions = () => {
  // The dialog shows a refusal.
  const resolve = useMutation(valueReports.resolve, {
    form: { fail: () => {} },
    done: texts.done,
    refresh: [valueReports.list],
  });
  return ({ id, ingredient, resolved_at }: ValueReportAnswer): readonly Action[] => {
    const edit: Action = { label: texts.edit, to: pathTo('EditIngredient', { id: ingredient.id }) };
    if (resolved_at !== null) return [edit];
    const run = () =>
      promptDialog({
        title: texts.resolveTitle,
        label: texts.note,
        confirm: texts.resolve,
        maxLength: valueReportLengths.note,
        submit: async (note) => {
          const result = await resolve.send({ params: { id }, body: { note } });
          return result.ok ? null : (result.failure.errors.note?.[0] ?? result.failure.message);
        },
      });
    return [{ label: texts.resolve, run }, edit];
  };
};

/** Values that users say look wrong, open reports first. */
export default function ListValueReports() {
  const { page, goTo } = usePagedSearch();
  return (
    <ListPage
      title={texts.title}
      back={pathTo('AdminHome')}
      lead={texts.lead}
      query={useQuery(valueReports.list, { query: { page } }, { keep: true })}
      rows={({ value_reports }) => value_reports}
      columns={columns}
      actions={useReportActions()}
      rowName={({ ingredient, nutrient }) => `${ingredient.name}, ${nutrient.display}`}
      paging={{ of: (paged) => paged, goTo }}
      empty={{ title: texts.none, text: texts.noneText }}
    />
  );
}
