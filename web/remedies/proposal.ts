import type { Output } from '../../server/contract/operationUrl.ts';
import type { remedies } from '../../server/contract/remedies.ts';
import { readTyped } from '../amounts/typedGrams.ts';
import type { Draft } from '../nutrition/draft.ts';
import type { RemedyAddition } from './remedyHost.ts';

/** The server's proposal. */
export type Balance = Output<typeof remedies.balance>;

/** A proposed food while the user decides. */
export interface Proposed {
  readonly of: Balance['additions'][number];
  /** Text of the grams field. */
  readonly text: string;
  readonly kept: boolean;
}

/** The proposal as the server made it: every food kept. */
export const proposedBy = ({ additions }: Balance): readonly Proposed[] =>
  additions.map((of) => ({ of, text: String(of.total_g), kept: true }));

/** Amount of a proposed food; null if its text is invalid. */
export const amountOf = ({ of, text }: Proposed): number | null => {
  const typed = readTyped(text, of.food);
  return typed.ok ? typed.milligrams : null;
};

/** The kept foods with an amount. Null while a kept food has an invalid text. */
export const keptOf = (proposal: readonly Proposed[]): readonly RemedyAddition[] | null => {
  const kept = proposal.filter((each) => each.kept);
  const additions = kept.map((each) => ({ food: each.of.food, milligrams: amountOf(each) }));
  if (additions.some(({ milligrams }) => milligrams === null)) return null;
  return additions.flatMap(({ food, milligrams }) =>
    milligrams === null || milligrams === 0 ? [] : [{ food, milligrams }],
  );
};

/** The recipe's lines with additions. A food that is there already gets more. */
export const linesWith = (
  { lines }: Draft,
  additions: readonly RemedyAddition[],
): readonly RemedyAddition[] => {
  const more = new Map(additions.map(({ food, milligrams }) => [food.id, milligrams]));
  const there = new Set(lines.map(({ food }) => food.id));
  return [
    ...lines.map(({ food, milligrams }) => ({ food, milligrams: milligrams + (more.get(food.id) ?? 0) })),
    ...additions.filter(({ food }) => !there.has(food.id)),
  ];
};
