import { isDeepStrictEqual } from 'node:util';
import { milligramsPerGram } from '../contract/milligrams.ts';
import type { Verdict } from '../contract/verdict.ts';
import { getSafetyOfLines } from '../recipes/recipeFoodSafety.query.ts';
import { judge } from '../recipes/verdicts.ts';
import { type FormulationCase, recipeLinesOf } from './formulate.ts';
import type { FormulationCall, FormulationRequest } from './formulationRequest.ts';
import { judgeAll } from './judge.ts';
import type { Rounded } from './round.ts';

/** The recipe as it is sent, as an answer that changes nothing. */
export const unchanged = (of: FormulationCase) => {
  const { lines, additions } = of.formulation;
  const amounts: Rounded = {
    lines: lines.map(({ grams }) => Math.round(grams * milligramsPerGram)),
    additions: additions.map(() => 0),
  };
  return { amounts, judged: judgeAll(of.snapshot, of.targets, (pet) => recipeLinesOf(of, amounts, pet)) };
};

/** The verdict on a recipe for each pet (D81): levels alone would pass what harms. */
export const verdictsOn = async (
  of: FormulationCase,
  { pets }: Pick<FormulationRequest, 'pets'>,
  amounts: Rounded,
  { body }: Pick<FormulationCall, 'body'>,
): Promise<Verdict[]> => {
  const species = (body.species ?? []).map((slug) => ({ slug }));
  const verdicts: Verdict[] = [];
  for (const [index, { judgedFor: pet }] of pets.entries()) {
    const eaten = recipeLinesOf(of, amounts, index);
    const foods = await getSafetyOfLines(eaten);
    const withBowl = !isDeepStrictEqual(eaten, recipeLinesOf(of, amounts));
    verdicts.push(judge({ species, foods, withBowl }, { pet, snapshot: of.snapshot }));
  }
  return verdicts;
};
