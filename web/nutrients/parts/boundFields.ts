import type { AdminNutrient } from '../../../server/contract/adminNutrients.ts';
import type { LifeStageBounds } from '../../../server/contract/shapes.ts';
import { unit } from '../../kernel/format.ts';
import { boundCell, decimalText } from '../../nutrition/boundCells.ts';
import type { CellField } from '../../ui/table/cells.ts';
import { boundAdminTexts } from '../boundAdminTexts.ts';

const { bounds: texts } = boundAdminTexts;

export type BoundSpecies = 'dog' | 'cat';
export type BoundStage = keyof typeof texts.stages;
export type BoundName = keyof LifeStageBounds;

/** The life stages of a species. */
export const stagesOf = { dog: ['puppy', 'adult_dog'], cat: ['kitten', 'adult_cat'] } as const;
const bases = ['dmb', 'dm'] as const;
const ends = ['low_max', 'high_min'] as const;

const fieldOf = (
  stage: keyof typeof texts.stages,
  basis: (typeof bases)[number],
  end: (typeof ends)[number],
): CellField<AdminNutrient> & { readonly name: BoundName } => ({
  name: `${basis}_${end}_${stage}`,
  heading: texts.heading(texts.stages[stage], texts.bases[basis], texts.ends[end]),
  number: { decimals: 15, min: 0 },
  unit: ({ unit_type }) => (basis === 'dmb' && unit_type === 'g' ? '%' : unit(unit_type)),
  value: (row) => decimalText(row[`${basis}_${end}_${stage}`]),
  ...boundCell(end === 'low_max' ? 'low' : 'high'),
});

/** The eight columns of a species: its growing stage, then its adults. */
export const boundFields = (species: BoundSpecies) =>
  stagesOf[species].flatMap((stage) =>
    bases.flatMap((basis) => ends.map((end) => fieldOf(stage, basis, end))),
  );
