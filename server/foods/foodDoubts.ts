import { checkFood, type UsualAmount } from '../../engine/host/foodChecks.ts';
import { foodWarningText } from '../../engine/host/foodWarningText.ts';
import { Nutrient } from '../nutrients/nutrients.model.ts';
import { getCurrentValues } from './currentValues.query.ts';
import type { Ingredient } from './ingredients.model.ts';

/** A food whose values are checked: exact decimal text by nutrient, of ranges the lower end. */
interface DoubtedFood {
  readonly name: string;
  readonly totalQty: string;
  readonly amounts: ReadonlyMap<number, string>;
}

const noUsual: ReadonlyMap<number, UsualAmount> = new Map();

/** What is doubted of a food's values, in words, each after the name of its nutrient. The form of a food shows the same. */
export const doubtsOf = (
  { name, totalQty, amounts }: DoubtedFood,
  nutrients: readonly Nutrient[],
): readonly string[] => {
  const byId = new Map(nutrients.map((each) => [each.id, each]));
  const nameOf = (id: number): string => byId.get(id)?.display || byId.get(id)?.name || '';
  const unitOf = (id: number): string => byId.get(id)?.unit_type ?? '';
  const warnings = checkFood({
    ...{ name, totalQty: Number(totalQty), usual: noUsual },
    amounts: new Map([...amounts].map(([id, amount]) => [id, Number(amount)])),
    units: new Map(nutrients.map(({ id, unit_type }) => [id, unit_type])),
  });
  return warnings.map((warning) => {
    const [first = 0] = warning.nutrients;
    const words = { nameOf: (id: number) => nameOf(id).toLowerCase(), unitOf, category: '' };
    return `${nameOf(first)}: ${foodWarningText(warning, words)}`;
  });
};

/** What is doubted of the stored values of a food. */
export const storedDoubts = async ({
  id,
  name,
}: Pick<Ingredient, 'id' | 'name'>): Promise<readonly string[]> => {
  const values = (await getCurrentValues([id])).get(id);
  if (values === undefined) return [];
  const amounts = new Map(values.figures.map(({ nutrient_id, amount }) => [nutrient_id, amount]));
  return doubtsOf({ name, totalQty: values.total_qty, amounts }, await Nutrient.findAll());
};
