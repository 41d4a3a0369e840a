import { Button } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { matchPath } from 'react-router-dom';
import type { Pet } from '../../../../server/contract/pets.ts';
import type { Recipe } from '../../../../server/contract/recipes.ts';
import { canOn } from '../../../can.ts';
import { ask } from '../../../parts/dialogs.tsx';
import { Fault, Loading, Notice } from '../../../parts/states.tsx';
import { useUnsavedGuard } from '../../../parts/unsaved.ts';
import { useActor } from '../../../session.ts';
import { editorTexts, texts } from '../../../texts.ts';
import { changes } from '../draft.ts';
import type { EditorModel } from '../model.ts';
import { type Entries, entriesOf, needOf } from '../need.ts';
import { groupsOf } from '../rows.ts';
import type { Catalogue } from '../state.ts';
import { useEditorState, useModel } from '../useEditor.ts';
import { FoodPane } from './FoodPane.tsx';
import { NutrientPane } from './NutrientPane.tsx';
import { SourcePanel } from './SourcePanel.tsx';
import { Strip } from './Strip.tsx';
import styles from './Workbench.module.css';

interface WorkbenchProps {
  readonly recipe: Recipe;
  readonly pets: readonly Pet[];
  readonly catalogue: Catalogue;
  /** The chosen pet with its daily need, once that is here. */
  readonly pet: Pet | null;
  readonly chosen: Pet | null;
}

const nobody: Entries = new Map();

/** The editor stays when only the pet changes. */
const sameRecipe = (id: number) => (next: { readonly pathname: string }) =>
  matchPath(`/account/recipes/${id}/advanced-edit-for-pet/:petId`, next.pathname) !== null;

/** Tells of a stale save once, and does what the person chooses. */
const useStaleDialog = (model: EditorModel, stale: boolean): void =>
  useEffect(() => {
    if (!stale) return;
    const { title, text, reload, keep } = editorTexts.stale;
    void ask({ title, text, confirm: reload, cancel: keep }).then((yes) =>
      yes ? model.reload() : model.keep(),
    );
  }, [model, stale]);

const Bench = ({
  model,
  recipe,
  pets,
  catalogue,
  pet,
  chosen,
  mayWrite,
}: WorkbenchProps & { readonly model: EditorModel; readonly mayWrite: boolean }) => {
  const state = useEditorState(model);
  const species = (chosen?.specie ?? recipe.species[0])?.slug ?? 'dog';
  const groups = useMemo(() => groupsOf(catalogue.nutrients, species), [catalogue, species]);
  const day = pet?.daily_nutrition_breakdown ?? null;
  const entries = useMemo(() => (day ? entriesOf(catalogue.nutrients, day) : nobody), [catalogue, day]);
  useEffect(() => model.weigh(day && needOf(catalogue.nutrients, entries)), [model, catalogue, day, entries]);
  const unsaved = mayWrite ? changes(state.draft) : 0;
  useUnsavedGuard(unsaved > 0, sameRecipe(recipe.id));
  useStaleDialog(model, state.stale);
  const [asked, trace] = useState<number | null>(null);
  const traced = groups.flatMap(({ rows }) => rows).find(({ column }) => column === asked);
  if (state.broken)
    return (
      <Notice title={editorTexts.engineFailed} text={state.failure?.message ?? editorTexts.engineFailedText}>
        <Button onClick={() => location.reload()}>{texts.states.reload}</Button>
      </Notice>
    );
  return (
    <div className={styles.bench} data-fills>
      <Strip
        model={model}
        state={state}
        groups={groups}
        pets={pets}
        chosen={chosen}
        pet={pet}
        unsaved={unsaved}
        mayWrite={mayWrite}
      />
      {state.failure && (
        <div className={styles.failure} role="alert">
          <Fault>{state.failure.status === 401 ? texts.faults.signedOut : state.failure.message}</Fault>
        </div>
      )}
      <div className={styles.panes}>
        <FoodPane model={model} state={state} />
        <NutrientPane
          state={state}
          groups={groups}
          entries={entries}
          pet={pet}
          chosen={chosen}
          trace={trace}
        />
      </div>
      {traced && (
        <SourcePanel
          model={model}
          state={state}
          nutrient={traced.nutrient}
          column={traced.column}
          pet={chosen}
          close={() => trace(null)}
        />
      )}
    </div>
  );
};

/** Opens the recipe in an engine of its own, then shows it. */
export const Workbench = (props: WorkbenchProps) => {
  const actor = useActor();
  const mayWrite = canOn(actor, 'recipes.updateIngredients', props.recipe.user_id);
  const model = useModel(props.recipe, props.catalogue, mayWrite);
  return model ? <Bench {...props} model={model} mayWrite={mayWrite} /> : <Loading />;
};
