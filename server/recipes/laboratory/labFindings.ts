import type { LabFinding } from '../../contract/labFindings.ts';
import { labValueText } from '../../contract/labTexts.ts';
import { inSentence } from '../../contract/sentences.ts';
import { allSpecies } from '../../contract/verdict.ts';
import { unguarded } from '../../kernel/database/queryGuard.ts';
import type { CatalogueSnapshot } from '../../nutrition/catalogue.ts';
import { limitsOfSpecies } from '../../nutrition/limits.ts';
import { potOf, rootIdOf } from '../pot.ts';
import { Recipe } from '../recipes.model.ts';
import { analysedAmong } from './analysedRecipes.query.ts';
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
  snapshot: CatalogueSnapshot,
): Promise<readonly Newest[]> => {
  const newest = new Map<number, Newest>();
  for (const analysis of analyses) {
    const isAsked = (id: number): boolean => !newest.has(id);
    for (const compared of await compareAnalysis(analysis, snapshot, isAsked))
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

const findingsOf = async (
  recipe: Recipe,
  newest: readonly Newest[],
  snapshot: CatalogueSnapshot,
): Promise<readonly LabFinding[]> => {
  const isOfPot = await potOf(recipe);
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
  const newest = new Map<number, readonly Newest[]>();
  const found = new Map<number, readonly LabFinding[]>();
  for (const recipe of recipes) {
    const root = rootIdOf(recipe);
    const own = analyses.filter(({ recipe_id }) => recipe_id === root);
    // A recipe and its batch variants have the same analyses.
    const values = newest.get(root) ?? (await newestValues(own, snapshot));
    newest.set(root, values);
    found.set(recipe.id, await findingsOf(recipe, values, snapshot));
  }
  return found;
};
