import type { ScaleProblem } from '../engine/host/scaling.ts';
import type { AmountProblem } from './screens/editor/paste/amounts.ts';

const foods = (count: number): string => (count === 1 ? '1 food' : `${count} foods`);

/** The words around the editor's table of foods. */
export const foodTexts = {
  undo: 'Undo',
  redo: 'Redo',
  undoTitle: 'Undo (Ctrl+Z)',
  redoTitle: 'Redo (Ctrl+Y)',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  undone: (what: string) => `Undone: ${what}`,
  redone: (what: string) => `Redone: ${what}`,
  nowGrams: (food: string, grams: string) => `${food} ${grams} g`,
  nowText: (food: string, text: string) => `${food} “${text}”`,
  backIn: (food: string, grams: string) => `${food} ${grams} g is in again`,
  outAgain: (food: string) => `${food} is out again`,
  manyChanged: (count: number) => `${foods(count)} changed`,
  nothingChanged: 'nothing changed',

  sortBy: 'Sort by',
  orders: { recipe: 'Recipe order', name: 'Name', grams: 'Grams' },
  ordersLabel: 'Foods',
  most: (nutrient: string) => `Most ${nutrient} first, in the whole recipe.`,
  notStatedLast: (count: number) =>
    count === 1
      ? '1 food does not state it and stands last.'
      : `${count} foods do not state it and stand last.`,
  contribution: (nutrient: string, unit: string) => `${nutrient}, ${unit} in the recipe`,
  notStated: 'not stated',
  shareOf: (percent: string) => `${percent} % of the total`,

  lock: (food: string) => `Lock ${food}`,
  lockTitle: 'Locked grams stay when the recipe is scaled',
  locks: 'Locked for scaling',

  scale: 'Scale',
  scaleTo: 'Scale to total',
  scaleSubmit: 'Scale',
  scaleHint: 'Locked foods keep their grams.',
  presets: [
    { milligrams: 1_000_000, label: '1,000 g', title: 'Scale to 1,000 g' },
    { milligrams: 2_898_000, label: '2,898 g (C-Pro batch)', title: 'Scale to 2,898 g, a C-Pro batch' },
  ],
  scaled: (grams: string) => `Scaled to ${grams} g.`,
  scaledAlready: (grams: string) => `The foods weigh ${grams} g already.`,
  scaleToNothing: 'Type more than 0 g: a recipe of nothing has no proportions to come back to.',
  scaleTooSmall: 'A food would fall to 0 g. Type a larger total.',
  mendFirst: 'Mend the marked grams first.',
  scaleProblems: {
    'locked-exceed': 'The locked foods weigh more than that.',
    'nothing-to-scale': 'All foods that are not locked have 0 g, so there is nothing to scale.',
    'line-too-large': 'A food would weigh more than 100,000 g.',
  } satisfies Readonly<Record<ScaleProblem, string>>,

  copy: 'Copy',
  copyTitle: 'Copy all foods with their grams, for a spreadsheet',
  copied: (count: number) => `${foods(count)} copied.`,
  notCopied: 'The browser does not let this page copy.',
  copyHead: ['Food', 'Grams', 'Percent of recipe'],

  paste: 'Paste',
  pasteTitle: 'Paste a list of foods with their grams',
} as const;

/** The words of pasting. */
export const pasteTexts = {
  title: 'Paste foods and grams',
  columnTitle: (food: string) => `Paste grams from ${food} down`,
  hint: 'One food a line with its grams: “Oats, 150” or columns of a spreadsheet. g, kg, mg, oz and lb are understood.',
  list: 'Foods and grams',
  read: 'Read',
  another: 'Another list',
  table: 'What was pasted',
  use: 'Use',
  useLine: (line: number) => `Use line ${line}`,
  line: 'Pasted',
  food: 'Food',
  grams: 'Grams',
  foodOf: (line: number) => `Food of line ${line}`,
  gramsOf: (line: number) => `Grams of line ${line}`,
  choose: 'Choose a food …',
  chooseGrams: 'Which one? …',
  leaveOut: 'Leave out',
  inRecipe: 'In the recipe',
  toAdd: 'To add',
  isNew: 'is added',
  rounded: (grams: string) => `to the nearest milligram: ${grams} g`,
  problems: {
    empty: 'No grams can be read on this line.',
    'not-a-number': 'Not a number of grams.',
    negative: 'Grams cannot be below 0.',
    'too-many-decimals': 'At most 3 decimals.',
    'too-large': 'At most 100,000 g.',
    'unknown-unit': 'A volume or a count is no mass: type the grams.',
    count: 'A number before a name may be a count: type the grams.',
  } satisfies Readonly<Record<AmountProblem, string>>,
  column: 'Grams are in',
  columnName: (place: number, heading: string | null, sample: readonly string[]) =>
    `${heading === null ? `Column ${place}` : `Column ${place}, ${heading}`}: ${sample.join(', ')}`,
  askColumn: 'More than one column has numbers: see that it is the right one.',
  noName: 'No food is named on this line.',
  noMatch: 'No food is named so.',
  below: 'There is no food below for this line.',
  twice: (line: number) => `Line ${line} is for this food too: leave one of the two out.`,
  ask: 'More than one food is named so.',
  alike: 'No food is called just so.',
  askGrams: 'This can be read in two ways.',
  looking: (done: number, all: number) => `Looking for foods: ${done} of ${all}`,
  failed: 'Some names could not be looked up:',
  summary: (set: number, add: number) =>
    [set > 0 && `${foods(set)} set`, add > 0 && `${foods(add)} added and saved at once`]
      .filter(Boolean)
      .join(', ') || 'Nothing is chosen',
  apply: 'Apply',
  applying: 'Applying',
  cancel: 'Cancel',
  done: (set: number, add: number) =>
    `Pasted: ${[set > 0 && `${foods(set)} set`, add > 0 && `${foods(add)} added`].filter(Boolean).join(', ')}.`,
  filled: (count: number, food: string) =>
    count === 1 ? `Grams of ${food} pasted.` : `Grams of ${foods(count)} pasted, from ${food} down.`,
  converted: (text: string, grams: string) => `${text} is ${grams} g.`,
} as const;
