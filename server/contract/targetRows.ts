import * as z from 'zod/mini';

/** What the figures of a target are of. */
export const targetBases = [
  ...(['per_day', 'per_kg', 'per_kg_metabolic', 'per_1000_kcal', 'per_100g_dry_matter'] as const),
  ...(['per_100g_as_fed', 'percent_of_energy', 'ratio', 'percent_of_food'] as const),
] as const;

/** The values of a recipe, other than its nutrients, that a target bounds. Energy density is kcal per kg dry matter. */
export const targetRatios = ['calciumToPhosphorus', 'omega6To3', 'energyDensity'] as const;

/** kcal per kg dry matter of the food that a figure per 100 g dry matter is stated for, if its source says nothing else. */
export const usualDensity = 4000;

/** A row of a target set: a nutrient, a ratio or a group of foods, with what it has at least and at most. */
export const targetRowSchema = z.object({
  /** Null for a ratio and for a group of foods. */
  nutrient_id: z.nullable(z.int()),
  ratio: z.nullable(z.enum(targetRatios)),
  /** The category of foods whose share in all grams is bounded. */
  category_id: z.nullable(z.int()),
  category_name: z.nullable(z.string()),
  basis: z.enum(targetBases),
  /** In the nutrient's unit on the basis; itself within the target. At least one of the two is stated. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** Energy density of the food that a figure per 100 g is stated for, in kcal per kg as its basis weighs it. */
  kcal_per_kg: z.nullable(z.number()),
  note: z.nullable(z.string()),
  source: z.nullable(z.string()),
  confidence: z.nullable(z.enum(['high', 'medium', 'low'])),
});

export type TargetRow = z.infer<typeof targetRowSchema>;

/** A target set as a pet has it. */
export interface PetTargetSet {
  readonly id: number;
  readonly name: string;
  /** The name of the professional who gave it to the pet; null if whoever gave it is none. */
  readonly professional: string | null;
  /** ISO date on which it is to be looked at again. */
  readonly recheck_on: string | null;
  /** True if its author changed it since somebody looked at it for the pet. */
  readonly is_changed: boolean;
  readonly rows: readonly TargetRow[];
}

/** What a set changes of a need: the side that it decides, in percent of the need, itself Optimal. */
const targetBoundSchema = z.object({
  /** Null for Ca:P. */
  nutrient_id: z.nullable(z.int()),
  set_id: z.int(),
  side: z.enum(['min', 'max']),
  percent: z.number(),
  /** True for a maximum below the need's minimum, which a professional set on purpose. */
  kept_low: z.boolean(),
  /** The need's own bound on this side, in percent of the need; null without one. */
  own: z.nullable(z.number()),
});

/** Why a row of a set does not count. */
const unmetTargetSchema = z.object({
  nutrient_id: z.nullable(z.int()),
  set_id: z.int(),
  /**
   * `not_professional`: below the need, which only a professional may set. `contradiction`: no recipe meets it beside another
   * set or the need's maximum. `not_judged`: no level compares with it. `growth`: it counts, and keeps a nutrient below what an
   * animal needs that grows, is pregnant or nurses.
   */
  why: z.enum(['not_professional', 'contradiction', 'not_judged', 'growth']),
});

/** A bound of a set on a value that is none of the need: of a ratio, or of a category's share in all grams, in percent. */
const targetValueSchema = z.object({
  set_id: z.int(),
  ratio: z.nullable(z.enum(['omega6To3', 'energyDensity'])),
  category: z.nullable(z.string()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
});

/** The target sets of a pet, as they act on its need. */
export const patientTargetsSchema = z.object({
  sets: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      professional: z.nullable(z.string()),
      recheck_on: z.nullable(z.string()),
      /** True from that date on. */
      is_due: z.boolean(),
      /** True if its author changed it since somebody looked at it for the pet. */
      is_changed: z.boolean(),
      rows: z.array(targetRowSchema),
    }),
  ),
  bounds: z.array(targetBoundSchema),
  values: z.array(targetValueSchema),
  unmet: z.array(unmetTargetSchema),
});

export type PatientTargets = z.infer<typeof patientTargetsSchema>;
export type TargetValue = z.infer<typeof targetValueSchema>;
export type TargetBound = z.infer<typeof targetBoundSchema>;

/** kcal per gram by modified Atwater (D1), by nutrient id: protein, fat and carbohydrate. */
const kcalPerGram: Readonly<Record<number, number>> = { 203: 3.5, 204: 8.5, 205: 3.5 };

/** A pet as amounts of targets scale with it. */
export interface TargetPet {
  readonly kg: number;
  readonly kcalPerDay: number;
  /** True for an animal that grows, is pregnant or nurses. */
  readonly isGrowing?: boolean;
}

/**
 * A day's amount of one unit of a row's basis, for a pet that eats its energy. A figure per 100 g is one of the energy that
 * its source states it for, as animals eat by energy: NaN without that energy, and for a row that is no amount.
 */
export const perDayOf = (
  { basis, kcal_per_kg, nutrient_id }: Pick<TargetRow, 'basis' | 'kcal_per_kg' | 'nutrient_id'>,
  { kg, kcalPerDay }: TargetPet,
): number => {
  switch (basis) {
    case 'per_day':
      return 1;
    case 'per_kg':
      return kg;
    case 'per_kg_metabolic':
      return kg ** 0.75;
    case 'per_1000_kcal':
      return kcalPerDay / 1000;
    case 'per_100g_dry_matter':
      return (10 * kcalPerDay) / (kcal_per_kg ?? usualDensity);
    case 'per_100g_as_fed':
      return (10 * kcalPerDay) / (kcal_per_kg ?? Number.NaN);
    case 'percent_of_energy':
      return kcalPerDay / 100 / (kcalPerGram[nutrient_id ?? 0] ?? Number.NaN);
    default:
      return Number.NaN;
  }
};

/** A value that unstated values leave between two. */
export interface ValueRange {
  readonly min: number;
  readonly max: number;
}

/** The values of a recipe that targets bound besides its rows. */
export interface TargetedValues {
  readonly omega6To3: ValueRange;
  readonly energyDensity: ValueRange;
  /** Percent of all grams by the name of a category; null if the grams of a food are not known. */
  readonly categories: ReadonlyMap<string, number> | null;
}
