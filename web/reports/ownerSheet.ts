import { daysOf, transitionOf } from '../../engine/host/transition.ts';
import { isAddedAfter } from '../../server/contract/cooking.ts';
import type { Ingredient } from '../../server/contract/ingredients.ts';
import { mixing, mixingOf } from '../../server/contract/stepTypes.ts';
import type { Verdict } from '../../server/contract/verdict.ts';
import { cookingTexts } from '../cooking/cookingTexts.ts';
import { shareText } from '../cooking/potTexts.ts';
import { cookAllFirst } from '../cooking/steps.ts';
import { addedWarningOf } from '../foods/warnings.ts';
import { formatDate } from '../kernel/dates.ts';
import { servingGrams, valueText } from '../kernel/format.ts';
import { bowlText, bowlTexts } from '../nutrition/bowlText.ts';
import { countChangedLines } from '../nutrition/draft.ts';
import { verdictIn } from '../nutrition/liveVerdict.ts';
import { bodyWeightText, isAdjusted, isTooMuch, servingText } from '../nutrition/nutrients/serving.ts';
import { cookingChoiceTexts } from '../texts/cookingChoiceTexts.ts';
import { editorTexts } from '../texts/editorTexts.ts';
import { nutrientTexts } from '../texts/nutrientTexts.ts';
import { pdfFileName } from '../ui/pdf/fileName.ts';
import type { Paper, PaperBlock, PaperTable } from '../ui/pdf/paper.ts';
import { calculationBlocks } from '../verdict/calculationBlocks.ts';
import { calculationText, planCalculationTexts } from '../verdict/calculationTexts.ts';
import { recheckTexts } from '../verdict/recheckTexts.ts';
import { ownerVerdictBlocks } from '../verdict/verdictBlocks.ts';
import { energyText } from './dayTexts.ts';
import { type Ready, ready, type Subject } from './document.ts';
import { reportTexts } from './reportTexts.ts';
import { weighTable } from './weighTable.ts';

const texts = reportTexts;

/** True for a recipe that is not cooked. Recipes of a plan may differ. */
const isFedRaw = ({ recipes, state }: Ready): boolean => !recipes && state.draft.recipe.cooking === 'raw';

/** The share of the cooked pot that is a day's food, if the pot holds a day. */
const potText = ({ results, pet }: Ready): string => {
  const share = results.serving.scale.value;
  return share > 1 ? cookingTexts.pot.tooLittle(pet.name) : cookingTexts.pot.paper(shareText(share));
};

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
        [texts.serve.meals, texts.serve.twoOrThree],
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
const changeTable = ({ results, state }: Ready): PaperTable => {
  const grams = isAdjusted(state);
  return {
    kind: 'table',
    name: texts.change.title,
    columns: [
      { head: texts.change.days },
      { head: texts.change.share },
      ...(grams ? [{ head: texts.change.grams }] : []),
    ],
    rows: transitionOf(results.serving).map(({ from, to, percent, milligrams }) => [
      to === null ? texts.change.from(from) : texts.change.between(from, to),
      `${percent} %`,
      ...(grams ? [`${servingGrams(milligrams)} g`] : []),
    ]),
  };
};

/** The warnings and notes of each food. */
const foodWarnings = ({ draft, bowl }: Ready['state']): readonly string[] => {
  const { species } = draft.recipe;
  const inPot = new Set(draft.lines.map(({ food }) => food.id));
  const inBowl = bowl?.foods.filter(({ food }) => !inPot.has(food.id)) ?? [];
  return [...draft.lines, ...inBowl].flatMap(({ food }) => {
    const notes = food.notes.map(({ msg }) => msg);
    const warnings = [addedWarningOf({ food, species }), ...notes].filter((text) => text !== null);
    return warnings.length === 0 ? [] : [texts.warnings.food(food.short_name, warnings.join(' '))];
  });
};

const warningItems = ({ state, results }: Ready): readonly string[] => {
  const foods = foodWarnings(state);
  return isAdjusted(state) && isTooMuch(results.serving) ? [nutrientTexts.serving.warning, ...foods] : foods;
};

/** The smallest type of a plan's sheet. Several recipes do not fit on one page in type that can be read while cooking. */
const planScale = 0.82;

/** The foods that are added to the cooked recipe, by their own nature or by choice (D85). */
const afterBlocks = (subject: Ready): readonly PaperBlock[] => {
  const { lines, recipe } = subject.state.draft;
  if (subject.recipes || isFedRaw(subject)) return [];
  const choiceOf = ({ id }: Ingredient) => recipe.ingredients.find((food) => food.id === id)?.cooking ?? null;
  const names = lines
    .filter(({ food }) => isAddedAfter({ ...food, cooking: choiceOf(food) }))
    .map(({ food }) => food.short_name);
  return names.length === 0
    ? []
    : [{ kind: 'text', text: texts.weigh.after(names.join('; ')), tone: 'strong' }];
};

/** The foods that are cooked before they are weighed. */
const firstBlocks = ({ state: { draft } }: Ready): readonly PaperBlock[] => {
  const text = cookAllFirst(draft.lines.map(({ food }) => food));
  return text === null ? [] : [{ kind: 'text', text, tone: 'strong' }];
};

/** How tablets and capsules of foods are mixed in. */
const mixingBlocks = (
  foods: readonly { readonly food: Pick<Ingredient, 'unit_name'> }[],
): readonly PaperBlock[] =>
  (['tablet', 'capsule'] as const)
    .filter((piece) => foods.some(({ food }) => mixingOf(food.unit_name ?? null) === piece))
    .map((piece) => ({ kind: 'text', text: texts.weigh.mix[piece](mixing[piece]), tone: 'strong' }));

/** How to weigh; for a plan also that each recipe is cooked by itself. */
const weighBlocks = (subject: Ready): readonly PaperBlock[] => [
  { kind: 'heading', text: texts.weigh.title },
  ...(subject.recipes ? [{ kind: 'text', text: texts.weigh.each } as const] : []),
  weighTable(subject),
  { kind: 'text', text: isFedRaw(subject) ? texts.weigh.howRaw : texts.weigh.how, tone: 'quiet' },
  ...firstBlocks(subject),
  ...afterBlocks(subject),
  ...mixingBlocks(subject.state.draft.lines),
  ...(subject.recipes
    ? []
    : [{ kind: 'text', text: cookingChoiceTexts.liquid[subject.state.draft.recipe.cooking] } as const]),
];

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

/** What to weigh, how much to serve, how to change over and how to keep it. */
const amountBlocks = (subject: Ready): readonly PaperBlock[] => [
  ...weighBlocks(subject),
  { kind: 'heading', text: texts.serve.title },
  serveBlock(subject),
  ...bowlBlocks(subject),
  ...(subject.recipes && isAdjusted(subject.state)
    ? [{ kind: 'text', text: texts.serve.together } as const]
    : []),
  { kind: 'text', text: texts.serve.water, tone: 'strong' },
  ...warningBlocks(warningItems(subject)),
  { kind: 'heading', text: texts.change.title },
  changeTable(subject),
  { kind: 'text', text: texts.change.how, tone: 'quiet' },
  { kind: 'heading', text: texts.storage.title },
  ...storageBlocks(isFedRaw(subject)),
];

/** That a shipped recipe, or those of a plan, are calculated, or who reviewed them. */
export const calculationsOf = ({ recipes, state: { draft }, pet }: Subject, verdict: Verdict) => {
  const beside = { verdict, pet, isChanged: countChangedLines(draft) > 0 };
  return calculationBlocks(
    recipes ? planCalculationTexts(recipes) : [calculationText(draft.recipe.calculation, beside)],
  );
};

/** By when a recipe that is shared with the reader is looked at again, or since when that is due (D117). */
const recheckBlocks = ({ state: { draft }, date }: Ready): readonly PaperBlock[] => {
  const { recheck } = draft.recipe;
  return recheck ? [{ kind: 'text', text: recheckTexts.forReader(recheck.on, date), tone: 'strong' }] : [];
};

/**
 * The owner's sheet: what to weigh, how much to serve and how to keep it, on one page if it is a recipe's. What is not
 * safe has no amounts.
 */
export const ownerSheet = (of: Subject): Paper => {
  const subject = ready(of);
  const { name, pet, state } = subject;
  const date = formatDate(subject.date);
  const title = texts.of(name, pet.name);
  const changes = countChangedLines(state.draft);
  const verdict = verdictIn(state, subject);
  return {
    title,
    subtitle: texts.subtitle(texts.sheet, date),
    fileName: pdfFileName(`${name} ${pet.name}`, 'sheet'),
    footer: texts.footer(title, date),
    maxPages: 1,
    ...(subject.recipes && { minScale: planScale }),
    blocks: [
      ...ownerVerdictBlocks(verdict, pet.name),
      ...calculationsOf(subject, verdict),
      ...recheckBlocks(subject),
      ...(changes > 0
        ? [{ kind: 'text', text: texts.unsaved(editorTexts.unsaved(changes)), tone: 'strong' } as const]
        : []),
      ...(verdict.kind === 'not_safe'
        ? [{ kind: 'text', text: texts.noAmounts } as const, ...warningBlocks(foodWarnings(state))]
        : amountBlocks(subject)),
      ...[...texts.disclaimers, editorTexts.nutrients.footer].map(
        (text) => ({ kind: 'text', text, tone: 'quiet' }) as const,
      ),
    ],
  };
};
