import { isDeepStrictEqual } from 'node:util';
import type { LabFinding } from '../contract/labFindings.ts';
import { milligramsPerGram } from '../contract/milligrams.ts';
import { accessScopeFor } from '../contract/policy.ts';
import type { Verdict } from '../contract/verdict.ts';
import { findingsIn } from '../recipes/laboratory/labFindings.ts';
import { getSafetyOfLines } from '../recipes/recipeFoodSafety.query.ts';
import { Recipe } from '../recipes/recipes.model.ts';
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

type Findings = Promise<readonly LabFinding[] | undefined>;

/** What laboratories found in the stored recipe of a call (D125); nothing in one that the caller may not open. */
const readFindings = async ({ body, actor, snapshot }: FormulationCall): Findings => {
  const { recipe_id: id } = body;
  if (id === undefined) return undefined;
  const opened = Recipe.accessibleTo(accessScopeFor('recipes.get', actor), actor);
  if ((await opened.findByPk(id, { attributes: ['id'] })) === null) return undefined;
  return (await findingsIn([id], snapshot)).get(id);
};

const findings = new WeakMap<FormulationCall, Findings>();

/** The same, read once for all recipes that a call judges. */
const findingsOf = (call: FormulationCall): Findings => {
  const found = findings.get(call) ?? readFindings(call);
  findings.set(call, found);
  return found;
};

/** The verdict on a recipe for each pet (D81): levels alone would pass what harms. */
export const verdictsOn = async (
  of: FormulationCase,
  { pets }: Pick<FormulationRequest, 'pets'>,
  amounts: Rounded,
  call: FormulationCall,
): Promise<Verdict[]> => {
  const laboratory = await findingsOf(call);
  const { recipe_id: id } = call.body;
  const species = (call.body.species ?? []).map((slug) => ({ slug }));
  const verdicts: Verdict[] = [];
  for (const [index, { judgedFor: pet }] of pets.entries()) {
    const eaten = recipeLinesOf(of, amounts, index);
    const foods = await getSafetyOfLines(eaten);
    const withBowl = !isDeepStrictEqual(eaten, recipeLinesOf(of, amounts));
    verdicts.push(
      judge({ ...(id && { id }), species, foods, withBowl, laboratory }, { pet, snapshot: of.snapshot }),
    );
  }
  return verdicts;
};
