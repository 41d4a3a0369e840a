import type { Recipe } from '../../server/contract/recipes.ts';
import { VerdictBanner } from './VerdictBanner.tsx';
import { verdictTexts } from './verdictTexts.ts';

interface RecipeVerdictsProps {
  readonly of: Pick<Recipe, 'verdict' | 'worse_batch'>;
}

/** The verdict on a recipe, and that on its worst batch size if it is worse. */
export const RecipeVerdicts = ({ of: { verdict, worse_batch } }: RecipeVerdictsProps) => (
  <>
    <VerdictBanner verdict={verdict} />
    {worse_batch && <VerdictBanner verdict={worse_batch} label={verdictTexts.batch} />}
  </>
);
