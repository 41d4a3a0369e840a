import { daysOf, type Serving } from '../../engine/host/serving.ts';
import { changeSteps } from '../../server/contract/petFoodRules.ts';
import type { Recipe } from '../../server/contract/recipes.ts';
import type { Verdict } from '../../server/contract/verdict.ts';
import { cookingTexts } from '../cooking/cookingTexts.ts';
import { shareText } from '../cooking/potTexts.ts';
import { formatDate } from '../kernel/dates.ts';
import { servingGrams, valueText } from '../kernel/format.ts';
import { bowlText, bowlTexts } from '../nutrition/bowlText.ts';
import { countChangedLines } from '../nutrition/draft.ts';
import { verdictIn } from '../nutrition/liveVerdict.ts';
import { bodyWeightText, isAdjusted, isTooMuch, servingText } from '../nutrition/nutrients/serving.ts';
import { editorTexts } from '../texts/editorTexts.ts';
import { nutrientTexts } from '../texts/nutrientTexts.ts';
import { pdfFileName } from '../ui/pdf/fileName.ts';
import type { Paper, PaperBlock, PaperSender, PaperTable } from '../ui/pdf/paper.ts';
import { calculationBlocks } from '../verdict/calculationBlocks.ts';
import { calculationText, planCalculationTexts } from '../verdict/calculationTexts.ts';
import { isRecheckDue, recheckTexts } from '../verdict/recheckTexts.ts';
import { ownerVerdictBlocks } from '../verdict/verdictBlocks.ts';
import { energyText } from './dayTexts.ts';
import { type Ready, ready, type Subject } from './document.ts';
import { type Feeding, feedingOf } from './feeding.ts';
import { reportTexts } from './reportTexts.ts';
import type { SheetSubject } from './sheetGrams.ts';
import {
  noNote,
  printedSections,
  type SheetLayout,
  type SheetNote,
  type SheetSection,
  usualLayout,
} from './sheetSections.ts';
import { sheetTexts } from './sheetTexts.ts';
import { foodWarnings } from './sheetWarnings.ts';
import { isFedRaw, weighBlocks } from './weighBlocks.ts';

const texts = reportTexts;

/** The share of the cooked pot that is a day's food, if the pot holds a day. */
const potText = ({ results, pet }: Ready): string => {
  const share = results.serving.scale.value;
  return share > 1 ? cookingTexts.pot.tooLittle(pet.name) : cookingTexts.pot.paper(shareText(share));
};

const feedingIn = ({ pet, recipes, state: { draft } }: Ready): Feeding =>
  feedingOf(pet, recipes ? 'meal_plan' : 'recipe', draft.recipe.id);

const serveBlock = (subject: Ready): PaperBlock => {
  const { results, state, pet } = subject;
  // The whole recipe is no advice for a day: an owner would feed it.
  if (!isAdjusted(state))
    return { kind: 'facts', facts: [[texts.serve.serving, texts.serve.unscaled(pet.name)]] };
  const days = daysOf(results.serving);
  return {
    kind: 'facts',
    facts: (
      [
        [texts.serve.serving, servingText(results.serving)],
        [texts.serve.grams, isFedRaw(subject) ? texts.serve.fedRaw : texts.serve.raw],
        ...(subject.recipes || isFedRaw(subject) ? [] : [[texts.serve.cooked, potText(subject)] as const]),
        [texts.serve.meals, texts.serve.divide(feedingIn(subject).meals)],
        [texts.serve.energy, energyText(subject, 'day')],
        [texts.serve.weight, bodyWeightText(results.serving)],
        [
          subject.recipes ? texts.serve.planLasts : texts.serve.lasts,
          texts.serve.days(valueText(days, 'days', 'plain')),
        ],
      ] as const
    ).filter(([, value]) => value !== ''),
  };
};

/** Share of the new food for each step, and its grams if there is a serving. */
const changeTable = (days: number, serving: Pick<Serving, 'milligrams'> | null): PaperTable => {
  const grams = serving !== null;
  return {
    kind: 'table',
    name: texts.change.title,
    columns: [
      { head: texts.change.days },
      { head: texts.change.share },
      ...(grams ? [{ head: texts.change.grams }] : []),
    ],
    rows: changeSteps(days).map(({ from, to, percent }) => [
      to === null ? texts.change.from(from) : texts.change.between(from, to),
      `${percent} %`,
      ...(grams ? [`${servingGrams((serving.milligrams * percent) / 100)} g`] : []),
    ]),
  };
};

/** How to change over to a food in so many days; nothing for one that is fed at once. */
export const changeBlocks = (
  days: number,
  serving: Pick<Serving, 'milligrams'> | null,
): readonly PaperBlock[] =>
  days === 0
    ? []
    : [
        { kind: 'heading', text: texts.change.title },
        changeTable(days, serving),
        { kind: 'text', text: texts.change.how, tone: 'quiet' },
      ];

const warningItems = ({ state, results }: Ready): readonly string[] => {
  const foods = foodWarnings(state);
  return isAdjusted(state) && isTooMuch(results.serving) ? [nutrientTexts.serving.warning, ...foods] : foods;
};

/** The smallest type of a plan's sheet. Several recipes do not fit on one page in type that can be read while cooking. */
const planScale = 0.82;

const warningBlocks = (items: readonly string[]): readonly PaperBlock[] =>
  items.length > 0 ? [{ kind: 'notice', title: texts.warnings.title, items }] : [];

const storageBlocks = (isRaw: boolean): readonly PaperBlock[] => {
  const { items, cooking, fridge, fridgeRaw, source, leftovers, rawMeat } = texts.storage;
  return [
    { kind: 'list', items: isRaw ? [fridgeRaw, ...items] : [fridge, cooking, ...items] },
    { kind: 'text', text: source(isRaw ? rawMeat : leftovers), tone: 'quiet' },
  ];
};

/** What the pet's bowl gets beside its serving (D107). */
export const bowlBlocks = ({ state: { bowl }, pet }: Ready): readonly PaperBlock[] =>
  bowl === undefined
    ? []
    : [
        { kind: 'heading', text: bowlTexts.title(pet.name) },
        {
          kind: 'list',
          items: bowl.foods.map(
            ({ food, milligrams, days }) => `${food.short_name}: ${bowlText(food, milligrams, days)}`,
          ),
        },
        { kind: 'text', text: bowlTexts.how, tone: 'strong' },
        ...(bowl.recipeChanged ? [{ kind: 'text', text: bowlTexts.changed, tone: 'strong' } as const] : []),
      ];

const serveBlocks = (subject: Ready): readonly PaperBlock[] => [
  { kind: 'heading', text: texts.serve.title },
  serveBlock(subject),
  ...(subject.recipes && isAdjusted(subject.state)
    ? [{ kind: 'text', text: texts.serve.together } as const]
    : []),
];

/** A heading with its items in their order; nothing without any. */
const numbered = (heading: string, items: readonly string[]): readonly PaperBlock[] =>
  items.length === 0
    ? []
    : [
        { kind: 'heading', text: heading },
        { kind: 'list', items, ordered: true },
      ];

const noteBlocks = (text: string): readonly PaperBlock[] => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length === 0
    ? []
    : [
        { kind: 'heading', text: sheetTexts.notes },
        ...lines.map((line) => ({ kind: 'text', text: line }) as const),
      ];
};

/** What an owner's sheet has beside the recipe, and how it is laid out. */
export interface SheetOptions {
  readonly layout: SheetLayout;
  readonly note: SheetNote;
  /** How to cook, in short. */
  readonly steps: readonly string[];
  /** Who hands it out. */
  readonly from: PaperSender | null;
}

/** A sheet that nobody edited. */
export const usualOptions: SheetOptions = { layout: usualLayout, note: noNote, steps: [], from: null };

/** The sections of a sheet. What is not safe has no amounts, and so no other section than the notes. */
const blocksOf = (
  subject: Ready & SheetSubject,
  { note, steps }: SheetOptions,
): Readonly<Record<SheetSection, () => readonly PaperBlock[]>> => ({
  notes: () => noteBlocks(note.text),
  weigh: () => weighBlocks(subject),
  cook: () => numbered(sheetTexts.cook.title, steps),
  serve: () => serveBlocks(subject),
  change: () =>
    changeBlocks(feedingIn(subject).changeDays, isAdjusted(subject.state) ? subject.results.serving : null),
  storage: () => [{ kind: 'heading', text: texts.storage.title }, ...storageBlocks(isFedRaw(subject))],
});

/** That a shipped recipe, or those of a plan, are calculated, or who reviewed them. */
export const calculationsOf = ({ recipes, state: { draft }, pet }: Subject, verdict: Verdict) => {
  const beside = { verdict, pet, isChanged: countChangedLines(draft) > 0 };
  return calculationBlocks(
    recipes ? planCalculationTexts(recipes) : [calculationText(draft.recipe.calculation, beside)],
  );
};

/** The day by which a recipe is looked at again, as whoever shared it set it, or the earliest that its owner set (D117). */
export const recheckOf = ({ recheck, users_shared_with = [] }: Recipe): string | null =>
  recheck?.on ?? users_shared_with.flatMap(({ recheck_on }) => recheck_on ?? []).toSorted()[0] ?? null;

/** By when the recipe is looked at again, or since when that is due. */
const recheckBlocks = ({ state: { draft }, date }: Ready, { note }: SheetOptions): readonly PaperBlock[] => {
  const { recheck } = draft.recipe;
  const day = note.recheck ?? recheckOf(draft.recipe);
  if (recheck) return [{ kind: 'text', text: recheckTexts.forReader(recheck.on, date), tone: 'strong' }];
  if (!day) return [];
  const text = isRecheckDue(day, date) ? sheetTexts.recheckDue : sheetTexts.recheck;
  return [{ kind: 'text', text: text(formatDate(day)), tone: 'strong' }];
};

/** What no sheet can leave out, above its sections: the verdict, and what an owner must do. */
const fixedBlocks = (subject: Ready & SheetSubject, options: SheetOptions): readonly PaperBlock[] => {
  const { pet, state, changes = countChangedLines(state.draft) } = subject;
  const verdict = verdictIn(state, subject);
  return [
    ...ownerVerdictBlocks(verdict, pet.name),
    ...calculationsOf(subject, verdict),
    ...recheckBlocks(subject, options),
    ...(changes > 0
      ? [{ kind: 'text', text: texts.unsaved(editorTexts.unsaved(changes)), tone: 'strong' } as const]
      : []),
    ...(verdict.kind === 'not_safe' ? [{ kind: 'text', text: texts.noAmounts } as const] : []),
    ...warningBlocks(verdict.kind === 'not_safe' ? foodWarnings(state) : warningItems(subject)),
    // The verdict counts it.
    ...(verdict.kind === 'not_safe' ? [] : bowlBlocks(subject)),
  ];
};

/**
 * The owner's sheet: what to weigh, how much to serve and how to keep it, on one page if it is a recipe's. What is not
 * safe has no amounts. Its sections can be moved and left out, and have notes; what keeps the animal safe is always there.
 */
export const ownerSheet = (of: SheetSubject, options: SheetOptions = usualOptions): Paper => {
  const subject = { ...of, ...ready(of) };
  const { name, pet, state } = subject;
  const date = formatDate(subject.date);
  const title = texts.of(name, pet.name);
  const isSafe = verdictIn(state, subject).kind !== 'not_safe';
  const sections = printedSections(options.layout).filter((section) => isSafe || section === 'notes');
  const blocks = blocksOf(subject, options);
  return {
    title,
    subtitle: texts.subtitle(texts.sheet, date),
    ...(options.from && { from: options.from }),
    fileName: pdfFileName(`${name} ${pet.name}`, 'sheet'),
    footer: texts.footer(title, date),
    maxPages: 1,
    ...(subject.recipes && { minScale: planScale }),
    blocks: [
      ...fixedBlocks(subject, options),
      ...sections.flatMap((section) => blocks[section]()),
      ...(isSafe ? [{ kind: 'text', text: texts.serve.water, tone: 'strong' } as const] : []),
      ...texts.disclaimers.map((text) => ({ kind: 'text', text, tone: 'quiet' }) as const),
    ],
  };
};
