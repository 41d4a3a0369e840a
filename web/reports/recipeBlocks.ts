import { weighState } from '../foods/foodForms.ts';
import { markOf } from '../foods/warnings.ts';
import { formatGrams, formatRatio, formatShare, noValue, plain, valueText } from '../kernel/format.ts';
import { percentOfFood } from '../kernel/recipeCalculator.ts';
import { massOf, unitTextOf } from '../nutrition/draft.ts';
import { isRange } from '../nutrition/nutrients/ratios.ts';
import {
  derivedValueOf,
  isLowerLimit,
  parts,
  splitText,
  unknownParts,
} from '../nutrition/summary/energyParts.ts';
import { editorTexts } from '../texts/editorTexts.ts';
import { matrixTexts } from '../texts/matrixTexts.ts';
import { nutrientTexts } from '../texts/nutrientTexts.ts';
import { aboutPlan } from '../texts/planWords.ts';
import { warningTexts } from '../texts/warningTexts.ts';
import type { PaperBlock, PaperTable } from '../ui/pdf/paper.ts';
import type { Ready } from './document.ts';
import { reportTexts } from './reportTexts.ts';

const texts = reportTexts;
const ratioNames = [
  'ketoRatio',
  'calciumToPhosphorus',
  'calciumToVitaminC',
  'zincToCopper',
  'omega6To3',
] as const;

/** The recipe's lines with grams, percent and the kind of their warning. */
export const lineTable = ({ state: { draft, ofPlan }, results }: Ready): PaperTable => ({
  kind: 'table',
  name: aboutPlan(texts.lines.title, ofPlan),
  dense: true,
  columns: [
    { head: texts.weigh.food, weight: 80 },
    { head: texts.weigh.grams, number: true, weight: 20 },
    { head: aboutPlan(texts.lines.share, ofPlan), number: true, weight: 20 },
    { head: texts.weigh.pieces, weight: 22 },
    { head: texts.weigh.state, weight: 18 },
    { head: texts.lines.warning, weight: 20 },
  ],
  rows: [
    ...draft.lines.map((line) => {
      const mark = markOf(line.food);
      return [
        line.food.name,
        formatGrams(line.milligrams),
        formatShare(percentOfFood(results, line.food.id)),
        unitTextOf(line) ?? '',
        texts.weigh[weighState(line.food)],
        mark === null ? '' : warningTexts.words[mark],
      ];
    }),
    [
      { text: texts.weigh.total, tone: 'strong' as const },
      { text: formatGrams(massOf(draft)), tone: 'strong' as const },
    ],
  ],
});

/** The energy of the parts, as the screen shows it: as a bar, or without shares the kcal and which parts are not stated. */
export const splitBlock = ({ state }: Ready): PaperBlock => {
  const unknown = unknownParts(state);
  const shares = parts.map((part) => {
    const text = splitText(state, part);
    return {
      label: part.name,
      percent: derivedValueOf(state, part.percent),
      text: isLowerLimit(state, part) ? texts.atLeast(text) : text,
    };
  });
  if (shares.every(({ percent }) => !Number.isNaN(percent)))
    return { kind: 'shares', name: texts.split, shares };
  const why = unknown === '' ? noValue : nutrientTexts.summary.noSplit(unknown);
  return {
    kind: 'facts',
    facts: [[texts.split, why], ...shares.map(({ label, text }) => [label, text] as const)],
  };
};

/** All ratios of the recipe. */
export const ratioBlock = ({ results }: Ready): PaperBlock => ({
  kind: 'facts',
  facts: ratioNames.map((name) => {
    const range = results.derived.values[name];
    const text = formatRatio(range.value);
    return [matrixTexts.rows.derived[name].name, isRange(range) ? texts.about(text) : text] as const;
  }),
});

/** Mass, energy and energy density of the recipe, with the factors of its energy. */
export const totalFacts = ({ results, state: { draft, ofPlan } }: Ready, energy: string): PaperBlock => {
  const { dryMatter, energyDensity } = results.derived.values;
  const about = (range: typeof dryMatter, text: string) => (isRange(range) ? texts.about(text) : text);
  return {
    kind: 'facts',
    facts: [
      [aboutPlan(texts.serving.total, ofPlan), `${formatGrams(massOf(draft))} g`],
      [matrixTexts.rows.derived.dryMatter.name, about(dryMatter, plain(dryMatter.value, 'g'))],
      [aboutPlan(texts.serving.energy, ofPlan), `${energy} (${editorTexts.factors})`],
      [
        texts.serving.density,
        about(energyDensity, texts.serving.perKg(valueText(energyDensity.value, 'kcal', 'plain'))),
      ],
    ],
  };
};
