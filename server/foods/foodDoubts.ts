import { checkFood, type UsualAmount } from '../../engine/host/foodChecks.ts';
import { foodWarningText } from '../../engine/host/foodWarningText.ts';
import { Nutrient } from '../nutrients/nutrients.model.ts';
import { getCurrentValues } from './currentValues.query.ts';
import type { Ingredient } from './ingredients.model.ts';

/** A food whose values are checked: exact decimal text by nutrient, of ranges both ends. */
interface DoubtedFood {
  readonly name: string;
  readonly totalQty: string;
  readonly amounts: ReadonlyMap<number, string>;
  readonly highs?: ReadonlyMap<number, string>;
}

const numbersOf = (amounts: ReadonlyMap<number, string> = new Map()): ReadonlyMap<number, number> =>
  new Map([...amounts].map(([id, amount]) => [id, Number(amount)]));

const noUsual: ReadonlyMap<number, UsualAmount> = new Map();

/** What is doubted of a food's values, in words, each after the name of its nutrient. The form of a food shows the same. */
export const doubtsOf = (
  { name, totalQty, amounts, highs }: DoubtedFood,
  nutrients: readonly Nutrient[],
): readonly string[] => {
  const byId = new Map(nutrients.map((each) => [each.id, each]));
  const nameOf = (id: number): string => byId.get(id)?.display || byId.get(id)?.name || '';
  const unitOf = (id: number): string => byId.get(id)?.unit_type ?? '';
  const warnings = checkFood({
    ...{ name, totalQty: Number(totalQty), usual: noUsual },
    ...{ amounts: numbersOf(amounts), highs: numbersOf(highs) },
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
  const highs = new Map(
    values.figures.flatMap(({ nutrient_id, amount_high }) =>
      amount_high === null ? [] : [[nutrient_id, amount_high] as const],
    ),
  );
  return doubtsOf({ name, totalQty: values.total_qty, amounts, highs }, await Nutrient.findAll());
};
