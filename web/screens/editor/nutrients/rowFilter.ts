import { useRef } from 'react';
import type { Nutrient } from '../../../../server/contract/nutrients.ts';
import { nutrientTexts } from '../../../texts/nutrientTexts.ts';
import type { EditorModel } from '../model.ts';
import { directionIn, type Group, levelOf, type Standing, standingsOf } from '../rows.ts';
import type { EditorState } from '../state.ts';
import { useEditorState } from '../useEditor.ts';
import { type RatioName, ratioDirection, ratioIn, ratioLevel } from './ratios.ts';
import { type NutrientView, useNutrientViewState } from './view.ts';

/** What names a row: a nutrient's column, or a ratio. */
export type RowKey = number | RatioName;

/** Rows that are shown; null: all. */
export type VisibleRowKeys = ReadonlySet<RowKey> | null;

/** What somebody wants to see. */
export interface RowFilter {
  readonly levels: readonly Standing[];
  readonly find: string;
}

interface Named {
  readonly key: RowKey;
  readonly name: string;
}

const nameOfRatio = {
  calciumToPhosphorus: nutrientTexts.ratios.calcium,
  omega6To3: nutrientTexts.ratios.omega,
};

/** The names by which a nutrient is found: the one on screen, its short one, and the API's. */
export const namesOf = ({ display, short, name }: Nutrient): string => `${display} ${short} ${name}`;

const rowsOf = ({ name, rows }: Group): readonly Named[] => {
  const ratio = ratioIn(name);
  const own = rows.map(({ column, nutrient }) => ({ key: column, name: namesOf(nutrient) }));
  return ratio ? [...own, { key: ratio, name: nameOfRatio[ratio] }] : own;
};

/** Whether all the words of a search are in a name. */
export const containsWords = (name: string, find: string): boolean => {
  const within = name.toLowerCase();
  return find
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
};

const standingsOfRow = ({ results }: EditorState, key: RowKey): readonly Standing[] => {
  if (!results) return ['none'];
  return typeof key === 'number'
    ? standingsOf(levelOf(results.totals, key), directionIn(results.totals, key))
    : standingsOf(ratioLevel(results, key), ratioDirection(results, key));
};

/** The rows that are wanted now; null: all of them. */
export const filterRows = (
  state: EditorState,
  groups: readonly Group[],
  { levels, find }: RowFilter,
): VisibleRowKeys => {
  if (levels.length === 0 && find.trim() === '') return null;
  const isWanted = ({ key, name }: Named): boolean =>
    containsWords(name, find.trim()) &&
    (levels.length === 0 || standingsOfRow(state, key).some((each) => levels.includes(each)));
  return new Set(
    groups.flatMap((group) =>
      rowsOf(group)
        .filter(isWanted)
        .map(({ key }) => key),
    ),
  );
};

const isSame = (one: VisibleRowKeys, other: VisibleRowKeys): boolean =>
  one === other ||
  (one !== null && other !== null && one.size === other.size && [...one].every((key) => other.has(key)));

/** The rows to show. While grams are being typed they stay as they are, so that nothing jumps; settling them sorts it out. */
export const useVisibleRowKeys = (
  model: EditorModel,
  view: NutrientView,
  groups: readonly Group[],
): VisibleRowKeys => {
  const levels = useNutrientViewState(view, (state) => state.levels);
  const find = useNutrientViewState(view, (state) => state.find);
  const kept = useRef<{ readonly of: readonly unknown[]; readonly shown: VisibleRowKeys } | null>(null);
  return useEditorState(model, (state) => {
    const of = [levels, find, groups];
    const before = kept.current;
    const isKept = before?.of.every((each, at) => each === of[at]);
    if (isKept && state.history.open !== null) return before?.shown ?? null;
    const shown = filterRows(state, groups, { levels, find });
    if (isKept && before && isSame(before.shown, shown)) return before.shown;
    kept.current = { of, shown };
    return shown;
  });
};
