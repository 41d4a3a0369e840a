import { useRef } from 'react';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import type { TargetLevel } from '../../../server/contract/targetLevels.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import type { NutritionModel } from '../calculation.ts';
import { targetLevelsIn } from '../liveVerdict.ts';
import { type Group, type LevelKey, levelKeysOf, nutrientLevelKeys } from '../rows.ts';
import type { ByStandard } from '../standards/byStandard.ts';
import type { NutritionState } from '../state.ts';
import { useModelState } from '../useModel.ts';
import { type RatioName, ratioDirection, ratioIn, ratioLevel, targetKeysOf } from './ratios.ts';
import type { NutrientView } from './view.ts';

/** Key of a row: a nutrient's column, a ratio, or the place of a value that a target set bounds. */
export type RowKey = number | RatioName | TargetKey;

/** The place of a value among those that target sets bound. */
export type TargetKey = `target ${number}`;

/** Visible rows; null for all. */
export type VisibleRowKeys = ReadonlySet<RowKey> | null;

/** Filter settings of the rows. */
export interface RowFilter {
  readonly levels: readonly LevelKey[];
  readonly find: string;
  /** What the levels are by instead of the need. */
  readonly by?: Pick<ByStandard, 'choice' | 'levelOf'> | null;
}

interface Named {
  readonly key: number | RatioName;
  /** What a standard has the row by. */
  readonly row: number | RatioName;
  readonly name: string;
}

const nameOfRatio = {
  calciumToPhosphorus: nutrientTexts.ratios.calcium,
  omega6To3: nutrientTexts.ratios.omega,
};

/** Searchable names of a nutrient: displayed name, short name and API name. */
export const namesOf = ({ display, short, name }: Nutrient): string => `${display} ${short} ${name}`;

const rowsOf = ({ name, rows }: Group): readonly Named[] => {
  const ratio = ratioIn(name);
  const own = rows.map(({ column, nutrient }) => ({
    ...{ key: column, row: nutrient.id, name: namesOf(nutrient) },
  }));
  return ratio ? [...own, { key: ratio, row: ratio, name: nameOfRatio[ratio] }] : own;
};

/** True if a name contains all words of a search. */
export const containsWords = (name: string, find: string): boolean => {
  const within = name.toLowerCase();
  return find
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
};

/** What a target set bounds, as rows name it. */
export const targetName = ({ bound: { ratio, category } }: TargetLevel): string =>
  ratio === null
    ? (category ?? '')
    : { omega6To3: nutrientTexts.ratios.omega, energyDensity: nutrientTexts.targets.density }[ratio];

const targetRows = (state: NutritionState) =>
  targetLevelsIn(state).map((level, at) => ({
    ...{ key: `target ${at}` as const, name: targetName(level), levels: targetKeysOf(level) },
  }));

const levelKeysOfRow = ({ results }: NutritionState, key: number | RatioName): readonly LevelKey[] => {
  if (!results) return ['none'];
  return typeof key === 'number'
    ? nutrientLevelKeys(results.totals, results.need, key)
    : levelKeysOf(ratioLevel(results, key), ratioDirection(results, key));
};

/** Rows that match the filter; null for all. */
export const filterRows = (
  state: NutritionState,
  groups: readonly Group[],
  { levels, find, by = null }: RowFilter,
): VisibleRowKeys => {
  if (levels.length === 0 && find.trim() === '') return null;
  const isWanted = (name: string, keysOf: () => readonly LevelKey[]): boolean =>
    containsWords(name, find.trim()) &&
    (levels.length === 0 || keysOf().some((each) => levels.includes(each)));
  const own = groups
    .flatMap(rowsOf)
    .filter(({ key, row, name }) =>
      isWanted(name, () => (by ? [by.levelOf(row) ?? 'none'] : levelKeysOfRow(state, key))),
    );
  // They are rows of the target sets, not of a publisher.
  const isOfSets = by === null || by.choice === 'target';
  const ofSets = targetRows(state).filter((row) => isWanted(row.name, () => (isOfSets ? row.levels : [])));
  return new Set([...own, ...ofSets].map(({ key }) => key));
};

const isSame = (one: VisibleRowKeys, other: VisibleRowKeys): boolean =>
  one === other ||
  (one !== null && other !== null && one.size === other.size && [...one].every((key) => other.has(key)));

/** The visible rows. During an edit they stay unchanged, so that no row moves. The filter applies after the edit. */
export const useVisibleRowKeys = (
  model: NutritionModel,
  view: NutrientView,
  groups: readonly Group[],
): VisibleRowKeys => {
  const levels = useModelState(view, (state) => state.levels);
  const find = useModelState(view, (state) => state.find);
  const by = useModelState(view, (state) => state.by);
  const kept = useRef<{ readonly of: readonly unknown[]; readonly shown: VisibleRowKeys } | null>(null);
  return useModelState(model, (state) => {
    const of = [levels, find, by, groups];
    const before = kept.current;
    const isKept = before?.of.every((each, at) => each === of[at]);
    if (isKept && state.history.open !== null) return before?.shown ?? null;
    const shown = filterRows(state, groups, { levels, find, by });
    if (isKept && before && isSame(before.shown, shown)) return before.shown;
    kept.current = { of, shown };
    return shown;
  });
};
