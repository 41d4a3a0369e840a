import type { LabFinding } from '../../contract/labFindings.ts';
import { labValueText } from '../../contract/labTexts.ts';
import { inSentence } from '../../contract/sentences.ts';
import { allSpecies } from '../../contract/verdict.ts';
import { unguarded } from '../../kernel/database/queryGuard.ts';
import type { CatalogueSnapshot } from '../../nutrition/catalogue.ts';
import { limitsOfSpecies } from '../../nutrition/limits.ts';
import { type OfPot, potsOf, rootIdOf } from '../pot.ts';
import { Recipe } from '../recipes.model.ts';
import { analysedAmong } from './analysedRecipes.query.ts';
import { Batches } from './calculatedBatch.ts';
import { type ComparedValue, compareAnalysis } from './comparisons.ts';
import { isGone, ratioFinding, saysNothing, type TimesFound, timesOf } from './foundTimes.ts';
import { LabAnalysis } from './labAnalyses.model.ts';

/** The newest value of a nutrient, with its analysis. */
interface Newest extends ComparedValue {
  readonly analysis: LabAnalysis;
}

/** The newest value of each nutrient that says something, of analyses from the newest on. */
const newestValues = async (
  analyses: readonly LabAnalysis[],
  batches: Batches,
): Promise<readonly Newest[]> => {
  const newest = new Map<number, Newest>();
  for (const analysis of analyses) {
    const isAsked = (id: number): boolean => !newest.has(id);
    for (const compared of await compareAnalysis(analysis, batches, isAsked))
      if (!saysNothing(compared)) newest.set(compared.value.nutrient_id, { ...compared, analysis });
  }
  return [...newest.values()];
};

/** True if an amount is above a maximum for animals of these species at any age. */
const isOver = ({ column, amounts }: ComparedValue, limits: ReturnType<typeof limitsOfSpecies>): boolean =>
  amounts.dry > (limits.dryMatterMax[column] ?? Number.NaN) ||
  amounts.energy > (limits.per1000KcalMax[column] ?? Number.NaN);

const wordsOf = (found: Newest, name: string, times: number, isCurrent: boolean): string => {
  const { value, analysis } = found;
  const { basis, unit, is_below } = value;
  const amount = labValueText({ basis, unit, value: Number(value.value), is_below: Boolean(is_below) });
  const than = isCurrent ? 'than calculated' : 'than calculated in an earlier version';
  return `${times < 1 ? 'less' : 'more'} ${name} ${than} (${amount}, ${dayText(analysis.analysed_on)})`;
};

const dayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  });

const goneFinding = (newest: readonly Newest[]): LabFinding[] => {
  const gone = newest.find(isGone);
  if (gone === undefined) return [];
  const words = `values that can no longer be compared, as a food of that recipe is gone (${dayText(gone.analysis.analysed_on)})`;
  return [{ nutrient_id: null, times: null, over: false, words }];
};

const findingsOf = (
  recipe: Recipe,
  newest: readonly Newest[],
  snapshot: CatalogueSnapshot,
  isOfPot: OfPot,
): readonly LabFinding[] => {
  const slugs = recipe.species?.map(({ slug }) => slug) ?? [];
  const limits = limitsOfSpecies(snapshot, slugs.length === 0 ? allSpecies : slugs);
  const found = newest.flatMap((each): TimesFound[] => {
    const times = timesOf(each);
    if (times === 1) return [];
    const name = inSentence(snapshot.columns[each.column]?.display ?? '');
    return [
      {
        ...{ nutrient_id: each.value.nutrient_id, times, over: times > 1 && isOver(each, limits) },
        words: wordsOf(each, name, times, isOfPot(each.analysis.pot)),
      },
    ];
  });
  const inOrder = [...found, ...ratioFinding(found)].sort((a, b) => a.times - b.times);
  return [...goneFinding(newest), ...inOrder];
};

/** Findings by recipe or batch variant; one without an analysis that differs has none. */
export type Findings = ReadonlyMap<number, readonly LabFinding[]>;

const reason = 'recipes whose verdict the caller may see';

/** What laboratories found otherwise than calculated in these recipes and batch variants, as they are now (D125). */
export const findingsIn = async (ids: readonly number[], snapshot: CatalogueSnapshot): Promise<Findings> => {
  const analysed = await analysedAmong(ids);
  if (analysed.length === 0) return new Map();
  const recipes = await unguarded(Recipe, reason).findAll({ where: { id: analysed }, include: ['species'] });
  const analyses = await LabAnalysis.of([...new Set(recipes.map(rootIdOf))]);
  const batches = new Batches(snapshot);
  // A recipe and its batch variants have the same analyses.
  const newest = new Map<number, readonly Newest[]>();
  for (const root of new Set(recipes.map(rootIdOf))) {
    const own = analyses.filter(({ recipe_id }) => recipe_id === root);
    newest.set(root, await newestValues(own, batches));
  }
  const pots = await potsOf(recipes);
  return new Map(
    recipes.map((recipe) => {
      const values = newest.get(rootIdOf(recipe)) ?? [];
      return [recipe.id, findingsOf(recipe, values, snapshot, pots.get(recipe.id) ?? (() => false))];
    }),
  );
};
