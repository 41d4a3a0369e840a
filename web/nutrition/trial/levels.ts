import type { JudgedRow } from '../../../server/contract/verdict.ts';
import { judgedRowsIn, targetLevelsIn, type VerdictFor } from '../liveVerdict.ts';
import { targetName } from '../nutrients/rowFilter.ts';
import type { NutritionState } from '../state.ts';

/** A level of a recipe for a pet. */
export interface NamedLevel {
  /** The id of a nutrient, Ca:P, or the place among what target sets bound. */
  readonly key: string;
  readonly name: string;
  readonly level: JudgedRow['level'];
  /** True if a target set bounds it beside the rows of the need. */
  readonly ofSet: boolean;
}

/** A row whose level other lines change. */
export interface LevelChange extends Pick<NamedLevel, 'key' | 'name' | 'ofSet'> {
  readonly before: JudgedRow['level'];
  readonly after: JudgedRow['level'];
}

/** All levels that a verdict judges: nutrients, Ca:P, and what target sets bound (D126). */
export const levelsIn = (
  state: NutritionState,
  about: Pick<VerdictFor, 'pet' | 'groups'>,
): readonly NamedLevel[] => [
  ...judgedRowsIn(state, about).map(({ nutrient_id, name, level }) => ({
    ...{ key: String(nutrient_id ?? name), name, level, ofSet: false },
  })),
  ...targetLevelsIn(state).map((of, at) => ({
    ...{ key: `target ${at}`, name: `${targetName(of)} (${of.set})`, level: of.level, ofSet: true },
  })),
];

/** Levels from the worst to the best; what has none is left out. */
const ranks: Readonly<Record<JudgedRow['level'], number>> = {
  ...{ high: 0, low: 1, unknown: 2, optimal: 3, none: 3 },
};

/** True if a row gets a worse level. Low that becomes High is worse, and so is the other way round. */
export const isWorseLevel = ({ before, after }: Pick<LevelChange, 'before' | 'after'>): boolean =>
  after !== 'optimal' &&
  after !== 'none' &&
  !(after === 'unknown' && before !== 'optimal' && before !== 'none');

const unknownOf = (other: JudgedRow['level'] | undefined): JudgedRow['level'] =>
  other === 'none' ? 'none' : 'unknown';

/** Rows whose level differs, those that get worse first. The level of a row that one side does not have is not known. */
export const levelChanges = (
  before: readonly NamedLevel[],
  after: readonly NamedLevel[],
): readonly LevelChange[] => {
  const [was, is] = [before, after].map((rows) => new Map(rows.map((row) => [row.key, row.level])));
  return [...new Map([...before, ...after].map((row) => [row.key, row])).values()]
    .map(({ key, name, ofSet }) => {
      const [one, other] = [was?.get(key), is?.get(key)];
      // What has no bound does not become unknown.
      return { key, name, ofSet, before: one ?? unknownOf(other), after: other ?? unknownOf(one) };
    })
    .filter((change) => change.before !== change.after)
    .toSorted((a, b) => Number(isWorseLevel(b)) - Number(isWorseLevel(a)) || ranks[a.after] - ranks[b.after]);
};
