import { Button } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { matchPath } from 'react-router-dom';
import { defaultRatioBounds } from '../../../../engine/host/balance.ts';
import type { Need } from '../../../../engine/host/sheet.ts';
import type { Pet } from '../../../../server/contract/pets.ts';
import type { Recipe } from '../../../../server/contract/recipes.ts';
import type { Failure, Reading } from '../../../api.ts';
import { canOn } from '../../../can.ts';
import { Fault, Loading, Notice } from '../../../parts/states.tsx';
import { useUnsavedGuard } from '../../../parts/unsaved.ts';
import { useActor, useEnded } from '../../../session.ts';
import { editorTexts, texts } from '../../../texts.ts';
import { changes } from '../draft.ts';
import type { EditorModel } from '../model.ts';
import { type Entries, entriesOf, needOf } from '../need.ts';
import { NutrientPane } from '../nutrients/NutrientPane.tsx';
import { SourcePanel } from '../nutrients/SourcePanel.tsx';
import { useComparing, useView } from '../nutrients/view.ts';
import { groupsOf } from '../rows.ts';
import { type Catalogue, noWeights, type Weights } from '../state.ts';
import { useModel, useSlice } from '../useEditor.ts';
import { FoodPane } from '../foods/FoodPane.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';
import { Stale } from './Stale.tsx';
import { Strip } from './Strip.tsx';
import styles from './Workbench.module.css';

interface WorkbenchProps {
  readonly recipe: Recipe;
  readonly pets: readonly Pet[];
  readonly catalogue: Catalogue;
  readonly chosen: Pet | null;
  /** The reading of the chosen pet with its daily need. */
  readonly day: Reading<{ readonly pet: Pet }>;
}

const nobody: Entries = new Map();

/** The editor stays when only the pet changes. */
const sameRecipe = (id: number) => (next: { readonly pathname: string }) =>
  matchPath(`/account/recipes/${id}/advanced-edit-for-pet/:petId`, next.pathname) !== null;

/** What a pet's day weighs a recipe by; the need's own Ca:P bounds, else the default (D6). */
const weightsOf = (pet: Pet, need: Need): Weights => {
  const { ca_p_ratio_low_max: lowMax, ca_p_ratio_high_min: highMin } = pet.dietary_per_kg_need ?? {};
  const bounded = lowMax !== undefined && highMin !== undefined;
  return {
    need,
    kcalPerDay: pet.kcal_per_day,
    weightKg: pet.weight_kg,
    ratioBounds: bounded ? { lowMax, highMin } : defaultRatioBounds,
  };
};

/** Weighs the recipe against the pet's need, which it gives by nutrient. */
const useWeighing = (model: EditorModel, catalogue: Catalogue, pet: Pet | null): Entries => {
  const day = pet?.daily_nutrition_breakdown ?? null;
  const entries = useMemo(() => (day ? entriesOf(catalogue.nutrients, day) : nobody), [catalogue, day]);
  useEffect(
    () => model.weigh(pet && day ? weightsOf(pet, needOf(catalogue.nutrients, entries)) : noWeights),
    [model, catalogue, pet, day, entries],
  );
  return entries;
};

/** What went wrong last, and that what was typed is kept. */
const Trouble = ({ failure, unsaved }: { readonly failure: Failure | null; readonly unsaved: number }) => {
  const ended = useEnded();
  if (!failure && !ended) return null;
  const signedOut = ended || failure?.status === 401;
  return (
    <div className={styles.failure} role="alert">
      <Fault>
        {signedOut ? (unsaved > 0 ? texts.faults.signedOut : editorTexts.signInThenRetry) : failure?.message}
        {!signedOut && unsaved > 0 && ` ${editorTexts.kept}`}
      </Fault>
    </div>
  );
};

const Bench = ({
  model,
  recipe,
  pets,
  catalogue,
  chosen,
  day,
  mayWrite,
  user,
}: WorkbenchProps & {
  readonly model: EditorModel;
  readonly mayWrite: boolean;
  readonly user: number;
}) => {
  const state = useSlice(model, (now) => now);
  const species = (chosen?.specie ?? recipe.species[0])?.slug ?? 'dog';
  const groups = useMemo(() => groupsOf(catalogue.nutrients, species), [catalogue, species]);
  const pet = day.data?.pet ?? null;
  const entries = useWeighing(model, catalogue, pet);
  const view = useView(user, model);
  useComparing(model, view, entries);
  const unsaved = mayWrite ? changes(state.draft) : 0;
  useUnsavedGuard(unsaved > 0, sameRecipe(recipe.id));
  if (state.broken)
    return (
      <Notice title={editorTexts.engineFailed} text={state.failure?.message ?? editorTexts.engineFailedText}>
        <Button onClick={() => location.reload()}>{texts.states.reload}</Button>
      </Notice>
    );
  return (
    <div className={styles.bench} data-fills>
      <Strip model={model} view={view} groups={groups} pets={pets} chosen={chosen} pet={pet} />
      <Trouble failure={state.failure} unsaved={unsaved} />
      <RestoredNotice model={model} />
      {state.stale && <Stale model={model} draft={state.draft} deed={state.stale} />}
      <div className={styles.panes}>
        <FoodPane model={model} state={state} />
        <NutrientPane
          model={model}
          view={view}
          nutrients={catalogue.nutrients}
          groups={groups}
          entries={entries}
          pet={pet}
          chosen={chosen}
          day={day}
        />
      </div>
      <SourcePanel model={model} view={view} groups={groups} pet={chosen} />
    </div>
  );
};

/** Opens the recipe in an engine of its own, then shows it. */
export const Workbench = (props: WorkbenchProps) => {
  const actor = useActor();
  const mayWrite = canOn(actor, 'recipes.updateIngredients', props.recipe.user_id);
  const user = actor?.id ?? 0;
  const model = useModel(props.recipe, props.catalogue, mayWrite, user);
  return model ? <Bench {...props} model={model} mayWrite={mayWrite} user={user} /> : <Loading />;
};
