import type { PlanPart } from '../../server/contract/planPartFields.ts';
import { claimTexts, daysText } from '../../server/contract/planParts.ts';
import type { PlanWeek } from '../../server/contract/planWeek.ts';
import type { Verdict } from '../../server/contract/verdict.ts';
import { formatDate } from '../kernel/dates.ts';
import { formatKcal, noValue, servingGrams } from '../kernel/format.ts';
import type { Draft } from '../nutrition/draft.ts';
import { editorTexts } from '../texts/editorTexts.ts';
import { pdfFileName } from '../ui/pdf/fileName.ts';
import type { Paper, PaperBlock, PaperRow, PaperSender, PaperTable } from '../ui/pdf/paper.ts';
import { calculationBlocks } from '../verdict/calculationBlocks.ts';
import { planCalculationTexts } from '../verdict/calculationTexts.ts';
import { ownerVerdictBlocks } from '../verdict/verdictBlocks.ts';
import type { PlannedLines } from './document.ts';
import { changeBlocks } from './ownerSheet.ts';
import { reportTexts as texts } from './reportTexts.ts';
import { foodWarnings } from './sheetWarnings.ts';
import { weighedWeek } from './weekGrams.ts';
import { weekSheetTexts as own } from './weekSheetTexts.ts';
import { firstBlocks, mixingBlocks, scaleText } from './weighBlocks.ts';
import { foodRow, totalText, weighColumns } from './weighTable.ts';

/** A plan with days for a pet. */
interface WeekSubject {
  readonly name: string;
  /** Name of the pet. */
  readonly pet: string;
  readonly week: PlanWeek;
  /** Meals a day. */
  readonly meals: number;
  /** Days of the change to the plan. */
  readonly changeDays: number;
  /** True if target sets bound what the pet eats, whose rows the week does not have. */
  readonly hasSets: boolean;
  readonly parts: readonly PlanPart[];
  readonly verdict: Verdict;
  /** All foods of the plan. */
  readonly draft: Draft;
  readonly recipes: readonly PlannedLines[];
  /** True if one of them is fed raw, which keeps shorter. */
  readonly isRaw: boolean;
  /** Who stands above it; null for nobody. */
  readonly from: PaperSender | null;
  /** ISO date of the document. */
  readonly date: string;
}

type Part = PlanWeek['days'][number]['parts'][number];

/** Grams as a kitchen scale shows them: nobody weighs tenths of a bowl. */
const gramsText = (grams: number | null): string =>
  grams === null ? noValue : `${servingGrams(grams * 1000)} g`;

const partRow = ({ name, grams, kcal }: Part, meals: number): PaperRow => [
  name,
  gramsText(grams),
  gramsText(grams === null ? null : grams / meals),
  kcal === null ? noValue : formatKcal(kcal),
];

/** The different days of the week, with what to serve on each. */
const weekTable = ({ week: { days }, meals }: Pick<WeekSubject, 'week' | 'meals'>): PaperTable => ({
  kind: 'table',
  name: own.week,
  columns: [
    { head: own.what, weight: 90 },
    { head: own.grams, number: true, weight: 30 },
    { head: own.meal(meals), number: true, weight: 30 },
    { head: own.kcal, number: true, weight: 25 },
  ],
  rows: days.flatMap(({ days: bits, parts }): readonly PaperRow[] => [
    { group: parts.length === 0 ? own.nothing(daysText(bits)) : daysText(bits) },
    ...parts.map((part) => partRow(part, meals)),
  ]),
});

/** The foods of each recipe, because each is cooked by itself. */
const foodTable = ({ draft, recipes }: Pick<WeekSubject, 'draft' | 'recipes'>): PaperTable => {
  const foods = new Map(draft.lines.map(({ food }) => [food.id, food]));
  return {
    kind: 'table',
    name: texts.weigh.title,
    columns: weighColumns,
    rows: recipes.flatMap(({ name, lines }): readonly PaperRow[] => {
      const whole = lines.reduce((sum, { milligrams }) => sum + milligrams, 0);
      return [
        { group: texts.weigh.ofRecipe(name, totalText(whole)) },
        ...lines.flatMap(({ food: id, milligrams }): readonly PaperRow[] => {
          const food = foods.get(id);
          return food ? [foodRow(food, milligrams)] : [];
        }),
      ];
    }),
  };
};

/** What the labels of bought foods say, and that treats count. */
const boughtBlocks = ({ parts }: WeekSubject): readonly PaperBlock[] => {
  const items = parts.flatMap(({ kind, name, kcal_per_kg, complete_for: claim, share }) =>
    kind === 'food'
      ? [own.bought(name ?? '', kcal_per_kg ?? 0, claim && claimTexts[claim])]
      : kind === 'treats'
        ? [own.treats((share ?? 0) / 10)]
        : [],
  );
  return items.length === 0 ? [] : [{ kind: 'list', items }];
};

const warningBlocks = ({ draft }: WeekSubject): readonly PaperBlock[] => {
  const items = foodWarnings({ draft });
  return items.length === 0 ? [] : [{ kind: 'notice', title: texts.warnings.title, items }];
};

const amountBlocks = (subject: WeekSubject): readonly PaperBlock[] => {
  const weighed = weighedWeek(subject, subject.week, subject.hasSets);
  return [
    { kind: 'heading', text: own.week },
    weekTable(subject),
    { kind: 'text', text: own.how, tone: 'quiet' },
    ...boughtBlocks(subject),
    { kind: 'text', text: texts.serve.water, tone: 'strong' },
    { kind: 'heading', text: texts.weigh.title },
    { kind: 'text', text: texts.weigh.each },
    foodTable(weighed),
    {
      kind: 'text',
      text: [
        texts.weigh.how,
        scaleText({ ...weighed, finer: false }),
        ...(weighed.finer ? [own.finer] : []),
      ].join(' '),
      tone: 'quiet',
    },
    ...firstBlocks(subject.draft),
    ...mixingBlocks(subject.draft.lines),
    ...warningBlocks(subject),
    ...changeBlocks(subject.changeDays, null),
    { kind: 'heading', text: texts.storage.title },
    {
      kind: 'list',
      items: [
        subject.isRaw ? texts.storage.fridgeRaw : texts.storage.fridge,
        texts.storage.cooking,
        ...texts.storage.items,
      ],
    },
    {
      kind: 'text',
      text: texts.storage.source(subject.isRaw ? texts.storage.rawMeat : texts.storage.leftovers),
      tone: 'quiet',
    },
  ];
};

/** The owner's sheet of a plan with days: the week, what to weigh, and how to keep it. What is not safe has no amounts. */
export const weekSheet = (subject: WeekSubject): Paper => {
  const { name, pet, verdict, recipes } = subject;
  const date = formatDate(subject.date);
  const title = texts.of(name, pet);
  return {
    ...(subject.from && { from: subject.from }),
    title,
    subtitle: texts.subtitle(own.sheet, date),
    fileName: pdfFileName(`${name} ${pet}`, 'sheet'),
    footer: texts.footer(title, date),
    maxPages: 2,
    blocks: [
      ...ownerVerdictBlocks(verdict, pet),
      ...calculationBlocks(planCalculationTexts(recipes)),
      ...(verdict.kind === 'not_safe'
        ? [{ kind: 'text', text: texts.noAmounts } as const, ...warningBlocks(subject)]
        : amountBlocks(subject)),
      ...[...texts.disclaimers, editorTexts.nutrients.footer].map(
        (text) => ({ kind: 'text', text, tone: 'quiet' }) as const,
      ),
    ],
  };
};
