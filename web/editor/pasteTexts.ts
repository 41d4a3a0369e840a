import type { AmountProblem, Doubt } from '../amounts/amount.ts';
import { foods } from './foodTexts.ts';
import type { FoodDoubt } from './paste/fit.ts';

const notUsed = (count: number): string => (count === 1 ? '1 line not used' : `${count} lines not used`);

const areHeadings = (count: number): string =>
  count === 1 ? '1 line is a heading' : `${count} lines are headings`;

/** Numbers of foods and lines of a paste. Each line is used, not used or a heading. */
export interface PasteCounts {
  readonly set: number;
  readonly added: number;
  readonly unused: number;
  readonly headings: number;
}

const restOf = ({ unused, headings }: PasteCounts): readonly (string | false)[] => [
  unused > 0 && notUsed(unused),
  headings > 0 && areHeadings(headings),
];

/** Texts of the paste dialog. Loaded with it, because texts.ts is part of every screen. */
export const pasteTexts = {
  title: 'Paste foods and grams',
  columnTitle: (food: string) => `Paste grams from ${food} down`,
  hint: 'One food a line: “Oats, 150”, “2 cups cooked rice”, “Sardines: 1 can”, or columns of a spreadsheet.',
  list: 'Foods and grams',
  read: 'Read',
  table: 'Pasted lines',
  useLine: (line: number) => `Use line ${line}`,
  food: 'Food',
  grams: 'Grams',
  foodOf: (line: number) => `Food of line ${line}`,
  gramsOf: (line: number) => `Grams of line ${line}`,
  choose: 'Choose a food …',
  /** A food of the list with its warning. */
  marked: (food: string, warning: string) => `${food} (${warning.toLowerCase()})`,
  chooseGrams: 'Which one? …',
  inRecipe: 'In the recipe',
  toAdd: 'To add',
  isNew: 'is added',
  spoon: (source: string) => `A level spoon, by: ${source}.`,
  rounded: (grams: string) => `to the nearest milligram: ${grams} g`,
  problems: {
    empty: 'No grams can be read on this line.',
    'not-a-number': 'Not a number of grams.',
    negative: 'Grams cannot be below 0.',
    'too-many-decimals': 'At most 3 decimals.',
    'too-large': 'At most 100,000 g.',
    count: 'This number may be a count: type the grams.',
    several: 'More than one amount is on this line: type the grams.',
    column: 'Choose above which column has the grams.',
    dose: 'A dose is no weight: type how many pieces, or the grams.',
  } satisfies Readonly<Record<Exclude<AmountProblem, 'unit'>, string>>,
  units: (food: string, units: readonly string[]) =>
    `${food} has no such unit, but ${units.join('; ')}: type the grams or one of these.`,
  noSpoon: (food: string) =>
    `No label or table states what a spoon of ${food} weighs: weigh it, and type the grams.`,
  noUnits: (food: string) => `${food} has no such unit: type the grams.`,
  unitLater: (amount: string) => `The weight of ${amount} depends on the food.`,
  doubts: {
    choice: 'The best of several matches: tick the line, or choose another food.',
    kind: 'No food has exactly this name: tick the line if you mean this one.',
    words: 'No food says all words of the line: tick it if you mean this one, or choose another food.',
    state: 'Raw, cooked, canned, dried or frozen is not as in the line: tick it if you mean this one.',
    skin: 'With or without skin is not as in the line: tick it if you mean this one.',
    salt: 'With or without salt is not as in the line: tick it if you mean this one.',
    fat: 'The fat is not as in the line: tick it if you mean this one.',
    unsafe: 'This food is not safe: tick the line only if you mean it.',
    bone: 'The line is weighed with bone or shell, the food without: tick it if the grams are right.',
    strength:
      'No supplement of this strength is chosen: tick the line if you mean this one, or choose another.',
  } satisfies Readonly<Record<Exclude<FoodDoubt, 'nearest'>, string>>,
  nearest: (name: string, food: string) =>
    `No food is “${name}”. Nearest: ${food}. Tick the line if you mean it, or choose another food.`,
  column: 'Grams are in',
  columnName: (place: number, heading: string | null, sample: readonly string[]) =>
    `${heading === null ? `Column ${place}` : `Column ${place}, ${heading}`}: ${sample.join(', ')}`,
  chooseColumn: 'Choose a column …',
  needColumn: 'More than one column has numbers, and nothing tells which one has the grams: choose it.',
  heading: (at: number, text: string) => `Line ${at} is read as a heading: ${text.replace(/\s+/g, ' ')}.`,
  askColumn: 'More than one column has numbers: check that it is the right one.',
  noName: 'This line names no food.',
  noFood: 'A sum or a heading, not a food.',
  noMatch: 'No food has this name.',
  below: 'There is no food below for this line.',
  twice: (line: number) => `Line ${line} is for this food too: leave one of the two out.`,
  ask: 'More than one food has this name.',
  alike: 'No food has exactly this name: tick the line if you mean this one.',
  asks: {
    comma: 'This can be read in two ways.',
    range: 'This is a range: choose an amount.',
    measure: 'The food has several such measures: choose one.',
    whole: 'One may be a whole side of a fish or a whole breast: choose what it weighs, or weigh it.',
    heaped: 'This spoon is not level: check the grams.',
    powder: 'Spoons of this powder weigh more or less by its grade. Weigh it, or choose.',
    package: 'A weight beside a count may be of one, of all, or with liquid: check that it is right.',
  } satisfies Readonly<Record<Doubt, string>>,
  looking: (done: number, all: number) => `Looking for foods: ${done} of ${all}`,
  failed: 'Some names could not be searched:',
  summary: (counts: PasteCounts, saves: boolean) =>
    [
      counts.set + counts.added === 0 && 'Nothing is chosen',
      counts.set > 0 && `${foods(counts.set)} set`,
      counts.added > 0 && `${foods(counts.added)} added${saves ? ' and saved at once' : ''}`,
      ...restOf(counts),
    ]
      .filter(Boolean)
      .join(', '),
  asking: (count: number) =>
    `${count === 1 ? '1 line is' : `${count} lines are`} in doubt and not used: n goes to the next one, Enter takes the others.`,
  copyUnused: 'Copy lines not used',
  copied: 'Copied',
  apply: 'Apply',
  applying: 'Applying',
  cancel: 'Cancel',
  done: (counts: PasteCounts) =>
    `Pasted: ${[
      counts.set > 0 && `${foods(counts.set)} set`,
      counts.added > 0 && `${foods(counts.added)} added`,
      ...restOf(counts),
    ]
      .filter(Boolean)
      .join(', ')}.`,
  filled: (count: number, food: string, headings: number) =>
    [
      count === 1 ? `Grams of ${food} pasted.` : `Grams of ${foods(count)} pasted, from ${food} down.`,
      ...(headings > 0 ? [`${areHeadings(headings)}.`] : []),
    ].join(' '),
  converted: (text: string, grams: string) => `${text} is ${grams} g.`,
} as const;
