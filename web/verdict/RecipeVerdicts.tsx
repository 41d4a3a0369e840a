import type { Recipe } from '../../server/contract/recipes.ts';
import { namingPet } from './forPet.ts';
import { VerdictBanner } from './VerdictBanner.tsx';
import { verdictTexts } from './verdictTexts.ts';

interface RecipeVerdictsProps {
  readonly of: Pick<Recipe, 'verdict' | 'worse_batch'>;
  /** Its pet, whose name tells it apart from the others. */
  readonly pet: { readonly name: string } | undefined;
}

/** The verdict on a recipe, and that on its worst batch size if it is worse. One for a pet names the pet. */
export const RecipeVerdicts = ({ of: { verdict, worse_batch }, pet }: RecipeVerdictsProps) => (
  <>
    <VerdictBanner verdict={namingPet(verdict, pet?.name)} />
    {worse_batch && <VerdictBanner verdict={namingPet(worse_batch, pet?.name)} label={verdictTexts.batch} />}
  </>
);
