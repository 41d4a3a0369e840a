import { type Clause, foodClauses } from './foodClauses.ts';
import { capitalized, inSentence, listed, percentText } from './sentences.ts';
import { asSetText, byTargets, targetClauses, withinSetsText } from './targetClauses.ts';
import type { PatientTargets } from './targetRows.ts';
import {
  allSpecies,
  animalsOf,
  type ByEstimates,
  foodReasons,
  harmedBy,
  inOneSentence,
  type JudgedRow,
  type NamedFood,
  type NamedRow,
  type NeedReference,
  type Verdict,
  type VerdictKind,
  type VerdictParts,
  verdictKinds,
} from './verdict.ts';
import { conditionTexts } from './verdictConditions.ts';

/** A nutrient that a need leaves out or lowers, in an owner's words. */
const gapText = (name: string): string => (name === 'Ca:P' ? 'calcium to phosphorus' : inSentence(name));

/** A row in a sentence about too much, or enough, of it. */
export const rowText = ({ nutrient_id, name }: Pick<NamedRow, 'nutrient_id' | 'name'>): string =>
  nutrient_id === null ? 'calcium for its phosphorus' : inSentence(name);

/** A row with its percent. That of Ca:P is of a ratio, so its words are without. */
const withPercent = (row: NamedRow): string => {
  const { nutrient_id, percent, level } = row;
  if (nutrient_id === null) return `${level === 'low' ? 'too little ' : ''}${rowText(row)}`;
  return percent === null ? rowText(row) : `${rowText(row)} ${percentText(percent)}`;
};

const worstFirst: Readonly<Record<NamedRow['level'], (a: NamedRow, b: NamedRow) => number>> = {
  high: (a, b) => (b.percent ?? 0) - (a.percent ?? 0),
  low: (a, b) => (a.percent ?? 0) - (b.percent ?? 0),
  unknown: () => 0,
};

const isNamed = ({ level }: JudgedRow): boolean => level !== 'optimal' && level !== 'none';

const rowsAt = (rows: readonly JudgedRow[], level: NamedRow['level']): readonly NamedRow[] =>
  rows
    .flatMap(({ lossUnknown: _, mayBe: _direction, byEstimates: _estimates, turns: _turns, ...row }) =>
      row.level === level ? { ...row, level } : [],
    )
    .sort(worstFirst[level]);

/** What is not known about Unknown rows: all of it, whether there is enough, or whether there is too much. */
const unknownTexts = (rows: readonly JudgedRow[]): readonly string[] => {
  const names = (mayBe: JudgedRow['mayBe']) =>
    rowsAt(
      rows.filter((row) => row.mayBe === mayBe),
      'unknown',
    ).map(rowText);
  const [all, low, high] = [names(null), names('low'), names('high')];
  return [
    ...(all.length > 0
      ? [`${listed(all)}: nothing known, so add a source that states ${all.length === 1 ? 'it' : 'them'}`]
      : []),
    ...(low.length > 0 ? [`whether there is enough ${listed(low)} is not known`] : []),
    ...(high.length > 0 ? [`whether there is too much ${listed(high)} is not known`] : []),
  ];
};

/** Rows of which there is too much. The percent is of the need, not of the limit, and the first one says so. */
const highText = (rows: readonly NamedRow[]): string => {
  const first = rows.find(({ nutrient_id, percent }) => nutrient_id !== null && percent !== null);
  return listed(rows, 3, (row) => `${withPercent(row)}${row === first ? ' of the need' : ''}`);
};

const rowClauses = (rows: readonly JudgedRow[], whom: string): readonly Clause[] => {
  const [high, low] = [rowsAt(rows, 'high'), rowsAt(rows, 'low')];
  const clauses: readonly (Clause | false)[] = [
    high.length > 0 && ['too_much', `too much${whom}: ${highText(high)}`],
    low.length > 0 && ['not_complete', `not complete: ${listed(low, 3, withPercent)}`],
    ...unknownTexts(rows).map((text): Clause => ['unknown', text]),
  ];
  return clauses.filter((clause) => clause !== false);
};

/** The percent of the need that a reference asks of a row per 1000 kcal, if that is more than the need; else 0. */
const raisedOf = ({ nutrient_id }: Pick<JudgedRow, 'nutrient_id'>, reference: NeedReference | null): number =>
  reference?.raised.find((each) => each.nutrient_id === nutrient_id)?.percent ?? 0;

/** True for a row that a professional keeps below the need on purpose. */
const isKeptLow = (
  { nutrient_id }: Pick<JudgedRow, 'nutrient_id'>,
  patient: PatientTargets | null,
): boolean => !!patient?.bounds.some((bound) => bound.kept_low && bound.nutrient_id === nutrient_id);

/** True if a row with this percent has less per 1000 kcal than the reference, and not on purpose. */
export const isBelowReference = (
  row: Pick<JudgedRow, 'nutrient_id'>,
  percent: number,
  reference: NeedReference | null,
  patient: PatientTargets | null,
): boolean => percent < raisedOf(row, reference) && !isKeptLow(row, patient);

/** Names of rows that meet the need by a larger serving, with less per 1000 kcal than the reference. */
const belowReference = (
  rows: readonly JudgedRow[],
  reference: NeedReference,
  patient: PatientTargets | null,
): readonly string[] =>
  rows
    .filter((row) => {
      const { percent, level } = row;
      return level === 'optimal' && percent !== null && isBelowReference(row, percent, reference, patient);
    })
    .map(({ name }) => name);

/** A need and what it leaves out or lowers of its reference. */
export const needGapsText = (name: string, gaps: readonly string[]): string =>
  `“${name}”, which leaves out or lowers: ${listed(gaps.map(gapText))}`;

/** What keeps a recipe that meets its need from being complete by a standard. */
const needClauses = (pet: NonNullable<VerdictParts['pet']>): readonly Clause[] => {
  const { need, name, rows } = pet;
  if (need === null) return [['unknown', `no daily need is known for ${name}`]];
  if (rows === null) return [['unknown', `the nutrients for ${name} are not known`]];
  if (need.reference === null) return [['unknown', `no standard is known for ${name}`]];
  const { gaps, standard } = need.reference;
  const meets = rows.some(isNamed) ? '' : 'meets ';
  const lowered = `${meets}${needGapsText(need.name, gaps)}`;
  const thin = belowReference(rows, need.reference, need.patient).map(inSentence);
  return [
    ...(gaps.length > 0 ? [['unknown', lowered] as const] : []),
    ...(thin.length > 0
      ? [['unknown', `per 1000 kcal it has less than ${standard}: ${listed(thin)}`] as const]
      : []),
  ];
};

const adviceOf: Readonly<Record<VerdictKind | 'safety', string>> = {
  not_safe: 'Do not feed this.',
  avoided: 'Do not feed it this: replace what it avoids, or choose another recipe.',
  too_much: 'Ask your veterinarian before feeding this.',
  not_complete: 'Ask your veterinarian before feeding this as the only food.',
  unknown: 'Ask your veterinarian before feeding this as the only food.',
  complete: 'Ask your veterinarian before feeding this as the only food.',
  safety:
    '“Calculate Nutrition” shows whether this is complete for a pet. Ask your veterinarian before feeding this as the only food.',
};

/** The rows with a target that hold if cooking took none of them: nobody knows how much it takes. */
const lossClause = (rows: readonly JudgedRow[]): readonly string[] => {
  const names = rows
    .filter((row) => row.lossUnknown && row.level !== 'none')
    .map(({ name }) => inSentence(name));
  return names.length === 0 ? [] : [`cooking may take some ${listed(names)}: how much is not known`];
};

/** A row that rests on estimated values. */
type EstimatedRow = JudgedRow & { readonly byEstimates: ByEstimates };

/** The rows of which there is enough by estimated values alone, and those of which there is too much if these are doubled. */
const estimateClause = (rows: readonly JudgedRow[], reference: NeedReference | null): readonly string[] => {
  const estimated = rows.filter((row): row is EstimatedRow => row.byEstimates !== null);
  const enough = estimated
    .filter(
      (row) => row.byEstimates.isLowWithout || row.byEstimates.percentWithout < raisedOf(row, reference),
    )
    .toSorted((a, b) => a.byEstimates.percentWithout - b.byEstimates.percentWithout);
  const tooMuch = estimated
    .filter(({ byEstimates }) => byEstimates.partIfDouble >= 1)
    .toSorted((a, b) => b.byEstimates.partIfDouble - a.byEstimates.partIfDouble);
  const part = tooMuch.length === 1 ? 'its estimated part is' : 'their estimated parts are';
  const texts = [
    ...(enough.length > 0 ? [`enough ${listed(enough, 3, rowText)} only by estimates`] : []),
    ...(tooMuch.length > 0 ? [`too much ${listed(tooMuch, 3, rowText)} if ${part} twice as large`] : []),
  ];
  return texts.length === 0 ? [] : [texts.join(', and ')];
};

/** What decides no verdict: that it counts a bowl, or is a new food, and what is fed raw. */
const remarks = ({ pet, raw = [] }: VerdictParts): readonly Clause[] => [
  ...(pet?.withBowl ? [[null, conditionTexts.bowl(pet.name)] as const] : []),
  ...(pet?.isNew ? [[null, conditionTexts.isNew] as const] : []),
  ...(raw.length > 0 ? [[null, conditionTexts.raw(listed(raw.map(inSentence), 6))] as const] : []),
];

/** Without the amounts of nutrients, a food in a harmful amount reads like any other. */
const notMeasured = 'amounts of nutrients are not judged here';

/** The clauses in the order of their kinds; those that decide none come last. */
const inOrder = (clauses: readonly Clause[]): readonly Clause[] => {
  const rank = ([kind]: Clause) => (kind === null ? verdictKinds.length : verdictKinds.indexOf(kind));
  return clauses.toSorted((a, b) => rank(a) - rank(b));
};

const foodsInOrder = (foods: readonly NamedFood[]): NamedFood[] =>
  foods.toSorted((a, b) => foodReasons.indexOf(a.kind) - foodReasons.indexOf(b.kind));

/**
 * The verdict on a recipe or a meal plan (D81), the only place that decides one. `kind` is the first that holds: not safe
 * by an unsafe food; avoided by one on the pet's list; too much by a High row or a dose; not complete by a Low row; unknown by an Unknown row, a food that
 * nobody reviewed, a need that is less than its reference, or a doubt; else complete, or null without a pet. The words
 * name all that hold.
 */
export const verdictOf = (parts: VerdictParts): Verdict => {
  const { species: given, foods, alone = [], excess = null, pet, doubts } = parts;
  const species = given.length === 0 ? [...allSpecies] : [...given];
  const rows = pet?.rows ?? excess ?? [];
  const patient = pet?.need?.patient ?? null;
  const bySets = byTargets(rows, patient).rows;
  const clauses = inOrder([
    ...foodClauses(foods, pet?.name ?? harmedBy({ foods: [...foods], species })),
    ...rowClauses(
      rows.filter((row) => !bySets.has(row)),
      pet === null ? ` for ${animalsOf(species)}` : '',
    ),
    ...targetClauses(rows, patient, pet?.values ?? null),
    ...(pet === null ? [] : needClauses(pet)),
    ...doubts.map((text): Clause => ['unknown', text]),
    ...alone.map(
      ({ name, tooMuch }): Clause => [
        'too_much',
        `too much in “${name}” alone: ${listed(tooMuch.map(inSentence))}`,
      ],
    ),
    ...remarks(parts),
  ]);
  const found = clauses.find(([kind]) => kind !== null)?.[0] ?? null;
  const kind = found ?? (pet === null ? null : 'complete');
  const asSet = asSetText(rows, patient);
  const standard = kind === 'complete' && asSet === null ? (pet?.need?.reference?.standard ?? null) : null;
  const lead =
    found !== null
      ? []
      : pet === null
        ? [`No food known to harm ${animalsOf(species)}`, ...(excess === null ? [notMeasured] : [])]
        : [
            ...(asSet ?? [`Complete for ${pet.name} by ${standard}`, ...withinSetsText(patient)]),
            ...estimateClause(rows, pet.need?.reference ?? null),
            ...lossClause(rows),
          ];
  const [first = '', ...rest] = [...lead, ...clauses.map(([, text]) => text)];
  const said = [capitalized(first), ...rest];
  return {
    kind,
    pet: pet && { id: pet.id, name: pet.name },
    species,
    standard,
    foods: foodsInOrder(foods),
    rows: (['high', 'low', 'unknown'] as const).flatMap((level) => rowsAt(rows, level)),
    clauses: said,
    words: inOneSentence(said),
    advice: adviceOf[kind ?? 'safety'],
  };
};
