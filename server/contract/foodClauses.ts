import { inSentence, listed } from './sentences.ts';
import type { NamedFood, VerdictKind } from './verdict.ts';

/** A part of the sentence with the kind that it decides; null decides none. */
export type Clause = readonly [kind: VerdictKind | null, text: string];

const areOrIs = (count: number): string => (count === 1 ? 'is' : 'are');

/** Names of foods. Those that could be taken for more than one, or for a clause, are in quotes. */
const listedFoods = (foods: readonly NamedFood[], max?: number): string => {
  const isLong = (name: string) => (foods.length > 1 ? /[,;]| and / : /;/).test(name);
  return listed(
    foods.map(({ name }) => (isLong(name) ? `“${name}”` : name)),
    max,
  );
};

/** "Zinc gluconate tablet" of "Zinc gluconate tablet, 15 mg zinc". */
const withoutStrength = ({ name }: NamedFood): string => inSentence(name.split(',')[0] ?? name);

/** What the pet avoids, a clause for each reason with its foods. */
const avoidClauses = (foods: readonly NamedFood[]): readonly Clause[] => {
  const avoided = foods.filter(({ kind }) => /avoided/.test(kind));
  return [...new Set(avoided.map(({ kind, reason }) => `${kind} ${reason}`))].map((key): Clause => {
    const same = avoided.filter(({ kind, reason }) => key === `${kind} ${reason}`);
    const [{ kind, reason } = { kind: '', reason: '' }] = same;
    const names = listedFoods(same, 6);
    return kind === 'avoided'
      ? ['avoided', `${reason} (in it: ${names})`]
      : ['unknown', `${reason}, and nobody knows whether this holds it: ${names}`];
  });
};

/** What a verdict says of the foods of a recipe for an animal. */
export const foodClauses = (foods: readonly NamedFood[], whom: string): readonly Clause[] => {
  const named = (kind: NamedFood['kind']) => foods.filter((food) => food.kind === kind);
  const [unsafe, unreviewed, caution] = [named('unsafe'), named('unreviewed'), named('caution')];
  const [doses, supplement] = [named('dose_unknown'), named('supplement')];
  const toCook = named('unless_cooked');
  return [
    ...(unsafe.length > 0 ? [['not_safe', `not safe for ${whom}: ${listedFoods(unsafe, 6)}`] as const] : []),
    ...avoidClauses(foods),
    ...named('overdose').map(
      (food): Clause => ['too_much', `too much ${listedFoods([food])} (${food.reason})`],
    ),
    ...(unreviewed.length > 0
      ? [
          [
            'unknown',
            `${listedFoods(unreviewed)} ${areOrIs(unreviewed.length)} not reviewed for safety`,
          ] as const,
        ]
      : []),
    ...(doses.length > 0
      ? [
          [
            'unknown',
            `whether ${listedFoods(doses)} ${areOrIs(doses.length)} within the dose is not known`,
          ] as const,
        ]
      : []),
    ...(toCook.length > 0
      ? [[null, `harmful unless cooked through: ${listedFoods(toCook, 6)}`] as const]
      : []),
    ...(caution.length > 0 ? [[null, `possibly unsafe: ${listedFoods(caution, 6)}`] as const] : []),
    ...(supplement.length > 0
      ? [[null, `never use more ${listed(supplement.map(withoutStrength))} than the recipe says`] as const]
      : []),
  ];
};
