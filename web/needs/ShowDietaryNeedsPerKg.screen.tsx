import { dietaryNeeds, type Need } from '../../server/contract/dietaryNeeds.ts';
import type { NutrientEntry } from '../../server/contract/shapes.ts';
import { useQuery } from '../kernel/api.ts';
import { stated, unit, withPowers } from '../kernel/format.ts';
import { pathTo } from '../kernel/paths.ts';
import { canCall } from '../kernel/permissions.ts';
import { useActor } from '../kernel/session.ts';
import { type NutrientNames, useNutrientNames } from '../nutrition/nutrientNames.ts';
import { Button } from '../ui/controls.ts';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { NutrientTable } from '../ui/nutrients/NutrientTable.tsx';
import type { NutrientTableRow } from '../ui/nutrients/nutrientRows.ts';
import { Facts } from '../ui/page/Facts.tsx';
import { bothOf, Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { needPublicationTexts as publication } from './needPublicationTexts.ts';
import { needTexts } from './needTexts.ts';
import { useToTargetSet } from './parts/useToTargetSet.ts';

const texts = needTexts.show;
const bands = Object.entries(texts.bands) as [keyof typeof texts.bands, string][];

const kcalText = (kcal: number | null | undefined): string =>
  kcal == null ? texts.notStated : `${stated(kcal)} kcal`;

const servingText = ({ total_qty, total_unit_type }: Need['nutrition_breakdown']): string =>
  total_qty === null ? texts.notStated : `${stated(total_qty)} ${total_unit_type}`;

const toRow = (
  { id, name, category_name, amount }: NutrientEntry,
  names: NutrientNames,
): NutrientTableRow => ({
  id,
  ...names({ id, name }),
  ...(category_name === null ? {} : { group: category_name }),
  amount: amount.qty ?? Number.NaN,
  unit: unit(amount.unit_type),
});

interface NeedPageProps {
  readonly need: Need;
  readonly names: NutrientNames;
  readonly isAdmin: boolean;
}

const NeedPage = ({ need, names, isAdmin }: NeedPageProps) => {
  const { label, published, source, nutrition_breakdown: breakdown, scaling, reference_kg } = need;
  const toSet = useToTargetSet();
  const isConvertible = canCall(useActor(), 'needTargets.toTargetSet');
  const kg = scaling === 'metabolic' && reference_kg !== null ? stated(reference_kg) : null;
  return (
    <Page
      width="narrow"
      title={label}
      back={pathTo('ListDietaryNeedsPerKg')}
      lead={texts.lead(kg)}
      {...(isConvertible && {
        actions: (
          <Button size="md" variant="default" onClick={() => void toSet(need)}>
            {needTexts.list.toSet}
          </Button>
        ),
      })}
    >
      <Facts
        facts={[
          [texts.servingSize, servingText(breakdown)],
          [publication.visible, published ? publication.everybody : publication.draft],
          [texts.source, source === null ? null : withPowers(source)],
          ...(isAdmin ? bands.map(([key, label]) => [label, kcalText(need[key])] as const) : []),
        ]}
      />
      <NutrientTable label={texts.nutrients} rows={breakdown.nutrients.map((entry) => toRow(entry, names))} />
    </Page>
  );
};

/** One need, to read: serving size, source and nutrients; for admins the energy by weight too. */
export default function ShowDietaryNeedsPerKg() {
  const isAdmin = useActor()?.role === 'admin';
  const read = useQuery(dietaryNeeds.get, { params: { id: useParamId() } });
  return (
    <Loaded of={bothOf(read, useNutrientNames())}>
      {([{ dietary_per_kg_need: need }, names]) => <NeedPage {...{ need, names, isAdmin }} />}
    </Loaded>
  );
}
