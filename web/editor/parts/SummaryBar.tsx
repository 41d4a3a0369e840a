import { type ComponentType, type ReactNode, useCallback } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Pet } from '../../../server/contract/pets.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { listPathIn } from '../../kernel/listPath.ts';
import { pathTo } from '../../kernel/paths.ts';
import type { CardController } from '../../nutrition/card/cardController.ts';
import { countChangedLines } from '../../nutrition/draft.ts';
import type { NutrientView } from '../../nutrition/nutrients/view.ts';
import type { Group } from '../../nutrition/rows.ts';
import { LevelCounts } from '../../nutrition/summary/LevelCounts.tsx';
import { PrintHeader } from '../../nutrition/summary/PrintHeader.tsx';
import { useModelState } from '../../nutrition/useModel.ts';
import { petLabels } from '../../pets/petLabels.ts';
import { useRescale } from '../../recipes/useRescale.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { Button } from '../../ui/controls.ts';
import { FieldError } from '../../ui/page/states.tsx';
import { showToast } from '../../ui/toast/toasts.tsx';
import type { Editor } from '../editor.ts';
import type { PaneId } from '../panes.ts';
import area from './SaveArea.module.css';
import { StickySummary } from './StickySummary.tsx';
import styles from './SummaryBar.module.css';
import { SummaryValues } from './SummaryValues.tsx';
import { hasVisibleErrors, useSaving } from './saving.ts';

export interface SummaryBarProps {
  readonly model: Editor;
  /** As it was opened, with the prices of its foods. */
  readonly recipe: Recipe;
  readonly view: NutrientView;
  readonly groups: readonly Group[];
  readonly pets: readonly Pet[];
  readonly chosen: Pet | null;
  readonly pet: Pet | null;
  readonly card: CardController;
  /** True until the pet's need is applied. */
  readonly awaitsDay: boolean;
  /** The verdict, in one line. */
  readonly verdict: ReactNode;
  /** Replaces Save on another user's recipe. */
  readonly AddToMyRecipes: ComponentType<{ readonly model: Editor }> | null;
}

const texts = editorTexts;

const PetSelect = ({ model, pets, chosen }: Pick<SummaryBarProps, 'model' | 'pets' | 'chosen'>) => {
  const navigate = useNavigate();
  const { state: opened } = useLocation();
  const choose = (petId: string): void => {
    const recipeId = model.state().draft.recipe.id;
    void navigate(pathTo('RecipeAdvancedEditForPet', { recipeId, petId }), { replace: true, state: opened });
  };
  return (
    <label className={`${styles.pet} unprinted`}>
      <span className={styles.label}>{texts.pet}</span>
      <select
        aria-label={texts.pet}
        value={chosen?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        {!chosen && <option value="">{texts.petGone}</option>}
        {[...petLabels(pets)].map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
};

/** Saves the draft and announces it. Offers to rescale the batch sizes until the user declines. */
const useSave = (model: Editor) => {
  const rescale = useRescale();
  const save = useCallback(async (): Promise<void> => {
    const { draft, queuedMutations } = model.state();
    // A save that waits for a running one will send what was typed until then.
    const isWaiting = queuedMutations.filter(({ kind }) => kind === 'save').length > 1;
    if (isWaiting || countChangedLines(draft) === 0 || !(await model.save())) return;
    showToast(texts.savedToast(draft.recipe.name));
    await model.rescaleOffer.afterSave(rescale);
  }, [model, rescale]);
  return useSaving(model, save);
};

const SaveArea = ({ model }: Pick<SummaryBarProps, 'model'>) => {
  const save = useSave(model);
  const unsaved = useModelState(model, ({ draft }) => countChangedLines(draft));
  const processing = useModelState(model, ({ queuedMutations }) =>
    queuedMutations.some(({ kind }) => kind === 'save'),
  );
  const errorsVisible = useModelState(model, hasVisibleErrors);
  const idle = processing || unsaved === 0;
  return (
    <div className={`${area.save} unprinted`} data-said="">
      <div className={area.status} role="status" data-unsaved={unsaved > 0}>
        {errorsVisible && <FieldError>{texts.fixFirst}</FieldError>}
        {!errorsVisible && (unsaved > 0 ? texts.unsaved(unsaved) : texts.saved)}
      </div>
      {/* Not disabled, which would drop the focus of whoever pressed it: it has nothing to do, and says so. */}
      <Button
        size="sm"
        aria-disabled={idle}
        {...(idle && { 'data-disabled': true })}
        onClick={() => idle || void save()}
      >
        <span className={area.words}>
          <span data-shown={!processing}>
            {texts.saveShort}
            <span className={area.inFull}>{texts.save.slice(texts.saveShort.length)}</span>
          </span>
          <span data-shown={processing}>{texts.processing}</span>
        </span>
      </Button>
    </div>
  );
};

/** Scrolls to the nutrients. In a single column they may be far below. */
const scrollToNutrients = (): void => {
  const pane = document.getElementById(`pane-${'nutrients' satisfies PaneId}`);
  const top = pane?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > innerHeight / 2) pane?.scrollIntoView();
};

/** Bar with the pet, serving, key values and unsaved changes. It stays visible. */
export const SummaryBar = (props: SummaryBarProps) => {
  const { model, recipe, view, groups, pets, chosen, pet, card, awaitsDay, verdict, AddToMyRecipes } = props;
  const name = useModelState(model, ({ draft }) => draft.recipe.name);
  const empty = useModelState(model, ({ draft }) => draft.lines.length === 0);
  const { state: opened } = useLocation();
  return (
    <div className={styles.summaryBar}>
      <div className={styles.about}>
        <Link className={`${styles.back} unprinted`} to={listPathIn(opened)} aria-label={texts.backTo}>
          <span aria-hidden="true">←</span> {texts.back}
        </Link>
        <h1>
          <span className={styles.recipe} title={name}>
            {name}
          </span>
          {chosen && !empty && <span className={styles.owner}>{` ${texts.forPet(chosen.name)}`}</span>}
        </h1>
        <PrintHeader model={model} pet={pet} />
        <PetSelect model={model} pets={pets} chosen={chosen} />
        <SummaryValues {...{ model, recipe, groups, pet, card, awaitsDay }} />
      </div>
      <div className={styles.stay} data-own={model.mayWrite}>
        <LevelCounts model={model} view={view} groups={groups} reveal={scrollToNutrients} />
        <StickySummary model={model} groups={groups} pet={pet} awaitsDay={awaitsDay} />
        {AddToMyRecipes ? <AddToMyRecipes model={model} /> : <SaveArea model={model} />}
        <div className={styles.verdict}>{verdict}</div>
      </div>
    </div>
  );
};
