import type { LabWord } from '../../contract/labAnalyses.ts';
import type { LabFinding } from '../../contract/labFindings.ts';
import { labValueText } from '../../contract/labTexts.ts';
import { inSentence } from '../../contract/sentences.ts';
import { allSpecies } from '../../contract/verdict.ts';
import { unguarded } from '../../kernel/database/queryGuard.ts';
import { nutrientIds } from '../../nutrients/ids.ts';
import type { CatalogueSnapshot } from '../../nutrition/catalogue.ts';
import { limitsOfSpecies } from '../../nutrition/limits.ts';
import { potOf, rootIdOf } from '../pot.ts';
import { Recipe } from '../recipes.model.ts';
import { analysedAmong } from './analysedRecipes.query.ts';
import { type ComparedValue, compareAnalysis } from './comparisons.ts';
import { LabAnalysis } from './labAnalyses.model.ts';

/** A finding that has a relation to the calculated amount. */
type TimesFound = LabFinding & { readonly times: number };

/** The newest value of a nutrient, with its analysis. */
interface Newest extends ComparedValue {
  readonly analysis: LabAnalysis;
}

const newestValues = async (
  analyses: readonly LabAnalysis[],
  snapshot: CatalogueSnapshot,
): Promise<readonly Newest[]> => {
  const newest = new Map<number, Newest>();
  for (const analysis of analyses)
    for (const compared of await compareAnalysis(analysis, snapshot)) {
      const { nutrient_id } = compared.value;
      if (!newest.has(nutrient_id)) newest.set(nutrient_id, { ...compared, analysis });
    }
  return [...newest.values()];
};

const doubtfulWords: readonly LabWord[] = ['differs', 'far_off', 'error_unknown'];
/** Without a known error, a smaller difference is no finding. */
const smallPart = 0.25;

/** Analysed in relation to what foods state, if it is a finding; else 1. Below a limit of detection there may be none. */
const timesOf = ({ comparison, value }: ComparedValue): number => {
  const { word, times, errors, calculated } = comparison;
  if (times === null || calculated === null || !doubtfulWords.includes(word)) return 1;
  if (errors === null && Math.abs(times - 1) < smallPart) return 1;
  return value.is_below ? 0 : Number(value.value) / calculated;
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

/** More than any row can be above its maximum: phosphorus below a limit of detection has no ratio. */
const mostTimes = 1000;

/** Calcium for its phosphorus by the newest values: what is not analysed counts as it is calculated. */
const ratioFinding = (found: readonly TimesFound[]): LabFinding[] => {
  const timesOfId = (id: number): number => found.find(({ nutrient_id }) => nutrient_id === id)?.times ?? 1;
  const [calcium, phosphorus] = [timesOfId(nutrientIds.calcium), timesOfId(nutrientIds.phosphorus)];
  if (calcium === phosphorus) return [];
  const times = Math.min(calcium / phosphorus, mostTimes);
  const words = `${times < 1 ? 'less' : 'more'} calcium for its phosphorus than calculated`;
  return [{ nutrient_id: null, times, over: false, words }];
};

const findingsOf = async (
  recipe: Recipe,
  analyses: readonly LabAnalysis[],
  snapshot: CatalogueSnapshot,
): Promise<readonly LabFinding[]> => {
  const isOfPot = await potOf(recipe);
  const slugs = recipe.species?.map(({ slug }) => slug) ?? [];
  const limits = limitsOfSpecies(snapshot, slugs.length === 0 ? allSpecies : slugs);
  const found = (await newestValues(analyses, snapshot)).flatMap((newest): TimesFound[] => {
    const times = timesOf(newest);
    if (times === 1) return [];
    const name = inSentence(snapshot.columns[newest.column]?.display ?? '');
    return [
      {
        ...{ nutrient_id: newest.value.nutrient_id, times, over: times > 1 && isOver(newest, limits) },
        words: wordsOf(newest, name, times, isOfPot(newest.analysis.pot)),
      },
    ];
  });
  return [...found, ...ratioFinding(found)].sort((a, b) => (a.times ?? 0) - (b.times ?? 0));
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
  const found = new Map<number, readonly LabFinding[]>();
  for (const recipe of recipes) {
    const own = analyses.filter(({ recipe_id }) => recipe_id === rootIdOf(recipe));
    found.set(recipe.id, await findingsOf(recipe, own, snapshot));
  }
  return found;
};
