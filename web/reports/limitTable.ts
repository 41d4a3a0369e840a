import { amountByBasis } from '../../engine/host/bases.ts';
import type { Limit } from '../../server/contract/pets.ts';
import { formatAmount, unit } from '../kernel/format.ts';
import { type LimitResult, limitResult } from '../nutrition/limitResult.ts';
import { rangedAmountText, rangeWidth, withEstimated } from '../nutrition/nutrients/amountText.ts';
import { knownOf } from '../nutrition/rows.ts';
import { aboutPlan } from '../texts/planWords.ts';
import { standardTexts } from '../texts/standardTexts.ts';
import type { PaperCell, PaperTable } from '../ui/pdf/paper.ts';
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

const rowOf = ({ results, catalogue, state }: Ready, limit: Limit, sources: SourceList) => {
  const column = catalogue.nutrients.findIndex(({ id }) => id === limit.nutrient_id);
  const nutrient = catalogue.nutrients[column];
  const own = state.limits.filter(({ nutrient_id }) => nutrient_id === limit.nutrient_id);
  const retinol = catalogue.nutrients.findIndex(({ role }) => role === 'retinol');
  const compared = nutrient?.role === 'vitamin-a' && retinol >= 0 ? retinol : column;
  const known = knownOf(results.totals, column);
  const basis = bases[limit.basis];
  const factor = amountByBasis(1, results.totals.totalMilligrams, results.derived.values)[basis];
  const width = rangeWidth(results, { column, scale: nutrient?.scale ?? 0 }, factor);
  const stated = results.derived[basis][column] ?? Number.NaN;
  const amount = withEstimated(rangedAmountText(stated, width, limit.unit, 'exact'), results, column);
  const amounts = { all: amount, part: reportTexts.atLeast(amount), nothing: reportTexts.notStated };
  return [
    nutrient?.display ?? limit.name,
    limit.confidence === 'low' ? standardTexts.unverified(limit.label) : limit.label,
    `${formatAmount(limit.max)} ${unit(limit.unit)}`,
    amounts[known],
    resultCell(limitResult(results, column, limit, own, compared), known !== 'nothing'),
    sources.refOf([limit.source, limit.edition, limit.locator].filter(Boolean).join(', ')),
  ];
};

/** The limits that levels use (D77), with the recipe's amount on their basis. Null without limits. */
export const limitTable = (subject: Ready, sources: SourceList): PaperTable | null => {
  const { limits, ofPlan } = subject.state;
  if (limits.length === 0) return null;
  return {
    kind: 'table',
    name: texts.title,
    dense: true,
    columns: [
      { head: reportTexts.nutrient, weight: 26 },
      { head: texts.limit, weight: 72 },
      { head: texts.max, number: true, weight: 22 },
      { head: aboutPlan(texts.recipe, ofPlan), number: true, weight: 24 },
      { head: texts.compared, weight: 24 },
      { head: texts.source, weight: 12 },
    ],
    rows: limits.map((limit) => rowOf(subject, limit, sources)),
  };
};
