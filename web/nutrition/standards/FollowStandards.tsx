import { useEffect, useMemo } from 'react';
import type { Pet } from '../../../server/contract/pets.ts';
import { unit } from '../../kernel/format.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import type { NutritionModel } from '../calculation.ts';
import { targetLevelsIn } from '../liveVerdict.ts';
import { countRows, ratioIn } from '../nutrients/ratios.ts';
import type { NutrientView } from '../nutrients/view.ts';
import type { Group } from '../rows.ts';
import type { Catalogue, NutritionState } from '../state.ts';
import { useModelState } from '../useModel.ts';
import { type ByStandard, type RowOfStandard, type StandardChoice, standardChoices } from './byStandard.ts';
import { countsOf, tablesOf, worstBy } from './choices.ts';
import { followTexts } from './followTexts.ts';
import { filterBy } from './StandardFilter.tsx';
import { cellsBy } from './StandardRowCells.tsx';
import { type ReadLevels, standardLevelsOf } from './standardCells.ts';
import { type StageChoice, speciesOf, speciesOfRecipe, stageOf } from './standardColumns.ts';
import { standardsTexts as texts } from './standardsTexts.ts';
import { tabTexts } from './tabTexts.ts';
import { useStandards } from './useStandards.ts';

const { names } = tabTexts;

interface FollowProps {
  readonly model: NutritionModel;
  readonly view: NutrientView;
  readonly groups: readonly Group[];
  readonly catalogue: Catalogue;
  readonly pet: Pet | null;
}

/** The counts of the need, none without levels by it. */
const needCountsIn = (state: NutritionState, groups: readonly Group[]) =>
  state.results && state.hasTargets && state.results.totals.totalMilligrams > 0
    ? [['need', countRows(state.results, groups, targetLevelsIn(state))] as const]
    : [];

type Standards = NonNullable<ReturnType<typeof useStandards>['standards']>;

/** The levels of a choice's rows; empty before the recipe is calculated. */
const readerOf = (levels: ReadLevels, standards: Standards, choice: StandardChoice, stage: StageChoice) => {
  const tables = tablesOf(standards, choice, stage);
  const indexes = tables.map(({ index }) => index);
  let last: { readonly all: unknown; readonly rows: ReturnType<typeof worstBy> } | undefined;
  const rows = () => {
    const all = levels.all();
    if (last === undefined || last.all !== all) last = { all, rows: worstBy(all ?? [], indexes) };
    return last.rows;
  };
  return { name: tables.map(({ name }) => name).join(', '), rows, isThere: tables.length > 0 };
};

type Readers = ReadonlyMap<StandardChoice, ReturnType<typeof readerOf>>;

const useReaders = ({ model, catalogue: { nutrients }, pet }: FollowProps) => {
  const own = useModelState(model, ({ draft }) => draft.recipe.species);
  const species = useMemo(() => (pet ? [speciesOf(pet.specie.slug)] : speciesOfRecipe(own)), [pet, own]);
  const { standards, error } = useStandards(species, nutrients, pet);
  const readers = useMemo(() => {
    if (!standards) return null;
    const levels = standardLevelsOf(model, nutrients, standards);
    const stage = stageOf(pet, new Date().toISOString());
    return new Map(
      standardChoices.map((choice) => [choice, readerOf(levels, standards, choice, stage)] as const),
    );
  }, [model, nutrients, standards, pet]);
  return { readers, error };
};

/** The rows of the table of nutrients. */
const rowsIn = (groups: readonly Group[]): ReadonlySet<unknown> =>
  new Set(groups.flatMap(({ name, rows }) => [...rows.map(({ nutrient }) => nutrient.id), ratioIn(name)]));

/** The counts of each choice with its title. None before the recipe is calculated: no count is not zero. */
const countsByChoice = (state: NutritionState, groups: readonly Group[], readers: Readers) => {
  const there = state.results ? [...readers].filter(([, { isThere }]) => isThere) : [];
  const counted = [
    ...needCountsIn(state, groups),
    ...there.map(([choice, { rows }]) => [choice, countsOf(rows().values())] as const),
  ];
  return new Map(
    counted.map(([choice, counts]) => {
      return [choice, { ...counts, title: followTexts.title(names[choice], counts) }] as const;
    }),
  );
};

/** Counts each standard's levels after each change of the recipe, and gives the rows the chosen one. It shows nothing. */
export const FollowStandards = (props: FollowProps) => {
  const { model, view, groups, catalogue, pet } = props;
  const chosen = useModelState(view, ({ standard }) => standard);
  const { readers, error } = useReaders(props);
  useEffect(() => {
    if (!readers) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    // An edit is shown first, then the counts.
    const count = (): void => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        view.setStandardCounts(countsByChoice(model.state(), groups, readers));
      });
    };
    count();
    const stop = model.subscribe(count);
    return () => {
      stop();
      clearTimeout(waiting);
    };
  }, [model, view, groups, readers]);
  useEffect(() => {
    const reader = readers?.get(chosen);
    if (!reader?.isThere) return view.setByStandard(null);
    const read = (row: RowOfStandard) => reader.rows().get(row);
    const unitOf = (row: RowOfStandard): string => {
      const nutrient = catalogue.nutrients.find(({ id }) => id === row);
      return nutrient ? unit(nutrient.unit_type) : '';
    };
    const rows = rowsIn(groups);
    // What target sets bound has rows of its own.
    const elsewhere = (at: string): number =>
      chosen === 'target'
        ? 0
        : [...reader.rows()].filter(([row, { level }]) => level === at && !rows.has(row)).length;
    const by: ByStandard = {
      choice: chosen,
      name: reader.name,
      note: followTexts.note(reader.name, pet?.name ?? null),
      levelOf: (row) => read(row)?.level ?? null,
      Cells: cellsBy(read, unitOf),
      Filter: filterBy(view, { choice: chosen, name: reader.name, elsewhere }),
    };
    view.setByStandard(by);
  }, [view, catalogue, groups, pet, readers, chosen]);
  useEffect(() => {
    if (!error || chosen === 'need') return;
    showToast(texts.failed);
    view.chooseStandard('need');
  }, [view, error, chosen]);
  return null;
};
