import { useEffect, useMemo } from 'react';
import type { Pet } from '../../../server/contract/pets.ts';
import { unit } from '../../kernel/format.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import type { NutritionModel } from '../calculation.ts';
import type { NutrientView } from '../nutrients/view.ts';
import type { Catalogue } from '../state.ts';
import { useModelState } from '../useModel.ts';
import { type ByStandard, type RowOfStandard, type StandardChoice, standardChoices } from './byStandard.ts';
import { countsOf, tablesOf, worstBy } from './choices.ts';
import { followTexts } from './followTexts.ts';
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
  readonly catalogue: Catalogue;
  readonly pet: Pet | null;
}

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

/** Counts each standard's levels after each change of the recipe, and gives the rows the chosen one. It shows nothing. */
export const FollowStandards = (props: FollowProps) => {
  const { model, view, catalogue, pet } = props;
  const chosen = useModelState(view, ({ standard }) => standard);
  const { readers, error } = useReaders(props);
  useEffect(() => {
    if (!readers) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    // An edit is shown first, then the counts.
    const count = (): void => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        // Nothing is calculated yet: no count, which is not zero.
        if (!model.state().results) return view.setStandardCounts(new Map());
        const there = [...readers].filter(([, { isThere }]) => isThere);
        view.setStandardCounts(
          new Map(
            there.map(([choice, { rows }]) => {
              const counts = countsOf(rows().values());
              return [choice, { ...counts, title: followTexts.title(names[choice], counts) }] as const;
            }),
          ),
        );
      });
    };
    count();
    const stop = model.subscribe(count);
    return () => {
      stop();
      clearTimeout(waiting);
    };
  }, [model, view, readers]);
  useEffect(() => {
    const reader = readers?.get(chosen);
    if (!reader?.isThere) return view.setByStandard(null);
    const read = (row: RowOfStandard) => reader.rows().get(row);
    const unitOf = (row: RowOfStandard): string => {
      const nutrient = catalogue.nutrients.find(({ id }) => id === row);
      return nutrient ? unit(nutrient.unit_type) : '';
    };
    const by: ByStandard = {
      choice: chosen,
      name: reader.name,
      note: followTexts.note(reader.name, pet?.name ?? null),
      levelOf: (row) => read(row)?.level ?? null,
      Cells: cellsBy(read, unitOf),
    };
    view.setByStandard(by);
  }, [view, catalogue, pet, readers, chosen]);
  useEffect(() => {
    if (!error || chosen === 'need') return;
    showToast(texts.failed);
    view.chooseStandard('need');
  }, [view, error, chosen]);
  return null;
};
