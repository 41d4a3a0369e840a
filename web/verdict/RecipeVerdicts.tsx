import type { Recipe } from '../../server/contract/recipes.ts';
import type { Verdict } from '../../server/contract/verdict.ts';
import { forPet } from './forPet.ts';
import { VerdictBanner } from './VerdictBanner.tsx';
import { verdictTexts } from './verdictTexts.ts';

interface RecipeVerdictsProps {
  readonly of: Pick<Recipe, 'verdict' | 'worse_batch'>;
}

const named = (verdict: Verdict): Verdict =>
  verdict.pet ? { ...verdict, clauses: forPet(verdict.pet.name, verdict.clauses) } : verdict;

/** The verdict on a recipe, and that on its worst batch size if it is worse. One for a pet names the pet. */
export const RecipeVerdicts = ({ of: { verdict, worse_batch } }: RecipeVerdictsProps) => (
  <>
    <VerdictBanner verdict={named(verdict)} />
    {worse_batch && <VerdictBanner verdict={named(worse_batch)} label={verdictTexts.batch} />}
  </>
);
