import { memo, useCallback, useMemo } from 'react';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { FoodSearch } from '../../foods/FoodSearch.tsx';
import { addedWarningOf } from '../../foods/warnings.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import type { Editor } from '../editor.ts';
import type { EditorState } from '../state.ts';
import type { FoodView } from './view.ts';

interface AddFoodProps {
  readonly model: Editor;
  readonly view: FoodView;
}

/** Ids of foods of the state. Equal ids are one set, so that typed grams do not render the search. */
const useFoodIds = (
  model: Editor,
  select: (state: EditorState) => readonly number[],
): ReadonlySet<number> => {
  const ids = useModelState(model, (state) => select(state).join());
  return useMemo(() => new Set(ids.split(',').map(Number)), [ids]);
};

const addedIn = ({ draft }: EditorState): readonly number[] => draft.lines.map(({ food }) => food.id);

const addingIn = ({ queuedMutations }: EditorState): readonly number[] =>
  queuedMutations.flatMap((mutation) =>
    mutation.kind === 'change' ? mutation.adds.map(({ food }) => food) : [],
  );

/** The food search of the editor. */
export const AddFood = memo(({ model, view }: AddFoodProps) => {
  const species = useModelState(model, ({ draft }) => draft.recipe.species);
  const add = useCallback(
    async (food: Ingredient, milligrams: number): Promise<boolean> => {
      const addition = { food, milligrams };
      if (!(await model.add(addition))) return false;
      view.free([addition]);
      const warning = addedWarningOf({ food, species });
      const done = editorTexts.addedToast(food.short_name);
      showToast(warning === null ? done : `${done} ${warning}`);
      return true;
    },
    [model, view, species],
  );
  return (
    <FoodSearch
      species={species}
      added={useFoodIds(model, addedIn)}
      adding={useFoodIds(model, addingIn)}
      add={add}
    />
  );
});
AddFood.displayName = 'AddFood';
