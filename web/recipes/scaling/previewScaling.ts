import { defaultRatioBounds } from '../../../engine/host/derivedValues.ts';
import { nutrients } from '../../../server/contract/nutrients.ts';
import { piecesText } from '../../amounts/amount.ts';
import { callApi } from '../../kernel/api.ts';
import { EngineClient } from '../../kernel/engineClient.ts';
import { formatGrams } from '../../kernel/format.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import { loadFoodValues, startEngineClient } from '../../nutrition/loadEngine.ts';
import { rangeOf } from '../../nutrition/matrix/cells.ts';
import { getLifeStageBounds, type LifeStage } from '../../nutrition/matrix/lifeStage.ts';
import { groupsOf } from '../../nutrition/rows.ts';
import { standardOfStage } from '../../nutrition/standards.ts';
import type { Catalogue } from '../../nutrition/state.ts';
import { matrixTexts } from '../../texts/matrixTexts.ts';
import { scalingTexts as texts } from '../scalingTexts.ts';
import { type FoodAmount, roundedSizes, type ScaledSize } from './scaledSizes.ts';

/** A recipe to scale, and the weights of its batch sizes in milligrams. */
export interface ScalingRequest {
  readonly lines: readonly FoodAmount[];
  readonly totals: readonly number[];
  readonly species: readonly { readonly slug: string }[];
}

const massOf = (lines: readonly FoodAmount[]): number =>
  lines.reduce((sum, { milligrams }) => sum + milligrams, 0);

/** The whole pieces of a batch size, and its weight if they change it. */
const sizeText = ({ total, whole, roundings }: ScaledSize): string => {
  const foods = roundings.map(({ food, milligrams, exact }) =>
    texts.rounded(food.short_name, piecesText(food, milligrams) ?? '', piecesText(food, exact) ?? ''),
  );
  const mass = massOf(whole);
  return texts.size(formatGrams(total), mass === total ? foods : [...foods, texts.total(formatGrams(mass))]);
};

/** The adult life stages of a recipe's species, of all for a recipe without species. */
const stagesOf = (species: ScalingRequest['species']): readonly (readonly [LifeStage, string])[] => {
  const all = [
    ['adult_dog', 'dog'],
    ['adult_cat', 'cat'],
  ] as const;
  const own = all.filter(([, slug]) => species.some((one) => one.slug === slug));
  return own.length > 0 ? own : all;
};

const calculatorOf = async (catalogue: Catalogue, foods: readonly FoodAmount['food'][]) => {
  const client = new EngineClient();
  const failure =
    (await startEngineClient(client, catalogue)) ?? (await loadFoodValues(client, catalogue, foods));
  if (failure) return null;
  return (lines: readonly FoodAmount[], stage: LifeStage): RecipeResults =>
    client.calculate({
      edit: 0,
      lines: lines.map(({ food, milligrams, cooking }) => ({ food: food.id, milligrams, cooking })),
      ...{ need: null, kcalPerDay: null, weightKg: Number.NaN, ratioBounds: defaultRatioBounds },
      stage: getLifeStageBounds(catalogue.nutrients, stage),
    });
};

/** What whole pieces do to the levels per 1000 kcal: those that differ from the exact recipe's, or that none does. */
const levelTexts = async (sizes: readonly ScaledSize[], { lines, species }: ScalingRequest) => {
  const list = await callApi(nutrients.list, {});
  const calculate =
    list.ok &&
    (await calculatorOf(
      list.value,
      lines.map(({ food }) => food),
    ));
  if (!calculate) return [texts.failed];
  const { nutrients: all } = list.value;
  return stagesOf(species).flatMap(([stage, slug]) => {
    const bounds = getLifeStageBounds(all, stage);
    const rows = groupsOf(all, slug).flatMap((group) => group.rows);
    const named = [standardOfStage(stage), matrixTexts.stages[stage]] as const;
    const changes = sizes.flatMap(({ total, exact, whole }) => {
      const [before, after] = [calculate(exact, stage), calculate(whole, stage)];
      const changed = rows.flatMap(({ column, nutrient }) => {
        const [was, is] = [before, after].map((of) => rangeOf(of, bounds, 'per1000Kcal', column));
        return was && is && was !== is ? [texts.change(nutrient.display, was, is)] : [];
      });
      return changed.length > 0 ? [texts.changed(...named, formatGrams(total), changed)] : [];
    });
    return changes.length > 0 ? changes : [texts.unchanged(...named)];
  });
};

/** What scaling does to counted foods and to the levels, before it is accepted (D69). Empty if nothing is rounded. */
export const previewScaling = async (request: ScalingRequest): Promise<readonly string[]> => {
  const sizes = roundedSizes(request.lines, request.totals);
  if (sizes.length === 0) return [];
  return [texts.pieces, ...sizes.map(sizeText), ...(await levelTexts(sizes, request))];
};
