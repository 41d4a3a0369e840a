import type { Recipe } from '../../../server/contract/recipes.ts';
import { pathTo } from '../../kernel/paths.ts';
import { countChangedLines } from '../../nutrition/draft.ts';
import { safetyIn } from '../../nutrition/liveVerdict.ts';
import { texts as shared } from '../../texts/texts.ts';
import { Button } from '../../ui/controls.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { useFieldValue } from '../../ui/form/useField.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VerdictBanner } from '../../verdict/VerdictBanner.tsx';
import { draftTexts } from '../draftTexts.ts';
import { editRecipeTexts as texts } from '../editRecipeTexts.ts';
import { RestoredNotice } from '../RestoredNotice.tsx';
import { useRescale, useRescaleBeforeLeaving } from '../useRescale.ts';
import { useTagLists } from '../useTagLists.ts';
import { Access } from './Access.tsx';
import { BatchSize } from './BatchSize.tsx';
import { Ingredients } from './Ingredients.tsx';
import { About, Details } from './RecipeInputs.tsx';
import { chosenSpecies, type RecipeFields } from './recipeFields.ts';
import { useAdvancedEditor } from './useAdvancedEditor.ts';
import { useRecipeEdit } from './useRecipeEdit.ts';
import { useSaveRecipe } from './useSaveRecipe.ts';
import { useScale } from './useScale.ts';
import { useStoredEdit } from './useStoredEdit.ts';

interface RecipeFormProps {
  readonly start: Recipe;
  readonly species: readonly { readonly id: number; readonly slug: string; readonly name: string }[];
}

/** All fields of a recipe, its foods and its sharing. Enter saves. */
export const RecipeForm = ({ start, species }: RecipeFormProps) => {
  const edit = useRecipeEdit(start);
  const { form, draft } = edit;
  const { recipe } = draft;
  const { recipe: parent } = recipe;
  const tagLists = useTagLists(species);
  const specieIds = useFieldValue(form.at('specie_ids'));
  const hasChangedLines = countChangedLines(draft) > 0;
  const isUnsaved = form.dirty || hasChangedLines;
  const { restored, keep, discard } = useStoredEdit(edit, isUnsaved);
  const save = useSaveRecipe(edit, tagLists.lists);
  const scale = useScale(edit, save, isUnsaved);
  const rescale = useRescale();
  const beforeLeaving = useRescaleBeforeLeaving(edit.rescaleOffer);
  const { openEditor, isLocked } = useAdvancedEditor();
  const submit = async (fields: RecipeFields): Promise<void> => {
    if (await save(fields)) await edit.rescaleOffer.afterSave(rescale);
  };
  return (
    <FormPage
      long
      title={texts.edit(recipe.name)}
      back={pathTo('ShowRecipe', { id: recipe.id })}
      form={form}
      submit={submit}
      unsaved={hasChangedLines}
      leaveText={draftTexts.leave}
      beforeLeaving={beforeLeaving}
      actions={
        <Button
          size="md"
          variant="default"
          rightSection={isLocked && <Icon name="lock" size={16} label={shared.premium.lock} />}
          onClick={() => void openEditor(recipe)}
        >
          {texts.advanced}
        </Button>
      }
    >
      {draft.lines.length > 0 && (
        <VerdictBanner compact stays verdict={safetyIn(draft, chosenSpecies(specieIds, tagLists.lists))} />
      )}
      {restored && <RestoredNotice of={restored} keep={keep} discard={discard} />}
      {parent ? <BatchSize recipe={recipe} parent={parent.id} /> : <About form={form} species={tagLists} />}
      <Ingredients
        edit={edit}
        scale={async (fields) => {
          if (await scale(fields)) edit.rescaleOffer.settle();
        }}
      />
      {!parent && (
        <>
          <Details form={form} recipe={recipe} />
          <Access form={form} recipe={recipe} />
        </>
      )}
    </FormPage>
  );
};
