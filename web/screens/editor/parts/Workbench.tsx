import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { matchPath } from 'react-router-dom';
import { defaultRatioBounds } from '../../../../engine/host/balance.ts';
import type { Need } from '../../../../engine/host/sheet.ts';
import type { Pet } from '../../../../server/contract/pets.ts';
import type { Recipe } from '../../../../server/contract/recipes.ts';
import type { Reading } from '../../../api.ts';
import { canOn } from '../../../can.ts';
import { useLater } from '../../../parts/later.ts';
import { Fault, Loading, Notice } from '../../../parts/states.tsx';
import { useUnsavedGuard } from '../../../parts/unsaved.ts';
import { useActor, useEnded } from '../../../session.ts';
import { editorTexts, texts } from '../../../texts.ts';
import { changes } from '../draft.ts';
import { FoodPane } from '../foods/FoodPane.tsx';
import { FoodView } from '../foods/view.ts';
import { MatrixPane } from '../matrix/MatrixPane.tsx';
import type { EditorModel } from '../model.ts';
import { type Entries, entriesOf, needOf } from '../need.ts';
import { NutrientPane } from '../nutrients/NutrientPane.tsx';
import { useComparing, useView } from '../nutrients/view.ts';
import { groupsOf } from '../rows.ts';
import { type Catalogue, noWeights, type Weights } from '../state.ts';
import { useModel, useSlice } from '../useEditor.ts';
import { FiguresChanged } from './FiguresChanged.tsx';
import { Panes } from './Panes.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';
import { Sources } from './Sources.tsx';
import { Strip } from './Strip.tsx';
import { useStripHeight } from './stripHeight.ts';
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
const Trouble = ({ model, unsaved }: { readonly model: EditorModel; readonly unsaved: number }) => {
  const failure = useSlice(model, (state) => state.failure);
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

const loadStale = async () => (await import('./Stale.tsx')).Stale;

/** Somebody saved meanwhile: only then the draft matters here. */
const StaleNow = ({ model }: { readonly model: EditorModel }) => {
  const stale = useSlice(model, (state) => state.stale);
  const draft = useSlice(model, (state) => (state.stale ? state.draft : null));
  const Stale = useLater(loadStale, stale !== null);
  return Stale && stale && draft && <Stale model={model} draft={draft} deed={stale} />;
};

const Broken = ({ model }: { readonly model: EditorModel }) => {
  const failure = useSlice(model, (state) => state.failure);
  return (
    <Notice title={editorTexts.engineFailed} text={failure?.message ?? editorTexts.engineFailedText}>
      <Button onClick={() => location.reload()}>{texts.states.reload}</Button>
    </Notice>
  );
};

interface BenchProps extends WorkbenchProps {
  readonly model: EditorModel;
  readonly mayWrite: boolean;
  readonly user: number;
}

/** Renders when what is not typed changes; whatever follows each keystroke looks after itself. */
const Bench = ({ model, recipe, pets, catalogue, chosen, day, mayWrite, user }: BenchProps) => {
  const broken = useSlice(model, (state) => state.broken);
  const unsaved = useSlice(model, ({ draft }) => (mayWrite ? changes(draft) : 0));
  const species = (chosen?.specie ?? recipe.species[0])?.slug ?? 'dog';
  const groups = useMemo(() => groupsOf(catalogue.nutrients, species), [catalogue, species]);
  const pet = day.data?.pet ?? null;
  const entries = useWeighing(model, catalogue, pet);
  const view = useView(user, model);
  const [foods] = useState(() => new FoodView());
  useComparing(model, view, entries);
  useUnsavedGuard(unsaved > 0, sameRecipe(recipe.id));
  const bench = useRef<HTMLDivElement>(null);
  useStripHeight(bench);
  if (broken) return <Broken model={model} />;
  const about = { model, view, groups, pet, entries, nutrients: catalogue.nutrients };
  return (
    <div ref={bench} className={styles.bench} data-fills>
      <Strip {...about} pets={pets} chosen={chosen} />
      <Trouble model={model} unsaved={unsaved} />
      <RestoredNotice model={model} />
      <FiguresChanged user={user} model={model} catalogue={catalogue} groups={groups} />
      <StaleNow model={model} />
      <Panes
        user={user}
        content={{
          foods: <FoodPane model={model} view={foods} groups={groups} />,
          nutrients: <NutrientPane {...about} pets={pets} chosen={chosen} day={day} />,
          matrix: (
            <MatrixPane
              user={user}
              model={model}
              catalogue={catalogue}
              species={species}
              pet={chosen}
              trace={view.trace}
            />
          ),
        }}
      />
      <Sources
        model={model}
        view={view}
        nutrients={catalogue.nutrients}
        pet={chosen}
        sort={(column) => foods.sortBy({ by: 'nutrient', column })}
      />
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
