import type { BlankNeed } from '../../../server/contract/dietaryNeeds.ts';
import type { NeedInput } from '../../../server/contract/needFields.ts';
import type { NutrientEntry } from '../../../server/contract/shapes.ts';
import { unit } from '../../kernel/format.ts';
import { boundCell, decimalText, groupedText } from '../../nutrition/boundCells.ts';
import type { CellField, Cells } from '../../ui/table/cells.ts';
import { needFormTexts as texts } from '../needFormTexts.ts';

const bandNames = [
  'energy_1to10lbs_kcal',
  'energy_11to33lbs_kcal',
  'energy_34to49lbs_kcal',
  'energy_50to69lbs_kcal',
  'energy_70pluslbs_kcal',
] as const;

const numberNames = [
  'age_gte',
  'age_lt',
  'weight_gte',
  'weight_lt',
  'reference_kg',
  'ca_p_ratio_low_max',
  'ca_p_ratio_high_min',
  ...bandNames,
] as const;

type NumberName = (typeof numberNames)[number];

/** The values of the form. Ids and numbers are text; empty is none. */
export interface NeedFields extends Readonly<Record<NumberName, string>> {
  readonly name: string;
  readonly specie_ids: readonly string[];
  readonly activity_level_ids: readonly string[];
  readonly life_phase_id: string;
  readonly scaling: string;
  readonly total_qty: string;
  readonly reason: string;
}

const idsOf = (rows: readonly { readonly id: number }[] = []): string[] => rows.map(({ id }) => String(id));

/** The form's start values for a need or the blank template. */
export const needToFields = (need: BlankNeed): NeedFields => ({
  name: need.name,
  specie_ids: idsOf(need.species),
  activity_level_ids: idsOf(need.activity_levels),
  life_phase_id: String(need.life_phase_id ?? ''),
  scaling: need.scaling,
  ...(Object.fromEntries(numberNames.map((name) => [name, decimalText(need[name])])) as Record<
    NumberName,
    string
  >),
  total_qty: decimalText(need.nutrition_breakdown.total_qty),
  reason: '',
});

const bound = { decimals: 15, min: 0, max: 1_000_000 };
const percent = () => '%';
const noteLength = 2000;

/** The columns of a need's nutrients. Low and High are percent of the amount. */
export const nutrientFields: readonly CellField<NutrientEntry>[] = [
  {
    name: 'amount',
    heading: texts.amount,
    shown: groupedText,
    value: ({ amount }) => decimalText(amount.qty),
    number: { decimals: 15, min: 0, max: 1_000_000_000 },
    unit: ({ amount }) => unit(amount.unit_type),
  },
  {
    name: 'low_max',
    heading: texts.lowMax,
    ...boundCell('low'),
    value: ({ amount }) => decimalText(amount.low_max),
    number: bound,
    unit: percent,
  },
  {
    name: 'high_min',
    heading: texts.highMin,
    ...boundCell('high'),
    value: ({ amount }) => decimalText(amount.high_min),
    number: bound,
    unit: percent,
  },
  {
    name: 'low_note',
    heading: texts.lowNote,
    value: ({ low_note }) => low_note ?? '',
    maxLength: noteLength,
  },
  {
    name: 'high_note',
    heading: texts.highNote,
    value: ({ high_note }) => high_note ?? '',
    maxLength: noteLength,
  },
];

/** The nutrients of the template, with the values of those that the need has; a hidden nutrient of the need too. */
export const nutrientRows = (blank: BlankNeed, need: BlankNeed): readonly NutrientEntry[] => {
  const own = need.nutrition_breakdown.nutrients;
  const known = new Map(own.map((entry) => [entry.id, entry]));
  const visible = blank.nutrition_breakdown.nutrients;
  const hidden = own.filter(({ id }) => !visible.some((entry) => entry.id === id));
  return [...visible.map((entry) => known.get(entry.id) ?? entry), ...hidden].toSorted(
    (a, b) => a.default_sort_order - b.default_sort_order,
  );
};

/** Ids of the rows that are sent: those with an amount. */
export const sentNutrientIds = (
  rows: readonly NutrientEntry[],
  cells: Cells<NutrientEntry>,
): readonly number[] => rows.map(({ id }) => id).filter((id) => cells.text(id, 'amount') !== '');

/** The need as it is sent. */
export const fieldsToNeed = (
  fields: NeedFields,
  ids: readonly number[],
  cells: Cells<NutrientEntry>,
): NeedInput => {
  const { name, life_phase_id, scaling, total_qty } = fields;
  return {
    ...{ name, life_phase_id, scaling: scaling as NonNullable<NeedInput['scaling']> },
    ...Object.fromEntries(numberNames.map((field) => [field, fields[field]])),
    nutrition_breakdown: {
      total_qty,
      nutrients: ids.map((id) => ({
        id,
        amount: {
          qty: cells.text(id, 'amount'),
          low_max: cells.text(id, 'low_max'),
          high_min: cells.text(id, 'high_min'),
        },
        low_note: cells.text(id, 'low_note'),
        high_note: cells.text(id, 'high_note'),
      })),
    },
  };
};
