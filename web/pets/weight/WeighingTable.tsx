import type { Pet } from '../../../server/contract/pets.ts';
import { type Weighing, weighings } from '../../../server/contract/weighings.ts';
import { formatDate } from '../../kernel/dates.ts';
import { type WeightUnit, weightText } from '../../kernel/weightText.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { type Column, columnsFor } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { showToast } from '../../ui/toast/toasts.tsx';
import { mayChange } from '../sharedPet.ts';
import { changedByWeighing } from './changedByWeighing.ts';
import { weighingBody } from './weighingFields.ts';
import { weightTexts as texts } from './weightTexts.ts';

/** A weighing with the change since the one before it, in percent; null for the first. */
interface Row extends Weighing {
  readonly change: number | null;
}

const dayOf = ({ weighed_on }: Weighing): string =>
  weighed_on === null ? texts.before : formatDate(weighed_on);

const changeText = (change: number | null): string | null => {
  if (change === null) return null;
  const rounded = Number(change.toFixed(1));
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${Math.abs(rounded)} %`;
};

const eatenText = (hasEaten: boolean | null): string | null => {
  if (hasEaten === null) return null;
  return hasEaten ? texts.yes : texts.no;
};

const columnsIn = (unit: WeightUnit): readonly Column<Row>[] =>
  columnsFor<Row>(({ custom }) => [
    custom({ id: 'day', heading: texts.day, title: true, cell: dayOf }),
    custom({
      ...{ id: 'weight', heading: texts.weight, align: 'end' },
      cell: ({ weight_kg }) => weightText(weight_kg, unit),
    }),
    custom({ id: 'change', heading: texts.since, align: 'end', cell: ({ change }) => changeText(change) }),
    custom({
      ...{ id: 'score', heading: texts.score, align: 'end' },
      cell: ({ condition_score }) => condition_score,
    }),
    custom({ id: 'eaten', heading: texts.ate, cell: ({ has_eaten }) => eatenText(has_eaten) }),
  ]);

interface WeighingTableProps {
  readonly pet: Pet;
  readonly unit: WeightUnit;
  /** In the order of their days. */
  readonly list: readonly Weighing[];
  readonly edit: (weighing: Weighing) => void;
}

const useRemove = ({ id }: Pet) => {
  const restoring = useMutation(weighings.create, { refresh: changedByWeighing });
  const removing = useMutation(weighings.remove, { refresh: changedByWeighing });
  return async (weighing: Weighing): Promise<void> => {
    const result = await removing.send({ params: { id, weighingId: weighing.id } });
    if (!result.ok) return;
    const undo = () => restoring.send({ params: { id }, body: weighingBody(weighing) });
    showToast(texts.removed, { undo });
  };
};

/** The weighings of a pet, the last one first. */
export const WeighingTable = ({ pet, unit, list, edit }: WeighingTableProps) => {
  const remove = useRemove(pet);
  const rows = list.map((weighing, at): Row => {
    const before = list[at - 1];
    return {
      ...weighing,
      change: before === undefined ? null : (weighing.weight_kg / before.weight_kg - 1) * 100,
    };
  });
  return (
    <div className="above-16">
      <DataTable
        label={texts.list(pet.name)}
        rows={rows.toReversed()}
        rowKey={({ id }) => id}
        rowName={dayOf}
        menuLabel={texts.actions}
        columns={columnsIn(unit)}
        actions={(row) =>
          row.weighed_on === null || !mayChange(pet)
            ? []
            : [
                { label: texts.editOne, run: () => edit(row) },
                ...(list.length > 1 ? [{ label: texts.removeOne, run: () => remove(row) }] : []),
              ]
        }
      />
    </div>
  );
};
