import { everydayFoods } from '../foods/everyday.ts';
import { getFormulatedFoods } from '../formulation/formulationFoods.query.ts';
import type { Preparation } from '../formulation/prepare.ts';
import { gramPrices } from '../formulation/prices.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { getRemedyFlags } from '../remedies/remedyFoods.query.ts';
import type { DemoCase } from './demoBalance.ts';

/** The account of nobody, which has no prices of its own. */
const nobody = 0;

/** How a demo case is formulated, where it is not as by default. */
interface Wishes extends Partial<Pick<Preparation, 'goal' | 'maxAdditions'>> {
  /** The part by which a line may change. */
  readonly change?: number;
  /** All foods that may be added, not everyday ones only. */
  readonly all?: boolean;
}

/** The preparation of a formulation of a demo case: each line may change by a third, and everyday foods be added. */
export const everydayPreparation = async (
  snapshot: CatalogueSnapshot,
  { target, specieId, kg, lines, candidates }: DemoCase,
  { change = 0.3, all = false, ...wishes }: Wishes = {},
): Promise<Preparation> => {
  const everyday = await everydayFoods();
  const ids = [...lines.map(({ food }) => food), ...candidates.map(({ id }) => id)];
  const foods = await getFormulatedFoods([...new Set(ids)]);
  return {
    ...{ snapshot, everyday, foods, goal: 'change', unstated: 'interval', maxAdditions: 10, ...wishes },
    flags: await getRemedyFlags(),
    pets: [{ target, specieId, kg }],
    lines: lines.map((line) => {
      const grams = line.milligrams / 1000;
      return { ...line, min: grams * (1 - change), max: grams * (1 + change) };
    }),
    candidates: candidates.filter(({ id }) => all || everyday.has(id)),
    prices: await gramPrices(foods, nobody),
    own: () => [],
  };
};
