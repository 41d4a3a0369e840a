import { memo, type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Ingredient } from '../../../server/contract/ingredients.ts';
import { FoodSearch } from '../../foods/FoodSearch.tsx';
import { addedWarningOf } from '../../foods/warnings.ts';
import type { DraftLine } from '../../nutrition/draft.ts';
import type { Group, Row } from '../../nutrition/rows.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { texts } from '../../texts/texts.ts';
import { useLater } from '../../ui/hooks/useLater.ts';
import { useLazyComponent } from '../../ui/hooks/useLazyComponent.ts';
import { Notice } from '../../ui/page/states.tsx';
import { showToast } from '../../ui/toast/toasts.tsx';
import type { Editor } from '../editor.ts';
import { foodTexts } from '../foodTexts.ts';
import type { Pasting } from '../paste/usePasting.ts';
import type { EditorState } from '../state.ts';
import styles from './FoodPane.module.css';
import { FoodTable, useGrid } from './FoodTable.tsx';
import { FoodTools } from './FoodTools.tsx';
import { FoodWarnings } from './FoodWarnings.tsx';
import { createGramsErrors, type GramsErrors } from './gramsErrors.ts';
import type { Took } from './grid.ts';
import type { ViewOrder } from './order.ts';
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
const AddFood = memo(({ model, view }: AddFoodProps) => {
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

const foodsTexts = editorTexts.foods;

const loadRooms = async () => (await import('./Rooms.tsx')).RoomsNote;

/** The rooms of the lines, loaded once a line has the focus, or after all else. */
const RoomsLater = (props: Parameters<Awaited<ReturnType<typeof loadRooms>>>[0]) => {
  const isLater = useLater(true);
  const Rooms = useLazyComponent(loadRooms, isLater || props.held !== null);
  // Its place is kept: nothing below moves when it comes.
  return Rooms ? <Rooms {...props} /> : <p className={`${styles.room} unprinted`} />;
};

const loadDialog = async () => (await import('../paste/PasteDialog.tsx')).PasteDialog;

/** Loads the paste parser when a field gets the focus, so that it is ready for a paste. */
const loadTaking = () => import('../paste/applyPaste.ts').catch(() => null);

interface PaneProps {
  readonly model: Editor;
  readonly view: FoodView;
  /** Nutrient groups for the sort menu. */
  readonly groups: readonly Group[];
  /** The mark of a line that the pet avoids. */
  readonly mark: ((line: DraftLine) => ReactNode) | undefined;
}

/** The texts of these lines' fields. */
const textsOf = (model: Editor, keys: readonly string[]): string => {
  const shown = new Map(model.state().draft.lines.map(({ key, text }) => [key, text]));
  return JSON.stringify(keys.map((key) => shown.get(key)));
};

const nothing: Pasting = { text: '', below: [] };

/** Explains the sort order and how many foods do not state the nutrient. */
const OrderNote = ({ by, order }: { readonly by: Row | null; readonly order: ViewOrder }) => (
  <p className={styles.note} role="status">
    {by && foodTexts.most(by.nutrient.display)}
    {by && order.notStated > 0 && ` ${foodTexts.notStatedLast(order.notStated)}`}
  </p>
);

/** Announces errors in grams after their field was left. */
const ErrorAnnouncement = ({ gramsErrors }: { readonly gramsErrors: GramsErrors }) => {
  const announced = useSyncExternalStore(gramsErrors.subscribe, () => gramsErrors.state().announced);
  return (
    <p className="unseen" role="status">
      {announced}
    </p>
  );
};

/** How a new formulation starts: its form says so in the state of the history. */
const useStart = (model: Editor): unknown => {
  const start = (useLocation().state as { readonly start?: unknown } | null)?.start;
  const [isNew] = useState(start !== undefined);
  useEffect(() => {
    if (isNew) document.querySelector<HTMLElement>('[data-pane="foods"] [name="query"]')?.focus();
  }, [isNew]);
  return model.state().draft.lines.length === 0 ? start : undefined;
};

const useGramsErrors = (model: Editor): GramsErrors => {
  const gramsErrors = useMemo(() => createGramsErrors(model), [model]);
  useEffect(() => gramsErrors.follow(), [gramsErrors]);
  return gramsErrors;
};

/** The foods of a recipe with their grams in a table, and the search that adds foods. */
export const FoodPane = memo(({ model, view, groups, mark }: PaneProps) => {
  const start = useStart(model);
  const [pasting, setPasting] = useState<Pasting | null>(start === 'paste' ? nothing : null);
  const close = (): void => setPasting(null);
  const PasteDialog = useLazyComponent(loadDialog, pasting !== null, close);
  const gramsErrors = useGramsErrors(model);
  const hasTargets = useModelState(model, (state) => state.hasTargets);
  const order = useModelState(model, (state) => state.order.shown);
  const sort = useModelState(model, (state) => state.sort);
  const rows = groups.flatMap((group) => group.rows);
  const by = (sort.by === 'nutrient' && rows.find(({ column }) => column === sort.column)) || null;
  const paste = async (key: string, text: string): Promise<Took> => {
    const below = order.keys.slice(order.keys.indexOf(key));
    const textsNow = () => textsOf(model, below.slice(0, text.trim().split('\n').length));
    const before = textsNow();
    const taking = await loadTaking();
    // The fields were edited while the parser loaded. The newer text stays.
    if (textsNow() !== before) return 'overtaken';
    const taken = taking?.applyPaste(model, text, below);
    if (taken === undefined) showToast(texts.faults.unreachable);
    if (taken === 'ask') setPasting({ text, below });
    if (taken !== 'leave') return 'taken';
    // Handle the paste as typed text, so that the field shows its error.
    model.type(key, text.trim());
    model.commit(key);
    return 'typed';
  };
  const { grid, held } = useGrid(model, order, paste);
  useEffect(() => {
    if (held !== null) void loadTaking();
  }, [held]);
  return (
    <section className={styles.pane} aria-label={foodsTexts.title}>
      <FoodWarnings model={model} />
      <FoodTools
        model={model}
        view={view}
        groups={groups}
        order={order}
        grid={grid}
        openPaste={() => setPasting(nothing)}
      />
      <OrderNote by={by} order={order} />
      {order.keys.length === 0 ? (
        <Notice level={2} title={foodsTexts.empty} text={foodsTexts.emptyText} />
      ) : (
        <FoodTable
          model={model}
          view={view}
          gramsErrors={gramsErrors}
          order={order}
          by={by}
          grid={grid}
          held={held}
          mark={mark}
        />
      )}
      <ErrorAnnouncement gramsErrors={gramsErrors} />
      <AddFood model={model} view={view} />
      {hasTargets && <RoomsLater model={model} groups={groups} held={held} />}
      {PasteDialog && pasting && <PasteDialog model={model} view={view} pasting={pasting} close={close} />}
    </section>
  );
});
FoodPane.displayName = 'FoodPane';
