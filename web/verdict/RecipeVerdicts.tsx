import type { Recipe } from '../../server/contract/recipes.ts';
import { namingPet } from './forPet.ts';
import { VerdictBanner } from './VerdictBanner.tsx';
import { verdictTexts } from './verdictTexts.ts';

interface RecipeVerdictsProps {
  readonly of: Pick<Recipe, 'verdict' | 'worse_batch'>;
}

/** The verdict on a recipe, and that on its worst batch size if it is worse. One for a pet names the pet. */
export const RecipeVerdicts = ({ of: { verdict, worse_batch } }: RecipeVerdictsProps) => (
  <>
    <VerdictBanner verdict={namingPet(verdict)} />
    {worse_batch && <VerdictBanner verdict={namingPet(worse_batch)} label={verdictTexts.batch} />}
  </>
);
