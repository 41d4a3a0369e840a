import { useState } from 'react';
import { avoidedBy } from '../../../server/contract/avoided.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import type { Recipe, RecipeIngredient } from '../../../server/contract/recipes.ts';
import { piecesText } from '../../amounts/amount.ts';
import { AvoidedMark } from '../../foods/AvoidedMark.tsx';
import { avoidedTexts } from '../../foods/avoidedTexts.ts';
import { FoodMark } from '../../foods/FoodMark.tsx';
import { WeighText } from '../../foods/WeighText.tsx';
import { formatAmount, formatShare } from '../../kernel/format.ts';
import type { NutritionModel } from '../../nutrition/calculation.ts';
import { keyOf, massOf } from '../../nutrition/draft.ts';
import { petNutritionTexts as texts } from '../../nutrition/petNutritionTexts.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { milligramsOf } from '../../recipes/costs.ts';
import { FoodTable } from '../../recipes/FoodTable.tsx';
import type { SavedChanges } from '../../remedies/savedChanges.ts';
import { Button } from '../../ui/controls.ts';
import { useLazyComponent } from '../../ui/hooks/useLazyComponent.ts';
import styles from './petRecipe.module.css';

interface FoodsProps {
  readonly recipe: Recipe;
  readonly model: NutritionModel;
  /** The pet with its need; null until it is loaded. */
  readonly pet: Pet | null;
  /** How a replacement changes the recipe; otherwise why it cannot. */
  readonly changes: SavedChanges | string;
}

interface RowProps {
  readonly food: RecipeIngredient;
  readonly species: Recipe['species'];
  readonly pet: Pet | null;
  readonly replace: () => void;
}

/** That the pet avoids the food, with a button for what can replace it. */
const Avoided = ({ food, pet, replace }: RowProps) => {
  if (!pet || !avoidedBy(food, pet.avoids ?? [])) return null;
  const isReplaced = pet.daily_nutrition_breakdown && milligramsOf(food) > 0;
  return (
    <>
      <AvoidedMark pet={pet} food={food} spelt />
      {isReplaced && (
        <Button
          size="compact-sm"
          variant="default"
          className="unprinted"
          aria-haspopup="dialog"
          aria-label={avoidedTexts.replaceFood(food.short_name)}
          onClick={replace}
        >
          {avoidedTexts.replaceShort}
        </Button>
      )}
    </>
  );
};

const FoodRow = (props: RowProps) => {
  const { food, species } = props;
  const milligrams = milligramsOf(food);
  const pieces = piecesText(food, milligrams);
  return (
    <tr>
      <th scope="row">
        <span title={food.name}>{food.short_name}</span>
        <span className={styles.marks}>
          <Avoided {...props} />
          <FoodMark food={food} species={species} spelt />
          <WeighText food={food} />
        </span>
      </th>
      <td>
        {pieces !== null && <span className={`${styles.muted} muted`}>{pieces} </span>}
        {formatAmount(milligrams / 1000)} g
      </td>
      <td>{formatShare(food.amount.percent_of_recipe)} %</td>
    </tr>
  );
};

const loadReplace = async () => (await import('../complete/ReplaceDialog.tsx')).ReplaceDialog;

/** The foods of the recipe with their grams, shares, warnings and notes, and those that the pet avoids. */
export const PetRecipeFoods = ({ recipe: { ingredients, species }, model, pet, changes }: FoodsProps) => {
  const [replaced, setReplaced] = useState<string | null>(null);
  const close = (): void => setReplaced(null);
  const Replace = useLazyComponent(loadReplace, replaced !== null, close);
  const total = useModelState(model, ({ draft }) => massOf(draft));
  return (
    <section className={`${styles.foods} above-32`}>
      <h2 className="large">{texts.foods}</h2>
      <FoodTable
        label={texts.foods}
        heads={[texts.food, texts.grams, texts.percent]}
        foods={ingredients}
        row={(food) => (
          <FoodRow key={food.id} {...{ food, species, pet }} replace={() => setReplaced(keyOf(food))} />
        )}
        totalName={texts.total}
        total={
          <>
            <td>{formatAmount(total / 1000)} g</td>
            <td />
          </>
        }
      />
      {Replace && pet && replaced !== null && <Replace {...{ model, pet, changes, close }} line={replaced} />}
    </section>
  );
};
