import * as z from 'zod/mini';
import type { PatientTargets, TargetedValues } from './targetRows.ts';

/** What a verdict says, the worst first (D81). */
export const verdictKinds = [
  'not_safe',
  'avoided',
  'too_much',
  'not_complete',
  'unknown',
  'complete',
] as const;

export type VerdictKind = (typeof verdictKinds)[number];

/**
 * Why a food is named, the worst first: harmful, avoided by the pet (D121), more than its dose, not reviewed for safety, of
 * which nobody knows whether the pet avoids it, a dose that cannot be judged, harmful unless cooked through, possibly unsafe, and a supplement that is possibly unsafe in more than the
 * recipe's amount.
 */
export const foodReasons = [
  'unsafe',
  'avoided',
  'overdose',
  'unreviewed',
  'perhaps_avoided',
  'dose_unknown',
  'unless_cooked',
  'caution',
  'supplement',
] as const;

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
  /** All that holds, the worst first. The first clause begins with a capital. */
  clauses: z.array(z.string()),
  /** The clauses in one sentence. */
  words: z.string(),
  /** What to do, for an owner; empty for a complete recipe. */
  advice: z.string(),
});

export type Verdict = z.infer<typeof verdictSchema>;
export type NamedFood = z.infer<typeof namedFoodSchema>;
export type NamedRow = z.infer<typeof namedRowSchema>;

/** The clauses of a verdict in one sentence, without a full stop. */
export const inOneSentence = (clauses: readonly string[]): string => clauses.join('; ');

/** A complete verdict that says in its first clause how sure it is; any other as it is. */
export const sayHowSure = <Of extends Pick<Verdict, 'clauses' | 'words'> & { readonly kind: string | null }>(
  verdict: Of,
  howSure: string,
  isClose: boolean,
): Of & { isClose?: boolean } => {
  if (verdict.kind !== 'complete') return verdict;
  const [first, ...rest] = verdict.clauses;
  const clauses = [`${first}, ${howSure}`, ...rest];
  return { ...verdict, clauses, words: inOneSentence(clauses), isClose };
};

/** What a complete verdict says while nobody knows how sure it is. */
export const unsureWords = {
  checking: 'checking how sure',
  notKnown: 'how sure is not known',
  notCalculated: 'how sure is not calculated',
} as const;

/** The need of a pet beside the reference of its species and life stage. */
export const needReferenceSchema = z.object({
  /** The reference: "NRC 2006". */
  standard: z.string(),
  /** Display names of the reference's nutrients for which the need has no amount, or less than its minimum, and Ca:P. */
  gaps: z.array(z.string()),
  /**
   * The percent of the need at which a recipe has the reference's minimum per 1000 kcal, of nutrients for which that is
   * more than the need: an underweight pet eats more energy than the need counts with.
   */
  raised: z.array(z.object({ nutrient_id: z.int(), percent: z.number() })),
});

export type NeedReference = z.infer<typeof needReferenceSchema>;

/** What a verdict is made of. */
export interface VerdictParts {
  readonly species: readonly string[];
  readonly foods: readonly NamedFood[];
  /** Names of meat, fish and eggs that are fed raw. */
  readonly raw?: readonly string[];
  /** Of a plan: recipes that have too much of something by themselves. */
  readonly alone?: readonly { readonly name: string; readonly tooMuch: readonly string[] }[];
  /** Without a pet: the rows of which there is too much for these species at any age; null if nobody calculated them. */
  readonly excess?: readonly JudgedRow[] | null;
  /** Null if only the safety of the foods is asked. */
  readonly pet: {
    readonly id: number;
    readonly name: string;
    /** The pet's need; null if none matches. */
    readonly need: {
      readonly name: string;
      readonly reference: NeedReference | null;
      /** The target sets of the pet, as they act on the need; null without one. */
      readonly patient: PatientTargets | null;
    } | null;
    /** All rows that the screens show for the pet; null if they could not be calculated. */
    readonly rows: readonly JudgedRow[] | null;
    /** What targets bound besides rows; without it nobody calculated it. */
    readonly values?: TargetedValues | null;
    /** True if all this counts what its bowl gets beside the recipe (D107). */
    readonly withBowl?: boolean;
    /** True if the pet changes to this food today. */
    readonly isNew?: boolean;
  } | null;
  /** Sentences, without a full stop, that say why the recipe cannot be judged in full. */
  readonly doubts: readonly string[];
}

/** How far a row rests on estimated values (D89). */
export interface ByEstimates {
  /** Percent of the need without them; NaN without a need. */
  readonly percentWithout: number;
  /** True if that is Low. */
  readonly isLowWithout: boolean;
  /** The part of its lowest maximum that it has if they are twice as large: 1 is the maximum, 0 stands for none. */
  readonly partIfDouble: number;
}

/** How many times its amount a row leaves its level: Low at or below, High at or above. NaN or Infinity without a bound. */
export interface Turns {
  readonly low: number;
  readonly high: number;
  /** True if it has a maximum, also where its amount is zero. */
  readonly hasMax: boolean;
}

/** A row with its level. */
export type JudgedRow = Omit<NamedRow, 'level'> & {
  readonly level: NamedRow['level'] | 'optimal' | 'none';
  /** What an Unknown row may be, Low before High. Null if no food states it, and for other levels. */
  readonly mayBe: 'low' | 'high' | null;
  /** True if cooking takes a part of it that nobody knows (D85). */
  readonly lossUnknown: boolean;
  /** Null without estimated values. */
  readonly byEstimates: ByEstimates | null;
  /** Missing for a row that is not of a pet's day. */
  readonly turns?: Turns;
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
