import { inSentence, listed, percentText } from './sentences.ts';
import { levelsOfTargets, type TargetLevel, valueName } from './targetLevels.ts';
import type { PatientTargets, TargetedValues } from './targetRows.ts';
import type { JudgedRow, VerdictKind } from './verdict.ts';

/** A part of a verdict's sentence with the kind that it decides; null decides none. */
export type Clause = readonly [kind: VerdictKind | null, text: string];

type TargetSet = PatientTargets['sets'][number];

/** Rows beyond a set. */
interface ByTargets {
  /** Names of rows above a set's maximum and below its minimum, by the id of the set. */
  readonly above: ReadonlyMap<number, readonly string[]>;
  readonly below: ReadonlyMap<number, readonly string[]>;
  /** Those whose level the need alone would not give. */
  readonly rows: ReadonlySet<JudgedRow>;
}

const quoted = ({ name }: Pick<TargetSet, 'name'>): string => `“${name}”`;

const boundOf = (patient: PatientTargets, row: JudgedRow, side: 'min' | 'max') =>
  patient.bounds.find((bound) => bound.nutrient_id === row.nutrient_id && bound.side === side);

/** True if the need alone would not have decided the level: it is within the need, beyond the set. */
const isBySet = (percent: number | null, side: 'min' | 'max', bound: number): boolean =>
  percent !== null && (side === 'max' ? percent > bound : percent < bound);

/** The rows of which there is more, or less, than a set asks. */
export const byTargets = (rows: readonly JudgedRow[], patient: PatientTargets | null): ByTargets => {
  const [above, below] = [new Map<number, string[]>(), new Map<number, string[]>()];
  const found = new Set<JudgedRow>();
  for (const row of patient === null ? [] : rows) {
    const side = row.level === 'high' ? 'max' : row.level === 'low' ? 'min' : null;
    const bound = side && patient && boundOf(patient, row, side);
    if (!bound || !isBySet(row.percent, bound.side, bound.percent)) continue;
    const names = bound.side === 'max' ? above : below;
    names.set(bound.set_id, [...(names.get(bound.set_id) ?? []), row.name]);
    // What the need alone would call too much, or too little, is said as such too.
    if (bound.own === null || !isBySet(row.percent, bound.side, bound.own)) found.add(row);
  }
  return { above, below, rows: found };
};

/** The clauses of the values that one set bounds. */
const valueClauses = (set: TargetSet, patient: PatientTargets, values: TargetedValues | null): Clause[] => {
  const own = levelsOfTargets(patient, values).filter(({ bound }) => bound.set_id === set.id);
  const namesAt = (is: TargetLevel['level']) =>
    own.flatMap(({ bound, level }) => (level === is ? valueName(bound) : []));
  const [above, below, unknown] = [namesAt('high'), namesAt('low'), namesAt('unknown')];
  return [
    ...(above.length > 0 ? [['too_much', `more ${listed(above)} than ${quoted(set)} allows`] as const] : []),
    ...(below.length > 0
      ? [['not_complete', `less ${listed(below)} than ${quoted(set)} asks`] as const]
      : []),
    ...(unknown.length > 0
      ? [['unknown', `whether ${listed(unknown)} is within ${quoted(set)} is not known`] as const]
      : []),
  ];
};

const nameOf = (rows: readonly JudgedRow[], id: number | null): string =>
  rows.find(({ nutrient_id }) => nutrient_id === id)?.name ?? 'a nutrient';

const unmetWords = {
  not_professional: (names: string) =>
    `asks for less ${names} than the need, which only a professional may set`,
  contradiction: (names: string) => `asks for more ${names} than the pet may have`,
  not_judged: () => 'has targets that are not judged here',
  growth: (names: string) => `keeps ${names} below the need of an animal that grows, is pregnant or nurses`,
} as const;

/** The part of a maximum that is kept low on purpose below which a recipe is in doubt, if no set states a minimum. */
const leastOfKept = 0.5;

/** Rows far below a maximum that a set keeps them under, of which no set states a minimum, with the id of the set. */
export const farBelow = (rows: readonly JudgedRow[], patient: PatientTargets) =>
  patient.bounds.flatMap(({ nutrient_id, set_id, percent, kept_low }) => {
    const row = kept_low ? rows.find((each) => each.nutrient_id === nutrient_id) : undefined;
    if (row === undefined || row.percent === null || boundOf(patient, row, 'min')) return [];
    return row.percent < percent * leastOfKept
      ? { set_id, text: `${inSentence(row.name)} ${percentText(row.percent)}` }
      : [];
  });

/** Why nobody knows whether a set still fits its patient. */
const reviewClauses = (set: TargetSet, patient: PatientTargets): Clause[] => {
  const { professional, recheck_on, is_due, is_changed } = set;
  const whom = professional ?? 'your veterinarian';
  const keeps = patient.bounds.some(({ set_id, kept_low }) => set_id === set.id && kept_low);
  return [
    ...(is_due
      ? [['unknown', `${quoted(set)} was to be looked at again on ${recheck_on}: ask ${whom}`] as const]
      : []),
    ...(keeps && recheck_on === null
      ? [['unknown', `${quoted(set)} has no day on which it is looked at again: ask ${whom}`] as const]
      : []),
    ...(is_changed
      ? [['unknown', `${quoted(set)} was changed since it was looked at for this pet`] as const]
      : []),
  ];
};

/** What target sets make of a verdict: what is beyond them, what does not count, and which recheck is due. */
export const targetClauses = (
  rows: readonly JudgedRow[],
  patient: PatientTargets | null,
  values: TargetedValues | null,
): readonly Clause[] => {
  if (patient === null) return [];
  const { above, below } = byTargets(rows, patient);
  const named = (names: readonly string[]) => listed(names.map(inSentence));
  const unmetOf = (set: TargetSet, why: keyof typeof unmetWords) =>
    patient.unmet
      .filter((each) => each.set_id === set.id && each.why === why)
      .map((each) => nameOf(rows, each.nutrient_id));
  const isShown = new Set(rows.map(({ nutrient_id }) => nutrient_id));
  const isHidden = (set: TargetSet) =>
    patient.bounds.some(({ set_id, nutrient_id }) => set_id === set.id && !isShown.has(nutrient_id));
  return patient.sets.flatMap((set): Clause[] => [
    ...(above.has(set.id)
      ? [['too_much', `more ${named(above.get(set.id) ?? [])} than ${quoted(set)} allows`] as const]
      : []),
    ...(below.has(set.id)
      ? [['not_complete', `less ${named(below.get(set.id) ?? [])} than ${quoted(set)} asks`] as const]
      : []),
    ...(['not_professional', 'contradiction', 'not_judged', 'growth'] as const).flatMap((why): Clause[] => {
      const names = unmetOf(set, why);
      const isAny = names.length > 0 || (why === 'not_judged' && isHidden(set));
      return !isAny ? [] : [['unknown', `${quoted(set)} ${unmetWords[why](named(names))}`]];
    }),
    ...farBelow(rows, patient).flatMap(({ set_id, text }): Clause[] =>
      set_id === set.id
        ? [['unknown', `only ${text} of the need, and ${quoted(set)} states no minimum`]]
        : [],
    ),
    ...valueClauses(set, patient, values),
    ...reviewClauses(set, patient),
  ]);
};

/** Why no recipe can be proposed to a pet by levels alone: what its sets ask that levels do not show. */
export const targetDoubts = (patient: PatientTargets | null): readonly string[] =>
  patient === null
    ? []
    : patient.sets.flatMap((set) => {
        const reviews = reviewClauses(set, patient).map(([, text]) => text);
        if (reviews.length > 0) return reviews;
        const isOfSet = ({ set_id }: { readonly set_id: number }) => set_id === set.id;
        if (patient.unmet.some(isOfSet)) return `${quoted(set)} has targets that do not count for the pet`;
        const own = patient.values.filter(isOfSet);
        return own.length === 0
          ? []
          : `${quoted(set)} bounds ${listed(own.map(valueName))}, which this search does not compare`;
      });

/** The sets that keep rows below the need on purpose, with the names of these rows. */
const keptLow = (rows: readonly JudgedRow[], patient: PatientTargets) =>
  patient.sets.flatMap((set) => {
    const kept = patient.bounds.filter((bound) => bound.kept_low && bound.set_id === set.id);
    const names = kept.map(({ nutrient_id }) => nameOf(rows, nutrient_id));
    const shares = kept.map(({ nutrient_id }) => {
      const percent = rows.find((row) => row.nutrient_id === nutrient_id)?.percent ?? null;
      return `${inSentence(nameOf(rows, nutrient_id))}${percent === null ? '' : ` (${percentText(percent)} of the need)`}`;
    });
    return names.length === 0 ? [] : { set, names, shares };
  });

/** Why a row is low on purpose: "kept low on purpose: Kidney disease, Dr. Ann Vet, recheck 2027-01-10". */
export const keptLowText = ({
  name,
  professional,
  recheck_on,
}: Pick<TargetSet, 'name' | 'professional' | 'recheck_on'>): string =>
  `kept low on purpose: ${[
    name,
    professional,
    recheck_on === null ? 'no recheck date' : `recheck ${recheck_on}`,
  ]
    .filter((part) => part !== null)
    .join(', ')}`;

/**
 * How the verdict on a complete recipe begins for a pet with target sets; null if they leave no row below the need, so that it
 * is complete by the reference.
 */
export const asSetText = (
  rows: readonly JudgedRow[],
  patient: PatientTargets | null,
): readonly string[] | null => {
  const kept = patient === null ? [] : keptLow(rows, patient);
  if (kept.length === 0) return null;
  const whose = [...new Set(kept.map(({ set }) => set.professional ?? ''))];
  return [
    `As ${listed(whose)} set it: complete but for ${listed(kept.flatMap(({ names }) => names.map(inSentence)))}`,
    ...kept.map(({ set, shares }) => `${listed(shares)} ${keptLowText(set)}`),
  ];
};

/** The sets that a complete recipe is within. */
export const withinSetsText = (patient: PatientTargets | null): readonly string[] =>
  patient === null
    ? []
    : patient.sets.map(
        (set) => `within ${quoted(set)}${set.professional === null ? '' : ` as ${set.professional} set it`}`,
      );
