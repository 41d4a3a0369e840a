import { amountByBasis } from '../../engine/host/bases.ts';
import type { Limit } from '../../server/contract/pets.ts';
import { unit, valueText } from '../kernel/format.ts';
import { type LimitResult, limitResult } from '../nutrition/limitResult.ts';
import { rangedAmountText, rangeWidth, withEstimated } from '../nutrition/nutrients/amountText.ts';
import { knownOf } from '../nutrition/rows.ts';
import { aboutPlan } from '../texts/planWords.ts';
import { standardTexts } from '../texts/standardTexts.ts';
import type { PaperBlock, PaperCell, PaperRow, PaperTable } from '../ui/pdf/paper.ts';
import type { Ready } from './document.ts';
import { reportTexts } from './reportTexts.ts';
import type { SourceList } from './sourceList.ts';

const texts = reportTexts.limits;

const resultCell = (result: LimitResult, isStated: boolean): PaperCell => {
  if (result === 'above') return { text: texts.above, tone: 'high' };
  if (result === 'mayBe') return { text: texts.mayBe, tone: 'unknown' };
  if (result === 'aside') return texts.aside;
  if (result === 'studied') return texts.studied;
  return isStated ? { text: texts.within, tone: 'optimal' } : { text: texts.unknown, tone: 'unknown' };
};

const bases = { per_100g_dry_matter: 'dryMatterBasis', per_1000_kcal: 'per1000Kcal' } as const;

/** The column of a limit's nutrient, what it comes to, and how much of the amount is known. */
const judged = ({ results, catalogue, state }: Ready, limit: Limit) => {
  const column = catalogue.nutrients.findIndex(({ id }) => id === limit.nutrient_id);
  const nutrient = catalogue.nutrients[column];
  const own = state.limits.filter(({ nutrient_id }) => nutrient_id === limit.nutrient_id);
  const retinol = catalogue.nutrients.findIndex(({ role }) => role === 'retinol');
  const compared = nutrient?.role === 'vitamin-a' && retinol >= 0 ? retinol : column;
  const known = knownOf(results.totals, column);
  const result = limitResult(results, column, limit, own, compared);
  return { column, nutrient, known, result, name: nutrient?.display ?? limit.name };
};

const sourceOf = ({ source, edition, locator }: Limit): string =>
  [source, edition, locator].filter(Boolean).join(', ');

const rowOf = (subject: Ready, limit: Limit, sources: SourceList): PaperRow => {
  const { results } = subject;
  const { column, nutrient, known, result, name } = judged(subject, limit);
  const basis = bases[limit.basis];
  const factor = amountByBasis(1, results.totals.totalMilligrams, results.derived.values)[basis];
  const width = rangeWidth(results, { column, scale: nutrient?.scale ?? 0 }, factor);
  const stated = results.derived[basis][column] ?? Number.NaN;
  const amount = withEstimated(rangedAmountText(stated, width, limit.unit, 'digits'), results, column);
  const amounts = { all: amount, part: reportTexts.atLeast(amount), nothing: reportTexts.notStated };
  return [
    name,
    limit.confidence === 'low' ? standardTexts.unverified(limit.label) : limit.label,
    `${valueText(limit.max, limit.unit, 'digits')} ${unit(limit.unit)}`,
    amounts[known],
    resultCell(result, known !== 'nothing'),
    sources.refOf(sourceOf(limit)),
  ];
};

/** True for a multiple of the need, which no standard states, if the recipe is known to be within it. */
const isWithinMultiple = (subject: Ready, limit: Limit): boolean => {
  if (limit.kind !== 'multiple' || limit.confidence === 'low') return false;
  const { known, result } = judged(subject, limit);
  return result === null && known !== 'nothing';
};

/** The multiples of the need that the recipe is within: one line for each, with the nutrients. */
const multipleLines = (subject: Ready, limits: readonly Limit[], sources: SourceList): readonly string[] => {
  const heads = new Map<string, string[]>();
  for (const limit of limits) {
    const head = texts.multiple(limit.label, sources.refOf(sourceOf(limit)));
    heads.set(head, [...(heads.get(head) ?? []), judged(subject, limit).name]);
  }
  return [...heads].map(([head, names]) => `${head}: ${names.join(', ')}.`);
};

/** The limits that levels use (D77), with the recipe's amount on their basis. Nothing without limits. */
export const limitBlocks = (subject: Ready, sources: SourceList): readonly PaperBlock[] => {
  const { limits, ofPlan } = subject.state;
  const within = limits.filter((limit) => isWithinMultiple(subject, limit));
  const others = limits.filter((limit) => !within.includes(limit));
  const table: PaperTable = {
    ...{ kind: 'table', name: texts.title, dense: true },
    columns: [
      { head: reportTexts.nutrient, weight: 22 },
      { head: texts.limit, weight: 71 },
      { head: texts.max, number: true, weight: 19 },
      { head: aboutPlan(texts.recipe, ofPlan), number: true, weight: 40 },
      { head: texts.compared, weight: 19 },
      { head: texts.source, weight: 9 },
    ],
    rows: others.map((limit) => rowOf(subject, limit, sources)),
  };
  const items = multipleLines(subject, within, sources);
  return [
    ...(others.length > 0 ? [table] : []),
    ...(items.length > 0 ? [{ kind: 'list', items, small: true } as const] : []),
  ];
};
