import type { BlankNeed } from '../../../server/contract/dietaryNeeds.ts';
import type { NutrientEntry } from '../../../server/contract/shapes.ts';
import type { Option } from '../../ui/form/SelectField.tsx';
import type { Difference } from '../../ui/form/staleDialog.tsx';
import type { CellChange } from '../../ui/table/cells.ts';
import { needFormTexts as texts } from '../needFormTexts.ts';
import type { NeedChoices } from './NeedInputs.tsx';
import { type NeedFields, needToFields, nutrientFields } from './needFields.ts';

const names = {
  name: texts.name,
  specie_ids: texts.species,
  life_phase_id: texts.lifePhase,
  activity_level_ids: texts.activityLevels,
  age_gte: texts.ageMin,
  age_lt: texts.ageLessThan,
  weight_gte: texts.weightMin,
  weight_lt: texts.weightLessThan,
  scaling: texts.scaling,
  reference_kg: texts.reference,
  total_qty: texts.serving,
  ca_p_ratio_low_max: texts.caPLow,
  ca_p_ratio_high_min: texts.caPHigh,
  ...Object.fromEntries(
    Object.entries(texts.bands).map(([field, label]) => [field, `${texts.energy}, ${label}`]),
  ),
} as Readonly<Partial<Record<keyof NeedFields, string>>>;

/** What a comparison reads. */
interface Compared {
  readonly theirs: BlankNeed;
  /** Their version with the edits of this page. */
  readonly mine: NeedFields;
  /** The rows of the table with the saved values. */
  readonly rows: readonly NutrientEntry[];
  /** The edited cells. */
  readonly edits: readonly CellChange[];
  /** Words of the fields that hold ids. */
  readonly nutrientNames: NeedChoices['nutrientNames'];
  readonly words: Readonly<Partial<Record<keyof NeedFields, readonly Option[]>>>;
}

/** The edits of this page that differ from the saved need. */
export const needDifferences = (compared: Compared): readonly Difference[] => {
  const { theirs, mine, rows, edits, words, nutrientNames } = compared;
  const saved = needToFields(theirs);
  const textOf = (field: keyof NeedFields, value: string | readonly string[]): string =>
    [value]
      .flat()
      .map((each) => words[field]?.find((option) => option.value === each)?.label ?? each)
      .join(', ');
  const fields = (Object.keys(names) as (keyof NeedFields)[]).map((field) => ({
    name: names[field] ?? field,
    theirs: textOf(field, saved[field]),
    mine: textOf(field, mine[field]),
  }));
  const values = edits.map(({ row, name, text }) => {
    const entry = rows.find(({ id }) => id === row);
    const field = nutrientFields.find((each) => each.name === name);
    return {
      name: `${nutrientNames.get(Number(row)) ?? entry?.name}, ${field?.heading}`,
      theirs: entry && field ? field.value(entry) : '',
      mine: text,
    };
  });
  return [...fields, ...values].filter((each) => each.theirs !== each.mine);
};
