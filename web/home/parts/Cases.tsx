import { type Case, cases } from '../../../server/contract/cases.ts';
import { useQuery } from '../../kernel/api.ts';
import { localDay } from '../../kernel/localDay.ts';
import { pathTo } from '../../kernel/paths.ts';
import type { WeightUnit } from '../../kernel/weightText.ts';
import { useWeightUnit } from '../../kernel/weightUnit.ts';
import { Empty } from '../../ui/page/Empty.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { columnsFor } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { caseTexts as texts } from '../caseTexts.ts';
import { caseWeight } from './caseWeight.ts';
import { useUnread } from './useUnread.ts';

/** A case with the name of its patient, as tables need it. */
type Row = Case & { readonly name: string };

const columnsIn = (unit: WeightUnit, today: string, unread: ReturnType<typeof useUnread>) =>
  columnsFor<Row>(({ link, custom }) => [
    link(texts.patient, 'name', ({ pet }) => pathTo('Case', { petId: pet.id })),
    custom({ id: 'person', heading: texts.person, cell: ({ person }) => person.name }),
    custom({ id: 'weight', heading: texts.weight, cell: (row) => caseWeight(row, unit) }),
    custom({
      id: 'due',
      heading: texts.due,
      cell: ({ due_on }) => {
        if (due_on === null) return null;
        const words = texts.dueOn(due_on, today);
        return due_on <= today ? <strong>{words}</strong> : words;
      },
    }),
    custom({
      id: 'unread',
      heading: texts.unread,
      cell: ({ recipes, person }) => {
        const count = unread(recipes, person.email);
        const words = [
          ...(count === 0 ? [] : [texts.unreadCount(count)]),
          ...(recipes.some(({ has_draft }) => has_draft) ? [texts.draft] : []),
        ];
        return words.length === 0 ? null : <strong>{words.join(', ')}</strong>;
      },
    }),
  ]);

/** The cases of a professional, what is due first. */
export const Cases = () => {
  const [unit] = useWeightUnit();
  const unread = useUnread();
  return (
    <section aria-label={texts.title}>
      <h2 className="large below-8">{texts.title}</h2>
      <Loaded of={useQuery(cases.list, {})}>
        {({ cases: list, more }) =>
          list.length === 0 ? (
            <Empty
              title={texts.none}
              text={texts.noneText}
              action={{ label: texts.add, to: pathTo('AddPet') }}
            />
          ) : (
            <>
              {more > 0 && <p className="below-8">{texts.more(more)}</p>}
              <DataTable
                label={texts.list}
                rows={list.map((each) => ({ ...each, name: each.pet.name }))}
                rowKey={({ pet }) => pet.id}
                rowName={({ name }) => name}
                columns={columnsIn(unit, localDay(new Date()), unread)}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
};
