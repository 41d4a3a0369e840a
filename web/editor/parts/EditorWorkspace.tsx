import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Pet } from '../../../server/contract/pets.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import type { QueryState } from '../../kernel/api.ts';
import { canCallOn } from '../../kernel/permissions.ts';
import { useActor } from '../../kernel/session.ts';
import { createCardController } from '../../nutrition/card/cardController.ts';
import { ValueCards } from '../../nutrition/card/ValueCards.tsx';
import { SureProvider } from '../../nutrition/chance/SureProvider.tsx';
import type { DraftLine } from '../../nutrition/draft.ts';
import { EngineFailed } from '../../nutrition/EngineFailed.tsx';
import { LiveVerdict } from '../../nutrition/LiveVerdict.tsx';
import { failedNeed } from '../../nutrition/nutrients/NeedFailed.tsx';
import { energyColumn } from '../../nutrition/nutrients/serving.ts';
import { useComparing, useNutrientView } from '../../nutrition/nutrients/view.ts';
import { usePetTargets } from '../../nutrition/petTargets.ts';
import { groupsOf } from '../../nutrition/rows.ts';
import type { Catalogue } from '../../nutrition/state.ts';
import { PrintNotes } from '../../nutrition/summary/PrintNotes.tsx';
import { Sources } from '../../nutrition/summary/Sources.tsx';
import { useModelState } from '../../nutrition/useModel.ts';
import { useHeightVariable } from '../../ui/hooks/useHeightVariable.ts';
import { useLazyComponent } from '../../ui/hooks/useLazyComponent.ts';
import { Loading } from '../../ui/page/states.tsx';
import { SessionEnded } from '../../ui/shell/SessionEnded.tsx';
import type { Editor } from '../editor.ts';
import { FoodPane } from '../foods/FoodPane.tsx';
import { createFoodView, type FoodView } from '../foods/view.ts';
import { NutrientPane } from '../nutrients/NutrientPane.tsx';
import { useEditorModel } from '../useEditor.ts';
import { ChangedValues } from './ChangedValues.tsx';
import { EditGuard } from './EditGuard.tsx';
import { EditorPanes } from './EditorPanes.tsx';
import styles from './EditorWorkspace.module.css';
import { Formulate, useFormulating } from './Formulate.tsx';
import { focusFoods } from './focusFoods.ts';
import { Keys } from './Keys.tsx';
import { SaveErrorNotice } from './SaveErrorNotice.tsx';
import { SummaryBar, type SummaryBarProps } from './SummaryBar.tsx';

const loadRestored = async () => (await import('../../recipes/RestoredNotice.tsx')).RestoredNotice;

/** Notice of a restored draft in the editor. */
const RestoredNotice = ({ model }: { readonly model: Editor }) => {
  const restored = useModelState(model, (state) => state.restored);
  const Notice = useLazyComponent(loadRestored, restored !== null);
  if (!restored || !Notice) return null;
  const keep = (): void => {
    model.dismissRestored();
    focusFoods();
  };
  const discard = async (): Promise<void> => {
    await model.reload();
    keep();
  };
  return <Notice of={restored} keep={keep} discard={discard} />;
};

interface EditorWorkspaceProps {
  readonly recipe: Recipe;
  readonly pets: readonly Pet[];
  readonly catalogue: Catalogue;
  readonly chosen: Pet | null;
  /** Query of the selected pet with its daily need. */
  readonly day: QueryState<{ readonly pet: Pet }>;
}

interface WorkspaceProps extends EditorWorkspaceProps, Pick<SummaryBarProps, 'AddToMyRecipes'> {
  readonly model: Editor;
  readonly mayWrite: boolean;
  readonly user: number;
}

const loadBowl = async () => (await import('../../recipes/bowl/EditorBowl.tsx')).EditorBowl;

/** Counts what the pet's bowl gets beside the recipe. Most pets' bowls get nothing. */
const PetBowl = (of: { readonly model: Editor; readonly recipe: number; readonly pet: Pet }) => {
  const isWanted = of.pet.bowl_recipes?.includes(of.recipe) === true;
  const Bowl = useLazyComponent(loadBowl, isWanted);
  return Bowl && isWanted ? <Bowl {...of} /> : null;
};

const loadDraft = async () => (await import('../../recipes/draft/DraftNotice.tsx')).DraftNotice;

const loadMark = async () => (await import('../../foods/AvoidedMark.tsx')).AvoidedMark;

/** Marks the lines that the pet avoids. Most pets avoid nothing. */
const useAvoidedMark = (pet: Pet | null, { replace }: FoodView) => {
  const Mark = useLazyComponent(loadMark, !!pet?.avoids?.length);
  const mark = useCallback(
    ({ food, key }: DraftLine) => Mark && pet && <Mark pet={pet} food={food} replace={() => replace(key)} />,
    [Mark, pet, replace],
  );
  return Mark ? mark : undefined;
};

const loadConflictNotice = async () => (await import('./VersionConflictNotice.tsx')).VersionConflictNotice;

/** Shows a version conflict. Only this component depends on the draft. */
const VersionConflict = ({ model }: { readonly model: Editor }) => {
  const conflict = useModelState(model, (state) => state.conflict);
  const draft = useModelState(model, (state) => (state.conflict ? state.draft : null));
  const ConflictNotice = useLazyComponent(loadConflictNotice, conflict !== null);
  return (
    ConflictNotice && conflict && draft && <ConflictNotice model={model} draft={draft} mutation={conflict} />
  );
};

/** The sticky part of the summary bar. Elements that are scrolled into view stop below it. */
const stickyPart = (workspace: HTMLElement) => workspace.firstElementChild?.lastElementChild;

/** Renders when anything but the draft changes. Values that follow keystrokes update themselves. */
const Workspace = ({
  model,
  recipe,
  pets,
  catalogue,
  chosen,
  day,
  mayWrite,
  user,
  AddToMyRecipes,
}: WorkspaceProps) => {
  const engineFailed = useModelState(model, (state) => state.engineFailed);
  const species = (chosen?.specie ?? recipe.species[0])?.slug ?? 'dog';
  const groups = useMemo(() => groupsOf(catalogue.nutrients, species), [catalogue, species]);
  const pet = day.data?.pet ?? null;
  const entries = usePetTargets(model, catalogue, pet);
  const view = useNutrientView(user, model);
  const [foods] = useState(() => createFoodView(user, recipe.id));
  useEffect(() => foods.follow(), [foods]);
  const [card] = useState(() => createCardController());
  useComparing(model, view, entries);
  const mark = useAvoidedMark(pet, foods);
  const Draft = useLazyComponent(loadDraft, recipe.draft_of !== undefined);
  const formulating = useFormulating(pet, view, foods);
  const workspace = useRef<HTMLDivElement>(null);
  useHeightVariable('--summary-bar', workspace, stickyPart);
  if (engineFailed) return <EngineFailed model={model} />;
  const told = { model, view, pet, entries, nutrients: catalogue.nutrients };
  const about = { ...told, groups, card };
  const awaitsDay = pet ? pet.daily_nutrition_breakdown != null : chosen !== null && !day.error;
  return (
    <SureProvider {...{ model, catalogue, groups, pet }}>
      <div ref={workspace} className={styles.workspace} data-fills>
        <SummaryBar
          {...{ model, recipe, view, groups, pets, chosen, pet, card, awaitsDay, AddToMyRecipes }}
          verdict={<LiveVerdict {...{ model, groups, pet }} failed={failedNeed(chosen, day)} compact />}
        />
        {pet && <PetBowl model={model} recipe={recipe.id} pet={pet} />}
        {Draft && <Draft recipe={recipe} />}
        <SessionEnded />
        <SaveErrorNotice model={model} mayWrite={mayWrite} />
        <RestoredNotice model={model} />
        <ChangedValues user={user} model={model} catalogue={catalogue} groups={groups} />
        <VersionConflict model={model} />
        <EditorPanes
          {...{ user, model, view, catalogue, groups, species, chosen, pet }}
          foods={<FoodPane model={model} view={foods} groups={groups} mark={mark} />}
          nutrients={
            <NutrientPane {...{ ...about, catalogue, pets, chosen, day }} formulate={formulating.open} />
          }
        />
        <PrintNotes model={model} energy={energyColumn(groups)} />
        <Formulate {...{ model, view, foods, groups, pet, pets }} of={formulating} />
        <Sources
          model={model}
          view={view}
          nutrients={catalogue.nutrients}
          pet={chosen}
          sort={(column) => model.sortBy({ by: 'nutrient', column })}
          keep={formulating.keep}
        />
        <ValueCards {...told} card={card} />
        <Keys {...{ model, foods, user }} formulate={formulating.open} />
      </div>
    </SureProvider>
  );
};

const loadAddToMyRecipes = async () => (await import('./AddToMyRecipes.tsx')).AddToMyRecipes;

/** Opens the recipe in its own engine, then shows it. */
export const EditorWorkspace = (props: EditorWorkspaceProps) => {
  const actor = useActor();
  const mayWrite = canCallOn(actor, 'recipes.updateIngredients', props.recipe.user_id);
  const user = actor?.id ?? 0;
  const model = useEditorModel(props.recipe, props.catalogue, mayWrite, user);
  const AddToMyRecipes = useLazyComponent(loadAddToMyRecipes, !mayWrite);
  if (!model || (!mayWrite && !AddToMyRecipes)) return <Loading />;
  return (
    <>
      <EditGuard model={model} mayWrite={mayWrite} recipe={props.recipe} />
      <Workspace {...props} model={model} mayWrite={mayWrite} user={user} AddToMyRecipes={AddToMyRecipes} />
    </>
  );
};
