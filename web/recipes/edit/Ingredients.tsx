import { useMemo } from 'react';
import { FoodSearch } from '../../foods/FoodSearch.tsx';
import { Button } from '../../ui/controls.ts';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { editRecipeTexts as texts } from '../editRecipeTexts.ts';
import styles from './editRecipe.module.css';
import { LineTable } from './LineTable.tsx';
import type { RecipeFields } from './recipeFields.ts';
import { totalRange } from './totalRange.ts';
import { useLineChanges } from './useLineChanges.ts';
import type { RecipeEdit } from './useRecipeEdit.ts';

interface IngredientsProps {
  readonly edit: RecipeEdit;
  readonly scale: (fields: RecipeFields) => Promise<void>;
}

/** The recipe's foods, their total, the scaling, and the search that adds foods. */
export const Ingredients = ({ edit, scale }: IngredientsProps) => {
  const { form, draft } = edit;
  const { add, remove, cook, adding, removing } = useLineChanges(edit);
  const ids = draft.lines.map(({ food }) => food.id).join();
  const added = useMemo(() => new Set(ids.split(',').map(Number)), [ids]);
  const isVariant = draft.recipe.recipe != null;
  return (
    <section className={styles.wide}>
      <h2>{texts.ingredients}</h2>
      <LineTable edit={edit} removing={removing} remove={remove} cook={cook} />
      <div className="flex wrap bottom apart gap-16">
        <NumberField
          of={form.at('total_qty')}
          label={texts.totalQty}
          hint={texts.totalQtyHint}
          unit="g"
          {...totalRange}
        />
        {!isVariant && (
          <Button
            size="md"
            variant="default"
            disabled={draft.lines.length === 0}
            onClick={form.handle(scale)}
          >
            {texts.scale}
          </Button>
        )}
      </div>
      <FoodSearch roomy species={draft.recipe.species} added={added} adding={new Set(adding)} add={add} />
    </section>
  );
};
