import * as z from 'zod/mini';

/** What a verdict says, the worst first (D81). */
export const verdictKinds = ['not_safe', 'too_much', 'not_complete', 'unknown', 'complete'] as const;

export type VerdictKind = (typeof verdictKinds)[number];

/**
 * Why a food is named, the worst first: harmful, more than its dose, not reviewed for safety, a dose that cannot be
 * judged, possibly unsafe.
 */
export const foodReasons = ['unsafe', 'overdose', 'unreviewed', 'dose_unknown', 'caution'] as const;

export type FoodReason = (typeof foodReasons)[number];

/** A food that a verdict names. */
export const namedFoodSchema = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(foodReasons),
  /** Slugs of the species that it counts for, of those that were judged. */
  species: z.array(z.string()),
  /** The reason in words: "harmful to dogs". */
  reason: z.string(),
});

/** A row that a verdict names. */
export const namedRowSchema = z.object({
  /** Null for Ca:P. */
  nutrient_id: z.nullable(z.int()),
  name: z.string(),
  /** Percent of the daily need; null without a need. */
  percent: z.nullable(z.number()),
  level: z.enum(['low', 'high', 'unknown']),
});

/** The verdict on a recipe or a meal plan, for a pet or for its species (D81). */
export const verdictSchema = z.object({
  /** The first that holds. Null if only the safety of the foods was asked and nothing was found. */
  kind: z.nullable(z.enum(verdictKinds)),
  /** The pet; null if only the safety was asked. */
  pet: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Slugs of the species that the foods were judged for. */
  species: z.array(z.string()),
  /** The reference of a complete recipe: "NRC 2006"; else null. */
  standard: z.nullable(z.string()),
  /** Foods that count against the recipe, the worst first. */
  foods: z.array(namedFoodSchema),
  /** Rows whose level is Low, High or Unknown: High first, then Low, the worst first. */
  rows: z.array(namedRowSchema),
  /** All that holds, in one sentence. */
  words: z.string(),
  /** What to do, for an owner; empty for a complete recipe. */
  advice: z.string(),
});

export type Verdict = z.infer<typeof verdictSchema>;
export type NamedFood = z.infer<typeof namedFoodSchema>;
export type NamedRow = z.infer<typeof namedRowSchema>;

/** The need of a pet beside the reference of its species and life stage. */
export const needReferenceSchema = z.object({
  /** The reference: "NRC 2006". */
  standard: z.string(),
  /** Display names of the reference's nutrients for which the need has no amount, or less than its minimum, and Ca:P. */
  gaps: z.array(z.string()),
});

export type NeedReference = z.infer<typeof needReferenceSchema>;

/** What a verdict is made of. */
export interface VerdictParts {
  readonly species: readonly string[];
  readonly foods: readonly NamedFood[];
  /** Null if only the safety of the foods is asked. */
  readonly pet: {
    readonly id: number;
    readonly name: string;
    /** The pet's need; null if none matches. */
    readonly need: { readonly name: string; readonly reference: NeedReference | null } | null;
    /** All rows that the screens show for the pet; null if they could not be calculated. */
    readonly rows: readonly JudgedRow[] | null;
  } | null;
  /** Sentences, without a full stop, that say why the recipe cannot be judged in full. */
  readonly doubts: readonly string[];
}

/** A row with its level. */
export type JudgedRow = Omit<NamedRow, 'level'> & {
  readonly level: NamedRow['level'] | 'optimal' | 'none';
  /** True if cooking takes a part of it that nobody knows (D85). */
  readonly lossUnknown: boolean;
};

/** Slugs of all species. A recipe without species is judged for each. */
export const allSpecies: readonly string[] = ['dog', 'cat'];

/** The plurals of species. */
export const animalsOf = (species: readonly string[]): string =>
  (species.length === 0 ? allSpecies : species).map((slug) => `${slug}s`).join(' or ');

/** The animals that a verdict's foods harm, of the species that it judges. */
export const harmedBy = ({ foods, species }: Pick<Verdict, 'foods' | 'species'>): string =>
  animalsOf(
    species.filter((slug) => foods.some((food) => food.kind === 'unsafe' && food.species.includes(slug))),
  );

/** "a", "a and b", "a, b and c"; of more than `most` the first ones "and 4 more". */
const listed = (names: readonly string[], most = 3): string => {
  const shown = names.slice(0, most);
  const rest = names.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  const last = shown.at(-1) ?? '';
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${last}` : last;
};

/** A nutrient inside a sentence: "calcium", "vitamin B6", but "EPA + DHA" and "Ca:P". */
const inSentence = (name: string): string =>
  /^[A-Z][a-z]+(?![:a-z])/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Percent in whole numbers that never reach 100 from below. */
const percentText = (percent: number): string =>
  percent > 0 && percent < 1 ? 'under 1 %' : `${percent < 100 ? Math.floor(percent) : Math.round(percent)} %`;

/** The percent of Ca:P is of a ratio, so a sentence leaves it out. */
const withPercent = ({ nutrient_id, name, percent }: NamedRow): string =>
  percent === null || nutrient_id === null ? inSentence(name) : `${inSentence(name)} ${percentText(percent)}`;

const worstFirst: Readonly<Record<NamedRow['level'], (a: NamedRow, b: NamedRow) => number>> = {
  high: (a, b) => (b.percent ?? 0) - (a.percent ?? 0),
  low: (a, b) => (a.percent ?? 0) - (b.percent ?? 0),
  unknown: () => 0,
};

const isNamed = ({ level }: JudgedRow): boolean => level !== 'optimal' && level !== 'none';

const rowsAt = (rows: readonly JudgedRow[], level: NamedRow['level']): readonly NamedRow[] =>
  rows
    .flatMap(({ lossUnknown: _, ...row }) => (row.level === level ? { ...row, level } : []))
    .sort(worstFirst[level]);

/** A part of the sentence with the kind that it decides; null decides none. */
type Clause = readonly [kind: VerdictKind | null, text: string];

const areOrIs = (count: number): string => (count === 1 ? 'is' : 'are');

const foodClauses = (foods: readonly NamedFood[], whom: string): readonly Clause[] => {
  const named = (kind: NamedFood['kind']) => foods.filter((food) => food.kind === kind);
  const [unsafe, unreviewed, caution] = [named('unsafe'), named('unreviewed'), named('caution')];
  const doses = named('dose_unknown');
  const names = (of: readonly NamedFood[], most?: number) =>
    listed(
      of.map(({ name }) => name),
      most,
    );
  return [
    ...(unsafe.length > 0 ? [['not_safe', `not safe for ${whom}: ${names(unsafe, 6)}`] as const] : []),
    ...named('overdose').map(({ name, reason }): Clause => ['too_much', `too much ${name} (${reason})`]),
    ...(unreviewed.length > 0
      ? [['unknown', `${names(unreviewed)} ${areOrIs(unreviewed.length)} not reviewed for safety`] as const]
      : []),
    ...(doses.length > 0
      ? [
          [
            'unknown',
            `whether ${names(doses)} ${areOrIs(doses.length)} within the dose is not known`,
          ] as const,
        ]
      : []),
    ...(caution.length > 0 ? [[null, `possibly unsafe: ${names(caution)}`] as const] : []),
  ];
};

const rowClauses = (rows: readonly JudgedRow[]): readonly Clause[] => {
  const [high, low, unknown] = [rowsAt(rows, 'high'), rowsAt(rows, 'low'), rowsAt(rows, 'unknown')];
  const clauses: readonly (Clause | false)[] = [
    high.length > 0 && ['too_much', `too much: ${listed(high.map(withPercent))}`],
    low.length > 0 && ['not_complete', `not complete: ${listed(low.map(withPercent))}`],
    unknown.length > 0 && [
      'unknown',
      `${listed(unknown.map(({ name }) => inSentence(name)))} ${areOrIs(unknown.length)} not known`,
    ],
  ];
  return clauses.filter((clause) => clause !== false);
};

/** What keeps a recipe that meets its need from being complete by a standard. */
const needClauses = (pet: NonNullable<VerdictParts['pet']>): readonly Clause[] => {
  const { need, name, rows } = pet;
  if (need === null) return [['unknown', `no daily need is known for ${name}`]];
  if (rows === null) return [['unknown', `the nutrients for ${name} are not known`]];
  if (need.reference === null) return [['unknown', `no standard is known for ${name}`]];
  const { gaps } = need.reference;
  if (gaps.length === 0) return [];
  const meets = rows.some(isNamed) ? '' : 'meets ';
  return [['unknown', `${meets}${need.name}, which leaves out or lowers: ${listed(gaps.map(inSentence))}`]];
};

const adviceOf: Readonly<Record<VerdictKind | 'safety', string>> = {
  not_safe: 'Do not feed this.',
  too_much: 'Ask your veterinarian before feeding this.',
  not_complete: 'Ask your veterinarian before feeding this as the only food.',
  unknown: 'Ask your veterinarian before feeding this as the only food.',
  complete: '',
  safety:
    'Choose a pet to see whether this is complete. Ask your veterinarian before feeding this as the only food.',
};

/** The rows with a target that hold if cooking took none of them: nobody knows how much it takes. */
const lossClause = (rows: readonly JudgedRow[]): readonly string[] => {
  const names = rows
    .filter((row) => row.lossUnknown && row.level !== 'none')
    .map(({ name }) => inSentence(name));
  return names.length === 0 ? [] : [`how much cooking takes is not known for ${listed(names)}`];
};

/** The clauses in the order of their kinds; those that decide none come last. */
const inOrder = (clauses: readonly Clause[]): readonly Clause[] => {
  const rank = ([kind]: Clause) => (kind === null ? verdictKinds.length : verdictKinds.indexOf(kind));
  return clauses.toSorted((a, b) => rank(a) - rank(b));
};

const foodsInOrder = (foods: readonly NamedFood[]): NamedFood[] =>
  foods.toSorted((a, b) => foodReasons.indexOf(a.kind) - foodReasons.indexOf(b.kind));

/**
 * The verdict on a recipe or a meal plan (D81), the only place that decides one. `kind` is the first that holds: not safe
 * by an unsafe food; too much by a High row or a dose; not complete by a Low row; unknown by an Unknown row, a food that
 * nobody reviewed, a need that is less than its reference, or a doubt; else complete, or null without a pet. The words
 * name all that hold.
 */
export const verdictOf = ({ species: given, foods, pet, doubts }: VerdictParts): Verdict => {
  const species = given.length === 0 ? [...allSpecies] : [...given];
  const rows = pet?.rows ?? [];
  const clauses = inOrder([
    ...foodClauses(foods, pet?.name ?? harmedBy({ foods: [...foods], species })),
    ...rowClauses(rows),
    ...(pet === null ? [] : needClauses(pet)),
    ...doubts.map((text): Clause => ['unknown', text]),
  ]);
  const found = clauses.find(([kind]) => kind !== null)?.[0] ?? null;
  const kind = found ?? (pet === null ? null : 'complete');
  const standard = kind === 'complete' ? (pet?.need?.reference?.standard ?? null) : null;
  const lead =
    found !== null
      ? []
      : pet === null
        ? [`No food known to harm ${animalsOf(species)}`]
        : [`Complete for ${pet.name} by ${standard}`, ...lossClause(rows)];
  return {
    kind,
    pet: pet && { id: pet.id, name: pet.name },
    species,
    standard,
    foods: foodsInOrder(foods),
    rows: (['high', 'low', 'unknown'] as const).flatMap((level) => rowsAt(rows, level)),
    words: capitalized([...lead, ...clauses.map(([, text]) => text)].join('; ')),
    advice: adviceOf[kind ?? 'safety'],
  };
};

/** Why a recipe cannot be judged in full. */
export const doubts = {
  noFoods: 'it has no foods',
  needFailed: (pet: string) => `the daily need of ${pet} could not be loaded`,
  meantFor: (species: readonly string[]) => `it is meant for ${animalsOf(species)}`,
  locked: (count: number) => `${count} of its recipes cannot be opened`,
} as const;
