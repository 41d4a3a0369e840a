import type { Addable, Amounts, FormulatedLine, Formulation, Part } from './formulation.ts';

/** Weights of the goals: a line that changes by all its grams, a food, a piece, and an addition of a tenth of the recipe. */
const weights = { line: 2, aim: 0.2, piece: 0.05, share: 10, food: 10, cost: 10, little: 0.05 } as const;

/** What the number of foods leaves open: which ones, by their burdens. */
const choice = 0.05;

/** A line counts as so many grams at least, so that a pinch may change. */
const leastLine = 5;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** What a goal makes each part of a recipe cost. */
export const goalCosts = ({ goal, lines }: Pick<Formulation, 'goal' | 'lines'>) => {
  const total = sum(lines.map(({ grams }) => grams));
  const price = sum(lines.map((line) => line.grams * line.price)) || 1;
  const weight = goal === 'change' ? 1 : weights.little;
  return {
    /** A gram by which a line changes. */
    changed: ({ aim, grams }: FormulatedLine): number =>
      (weights.line * (aim === undefined ? weight : weights.aim)) / Math.max(aim ?? grams, leastLine),
    /** The price of a gram. */
    priced: ({ price: each, daily }: Part & Pick<Addable, 'daily'>): number =>
      goal === 'cost' ? (weights.cost * each * (daily?.share ?? 1)) / price : 0,
    /** A gram of an addition, besides its price. */
    added: ({ piece }: Addable): number =>
      (piece === null ? weights.share / total : weights.piece / piece) * (goal === 'fewest' ? 1 : weight),
    /** One more food. */
    food: ({ burden }: Addable): number =>
      goal === 'fewest' ? weights.food * (1 + choice * burden) : weight * burden,
  };
};

/** What a goal makes amounts cost, as the model does. */
export const goalCost = (formulation: Formulation, amounts: Amounts): number => {
  const { lines, additions } = formulation;
  const costs = goalCosts(formulation);
  const isUsed = (index: number) => (amounts.additions[index] as number) > 0;
  return sum([
    ...lines.map((line, index) => {
      const grams = amounts.lines[index] as number;
      const change = line.min === line.max ? 0 : Math.abs(grams - (line.aim ?? line.grams));
      return change * costs.changed(line) + grams * costs.priced(line);
    }),
    ...additions.flatMap((addition, index) =>
      isUsed(index)
        ? (amounts.additions[index] as number) * (costs.added(addition) + costs.priced(addition)) +
          costs.food(addition)
        : [],
    ),
  ]);
};
