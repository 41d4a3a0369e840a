import { bowls } from '../../../server/contract/bowls.ts';
import { type Pet, pets } from '../../../server/contract/pets.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import type { BowlFood } from '../../nutrition/bowl.ts';
import { bowlTexts as texts } from '../../nutrition/bowlText.ts';
import type { NutritionModel } from '../../nutrition/calculation.ts';
import { messageDialog } from '../../ui/dialog/dialogs.tsx';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { LoadError } from '../../ui/page/states.tsx';
import { useEditedRecipe } from '../draft/useEditedRecipe.ts';
import { BowlRow } from './BowlRow.tsx';
import { sentLines, usePetBowl } from './usePetBowl.ts';

interface BowlProps {
  readonly model: Pick<NutritionModel, 'load' | 'setBowl'>;
  readonly recipe: Recipe;
  /** The pet of the page, once loaded. */
  readonly pet: Pet;
}

const Stored = ({ model, recipe, pet }: BowlProps) => {
  const { foods, version, recipeChanged, data, error, retry } = usePetBowl({ model, recipe: recipe.id, pet });
  const find = useEditedRecipe();
  const { send } = useMutation(bowls.put, {
    refresh: [bowls.list, pets.get],
    stale: ({ message }) => {
      retry();
      return messageDialog({ title: texts.stale(pet.name), text: message });
    },
  });
  if (error && !data) return <LoadError failure={error} retry={retry} />;
  if (foods.length === 0) return null;
  const store = async (lines: readonly BowlFood[]): Promise<boolean> => {
    const edited = await find(recipe);
    if (edited === null) return false;
    const bowl = { pet_id: pet.id, lines: sentLines(lines), version };
    const { ok } = await send({ params: { id: recipe.id }, body: { bowls: [bowl] } });
    if (ok) edited.shown();
    return ok;
  };
  return (
    <section className="below-24" aria-labelledby="pet-bowl">
      <h2 id="pet-bowl" className="large">
        {texts.title(pet.name)}
      </h2>
      <p className="muted">{texts.counted(pet.name)}</p>
      {recipeChanged && <p role="note">{texts.changed}</p>}
      <ul>
        {foods.map((of) => (
          <BowlRow
            key={of.food.id}
            of={of}
            species={recipe.species}
            change={(amount) =>
              store(foods.flatMap((each) => (each !== of ? each : amount ? { ...of, ...amount } : [])))
            }
          />
        ))}
      </ul>
    </section>
  );
};

/** What the pet's bowl gets beside its serving of the recipe, which the page counts (D107). Nothing if it gets nothing. */
export const PetBowl = (props: BowlProps) =>
  props.pet.bowl_recipes?.includes(props.recipe.id) ? <Stored {...props} /> : null;
