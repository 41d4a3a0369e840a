import type { Output } from '../../server/contract/operationUrl.ts';
import type { sources } from '../../server/contract/sources.ts';
import { stated, unit } from '../kernel/format.ts';
import { standardTexts } from '../texts/standardTexts.ts';
import type { NutritionState } from './state.ts';

/** A variable value of a food and its published range (D78). */
export type VariableValue = Output<typeof sources.variable>['variable_values'][number];

/** Citation of the source: Teas et al., Thyroid 2004;14:836. */
const citationOf = (source: VariableValue['source']): string =>
  source === null ? standardTexts.noSource : `${source.publisher} ${source.edition}`;

/** Text of a row about foods with a variable value. Null if there are none. */
export const variableText = (
  { draft }: Pick<NutritionState, 'draft'>,
  nutrient: { readonly id: number; readonly display: string },
  values: readonly VariableValue[],
): string | null => {
  const own = values.filter(({ nutrient_id }) => nutrient_id === nutrient.id);
  if (own.length === 0) return null;
  const published = draft.lines.flatMap(({ food, milligrams }) => {
    const value = milligrams > 0 ? own.find(({ food_id }) => food_id === food.id) : undefined;
    if (!value) return [];
    const { from, to, unit_type, source } = value;
    const range = standardTexts.range(stated(Number(from)), stated(Number(to)), unit(unit_type));
    return [standardTexts.published(food.short_name, range, citationOf(source))];
  });
  return published.length === 0 ? null : standardTexts.variable(nutrient.display, published.join('; '));
};
