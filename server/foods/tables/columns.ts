import {
  canConvert,
  gramsOfUnit,
  type LabelUnit,
  readUnit,
  unitAdvice,
} from '../../../engine/host/labelUnits.ts';
import { foodTableFields } from '../../contract/foodTables.ts';
import { typosAllowed, typosIn } from '../../contract/typos.ts';
import { nutrientIds } from '../../nutrients/ids.ts';
import type { Nutrient } from '../../nutrients/nutrients.model.ts';
import { type FoodTableField, fieldNames, plainName, refusedNames, synonyms } from './columnNames.ts';

/** A column of a table of foods: a field, or the values of a nutrient in a unit; null for the nutrient's own. */
export type FoodColumn =
  | { readonly heading: string; readonly field: FoodTableField; readonly unit: string }
  | { readonly heading: string; readonly nutrient: Nutrient; readonly unit: LabelUnit | null };

/** The heading of a nutrient's values, such as `301 Calcium (mg)`. */
export const nutrientHeading = ({ id, display, name, unit_type }: Nutrient): string =>
  `${id} ${display || name} (${unit_type})`;

/** The nutrients with columns. The bound of retinol is calculated at every load and never stored. */
export const tableNutrients = (nutrients: readonly Nutrient[]): Nutrient[] =>
  nutrients
    .filter(({ id }) => id !== nutrientIds.retinolMost)
    .toSorted((a, b) => a.default_sort_order - b.default_sort_order || a.id - b.id);

/** The names of nutrients, the exact ones first: on screens, USDA's, short; then without brackets and what follows a comma. */
const namesOf = ({ display, name, short }: Nutrient): readonly (readonly string[])[] => [
  [display],
  [name, short],
  [display, name].flatMap((each) => [
    each.replace(/\(.*\)/, ''),
    each.replace(/,.*/, ''),
    ...(/\((.*)\)/.exec(each)?.slice(1) ?? []),
  ]),
];

const unitWord = /(?<![\p{L}\p{N}])(?:k?g|[mµμu]g|mcg|iu|kcal|kj|%)(?![\p{L}\p{N}])/iu;

/** Finds nutrients by the words of a heading. */
export class ColumnNames {
  readonly #byId: ReadonlyMap<number, Nutrient>;
  /** Nutrients by name, one map for each rank of names. */
  readonly #ranks: readonly Map<string, Nutrient[]>[] = [new Map(), new Map(), new Map()];

  constructor(nutrients: readonly Nutrient[]) {
    const all = tableNutrients(nutrients);
    this.#byId = new Map(all.map((each) => [each.id, each]));
    for (const nutrient of all)
      namesOf(nutrient).forEach((names, rank) => {
        for (const name of new Set(names.map(plainName)))
          if (name !== '') this.#ranks[rank]?.set(name, [...(this.#ranks[rank]?.get(name) ?? []), nutrient]);
      });
  }

  /** The nutrients of a number, of a number before a name, or of a name. */
  find(words: string): readonly Nutrient[] {
    const named = this.#named(words);
    if (named.length > 0) return named;
    const [, number, rest = ''] = /^(\d{3,4})(?![:\d])(.*)$/s.exec(words.trim()) ?? [];
    const nutrient = this.#byId.get(Number(number));
    if (nutrient === undefined) return [];
    const others = this.#named(rest);
    const isOther = others.length > 0 || unitWord.test(rest);
    return others.includes(nutrient) || !isOther ? [nutrient] : [];
  }

  #named(words: string): readonly Nutrient[] {
    const name = plainName(words);
    const [display, usda, parts] = this.#ranks.map((names) => names.get(name));
    const synonym = this.#byId.get(synonyms[name] ?? 0);
    return display ?? usda ?? (synonym === undefined ? (parts ?? []) : [synonym]);
  }

  /** The display name that is nearest to the words of a heading; undefined if none is near. */
  nearest(words: string): string | undefined {
    const name = plainName(words);
    const near = [...this.#byId.values()]
      .map(({ display }) => ({ display, typos: typosIn(name, plainName(display)) }))
      .filter(({ typos }) => name !== '' && typos <= typosAllowed(name))
      .toSorted((a, b) => a.typos - b.typos);
    return near[0]?.display;
  }
}

const unitAtEnd =
  /^(.*?)[\s,]+((?:[kmµμun]?g|mcg|iu|i\.u\.|ie|ui|kcal|kj|%|ppm|ppb)(?:\s*(?:\/|per)\s*(?:\d+\s*)?[a-z]*|\s*dv)?)$/i;
const inBrackets = /^(.*?)[\s,]*[([]([^()[\]]*)[)\]]$/;

/** The ways to part a heading into words and a unit: those with a unit first, then all words, then those with no unit. */
const readings = (heading: string): readonly (readonly [words: string, unit: string])[] => {
  const parted = [inBrackets.exec(heading), unitAtEnd.exec(heading)].flatMap((found) =>
    found === null ? [] : [[found[1] ?? '', found[2] ?? ''] as const],
  );
  const isUnit = ([, unit]: readonly [string, string]): boolean => readUnit(unit) !== null;
  return [...parted.filter(isUnit), [heading, ''] as const, ...parted.filter((one) => !isUnit(one))];
};

const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

const nutrientColumn = (
  heading: string,
  nutrients: readonly Nutrient[],
  written: string,
): FoodColumn | string => {
  const unit = written === '' ? null : readUnit(written);
  const fitting = nutrients.filter(
    ({ unit_type }) => unit !== null && readUnit(unit_type)?.kind === unit.kind,
  );
  const [nutrient, ...others] = fitting.length === 1 ? fitting : nutrients;
  if (nutrient === undefined) return 'There is no such column.';
  if (others.length > 0)
    return `This may be ${list(nutrients.map(({ display }) => display))}. Write one of them.`;
  const name = nutrient.display || nutrient.name;
  if (written !== '' && unit === null)
    return /dry|dm|kcal/i.test(written)
      ? `${name} is for grams of the food as fed. Convert it, then write ${nutrientHeading(nutrient)}.`
      : `“${written}” is no unit. ${unitAdvice(nutrient, name)}`;
  return unit === null || canConvert(unit, nutrient)
    ? { heading, nutrient, unit }
    : unitAdvice(nutrient, name);
};

const fieldColumn = (heading: string): FoodColumn | undefined => {
  for (const [words, unit] of readings(heading)) {
    const field = fieldNames[plainName(words)];
    if (field === undefined) continue;
    if (unit === '') return { heading, field, unit: 'g' };
    if (field === 'grams' && gramsOfUnit(unit) !== undefined) return { heading, field, unit };
  }
  return undefined;
};

/** The column of a heading, or why there is none and what to write instead. */
export const columnOf = (heading: string, names: ColumnNames): FoodColumn | string => {
  const field = foodTableFields.find((each) => each === heading.toLowerCase());
  if (field !== undefined) return { heading, field, unit: 'g' };
  const all = readings(heading);
  for (const [words, unit] of all) {
    const refused = refusedNames[plainName(words)];
    if (refused !== undefined) return refused;
    const found = names.find(words);
    if (found.length > 0) return nutrientColumn(heading, found, unit);
  }
  const near = all.map(([words]) => names.nearest(words)).find((each) => each !== undefined);
  return (
    fieldColumn(heading) ??
    `There is no such column.${near === undefined ? ' Write the name or number of a nutrient, or remove it.' : ` Write ${near}?`}`
  );
};
