import type { Verdict } from '../../server/contract/verdict.ts';
import { formatDate } from '../kernel/dates.ts';
import type { TickedFoods } from '../kernel/groceryTicks.ts';
import { planNutritionTexts } from '../texts/planNutritionTexts.ts';
import { pdfFileName } from '../ui/pdf/fileName.ts';
import type { Paper, PaperCell, PaperRow, PaperTable } from '../ui/pdf/paper.ts';
import { calculationBlocks } from '../verdict/calculationBlocks.ts';
import { unsafeFood } from '../verdict/unsafeFood.ts';
import { verdictBlocks } from '../verdict/verdictBlocks.ts';
import { groceryTexts as texts } from './groceryTexts.ts';
import { type AmountTexts, type GroceryRow, type GroceryView, isTicked } from './groceryView.ts';

interface GroceryPaper {
  /** Name of the recipe or plan. */
  readonly name: string;
  readonly verdict: Verdict;
  /** Who reviewed its shipped recipes, as texts. */
  readonly calculated: readonly string[];
  readonly view: GroceryView;
  /** The batch count and size, as texts. */
  readonly choices: readonly string[];
  /** Recipes that are not counted, as texts. */
  readonly notices: readonly string[];
  /** What the bowls of pets get in addition, by title, which the verdict counts. */
  readonly bowls: readonly { readonly title: string; readonly items: readonly string[] }[];
  readonly ticked: TickedFoods;
  /** ISO date of the document. */
  readonly date: string;
}

const cellsOf = ({ grams, pounds, ounces }: AmountTexts): readonly string[] => [grams, pounds, ounces];

/** The full name of a food with the rule of its amount, and what a shopper must know of it first. */
const nameCell = (verdict: Verdict, { id, name: food, weigh, rule }: GroceryRow): PaperCell => {
  const name = [[food, weigh ?? []].flat().join(', '), rule].filter(Boolean).join('. ');
  const unsafe = unsafeFood(verdict, id);
  return unsafe === null ? name : { text: `${unsafe}: ${name}`, tone: 'strong' };
};

const tableOf = ({ view, verdict, ticked }: GroceryPaper, title: string): PaperTable => {
  const groups = view.sections.flatMap(({ title: group, rows }): readonly PaperRow[] => [
    { group },
    ...rows.map((row) => [
      { ticked: isTicked(ticked, row) },
      nameCell(verdict, row),
      row.pieces ?? '',
      ...cellsOf(row.amount),
    ]),
  ]);
  const total = [texts.total, '', ...cellsOf(view.total)].map((text) => ({ text, tone: 'strong' as const }));
  return {
    kind: 'table',
    name: title,
    columns: [
      { head: '', weight: 8 },
      { head: texts.food, weight: 88 },
      { head: texts.pieces, weight: 30 },
      { head: texts.grams, number: true, weight: 18 },
      { head: texts.pounds, number: true, weight: 18 },
      { head: texts.ounces, number: true, weight: 18 },
    ],
    rows: [...groups, ['', ...total]],
  };
};

/** A grocery list as a document: the values of the screen with full names. */
export const groceryPaper = (list: GroceryPaper): Paper => {
  const { name, view, choices, notices } = list;
  const title = texts.title(name);
  const date = formatDate(list.date);
  return {
    title,
    subtitle: [...choices, date].join(' · '),
    fileName: pdfFileName(name),
    footer: texts.footer(name, date),
    blocks: [
      ...verdictBlocks(list.verdict),
      ...calculationBlocks(list.calculated),
      ...(notices.length > 0
        ? [{ kind: 'notice', title: planNutritionTexts.excluded, items: notices } as const]
        : []),
      tableOf(list, title),
      ...list.bowls.map((bowl) => ({ kind: 'notice', ...bowl }) as const),
      ...[view.cost, texts.rounding]
        .filter((text) => text !== null)
        .map((text) => ({ kind: 'text', text, tone: 'quiet' }) as const),
    ],
  };
};
