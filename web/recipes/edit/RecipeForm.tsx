import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { FoodSearch } from '../../foods/FoodSearch.tsx';
import { pathTo } from '../../kernel/paths.ts';
import { useActor } from '../../kernel/session.ts';
import { countChangedLines } from '../../nutrition/draft.ts';
import { safetyIn } from '../../nutrition/liveVerdict.ts';
import { ShareBox } from '../../sharing/ShareBox.tsx';
import { texts as shared } from '../../texts/texts.ts';
import { Button } from '../../ui/controls.ts';
import { SwitchField } from '../../ui/form/choices.tsx';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { useFieldValue } from '../../ui/form/useField.ts';
import type { Form } from '../../ui/form/useForm.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Facts } from '../../ui/page/Facts.tsx';
import { VerdictBanner } from '../../verdict/VerdictBanner.tsx';
import { batchFamily } from '../batchFamily.ts';
import { DraftNotice } from '../draft/DraftNotice.tsx';
import { draftTexts } from '../draftTexts.ts';
import { editRecipeTexts as texts } from '../editRecipeTexts.ts';
import { RestoredNotice } from '../RestoredNotice.tsx';
import { useRescale, useRescaleBeforeLeaving } from '../useRescale.ts';
import { useTagLists } from '../useTagLists.ts';
import styles from './editRecipe.module.css';
import { LineTable } from './LineTable.tsx';
import { About, Details } from './RecipeInputs.tsx';
import { chosenSpecies, freeTag, type RecipeFields } from './recipeFields.ts';
import { SentAccess } from './SentAccess.tsx';
import { totalRange } from './totalRange.ts';
import { useAdvancedEditor } from './useAdvancedEditor.ts';
import { useLineChanges } from './useLineChanges.ts';
import { type RecipeEdit, useRecipeEdit } from './useRecipeEdit.ts';
import { useSaveRecipe } from './useSaveRecipe.ts';
import { useScale } from './useScale.ts';
import { useStoredEdit } from './useStoredEdit.ts';

interface IngredientsProps {
  readonly edit: RecipeEdit;
  readonly scale: (fields: RecipeFields) => Promise<void>;
}

/** The recipe's foods, their total, the scaling, and the search that adds foods. */
const Ingredients = ({ edit, scale }: IngredientsProps) => {
  const { form, draft } = edit;
  const { add, remove, cook, switchForm, adding, removing } = useLineChanges(edit);
  const ids = draft.lines.map(({ food }) => food.id).join();
  const added = useMemo(() => new Set(ids.split(',').map(Number)), [ids]);
  const isVariant = draft.recipe.recipe != null;
  return (
    <section className={styles.wide}>
      <h2>{texts.ingredients}</h2>
      <LineTable {...{ edit, removing, remove, cook, switchForm }} />
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

interface BatchSizeProps {
  readonly recipe: Recipe;
  /** The id of the recipe that it is a batch size of. */
  readonly parent: number;
}

const yesNo = (is: boolean): string => (is ? texts.yes : texts.no);

/** What a batch size has from its parent (D9, D69), to read. */
const BatchSize = ({ recipe, parent }: BatchSizeProps) => {
  const emails = recipe.users_shared_with?.map(({ email }) => email) ?? [];
  return (
    <section className={styles.group}>
      <p>
        {texts.follows} <Link to={pathTo('EditRecipe', { id: parent })}>{texts.editParent}</Link>
      </p>
      <Facts
        facts={[
          [texts.batchSize, batchFamily(recipe).find(({ id }) => id === recipe.id)?.label ?? ''],
          [texts.species, recipe.species.map(({ name }) => name).join(', ')],
          [texts.shared, yesNo(recipe.is_shared)],
          [texts.free, yesNo(recipe.tags.some(({ slug }) => slug.en === freeTag))],
          [texts.sharedWith, emails.length === 0 ? texts.sharedWithNobody : emails.join(', ')],
        ]}
      />
    </section>
  );
};

interface AccessProps {
  readonly form: Form<RecipeFields>;
  readonly recipe: Recipe;
}

const sharedHint = ({ share_is_approved }: Recipe): string =>
  share_is_approved ? texts.sharedApproved : texts.sharedHint;

/** Who sees the recipe: free accounts, everybody, or certain users. Only the owner shares with users. */
const Access = ({ form, recipe }: AccessProps) => {
  const actor = useActor();
  return (
    <section className={styles.group}>
      <h2>{texts.access}</h2>
      {actor?.role === 'admin' && <SwitchField of={form.at('is_free')} label={texts.free} />}
      <SwitchField of={form.at('is_shared')} label={texts.shared} hint={sharedHint(recipe)} />
      {actor?.id === recipe.user_id && <ShareBox kind="recipe" id={recipe.id} />}
    </section>
  );
};

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
      <DraftNotice recipe={recipe} />
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
          {recipe.draft_of ? <SentAccess of={recipe.draft_of} /> : <Access form={form} recipe={recipe} />}
        </>
      )}
    </FormPage>
  );
};
