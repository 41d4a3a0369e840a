import * as z from 'zod/mini';
import { maxFormulatedPets } from './bowlRules.ts';
import { recipeCookingSchema } from './cooking.ts';
import { endpoint } from './endpoint.ts';
import { arrayOf, flag, id, json } from './fields.ts';
import { maxLines, sentLine } from './recipes.ts';
import { besideRecipe, caPRow, remedyFoodSchema } from './remedies.ts';
import { levelCountsSchema } from './shapes.ts';
import { standardIds } from './standards.ts';
import { verdictSchema } from './verdict.ts';

/** Maximum number of foods that a formulation names, and of its own bounds and groups. */
const [maxFoods, maxBounds] = [1000, 50];

/** Maximum number of standards that a formulation names. */
const maxStandards = 20;

/** The number of foods that a formulation adds at most, by default and whatever is asked for. */
export const [usualAdditions, maxAdditions] = [12, 20];

/** The seconds of one search, by default and at most. All searches of a call take three times as long at most. */
export const [usualSeconds, maxSeconds, searchTimes] = [1, 10, 3];

/** The chance from which a row is sure enough where a formulation is asked to be sure. */
export const sureFrom = 0.9;

/** The setting with the ids of the foods that a user has or uses: the shelf. */
export const shelfSetting = 'shelf';

/** What is wanted besides that all bounds hold. */
export const formulationGoals = ['change', 'cost', 'fewest'] as const;

/** The basis of a bound of one's own. */
export const boundBases = ['per_day', 'per_1000_kcal', 'per_100g_dry_matter'] as const;

const amount = z.number('Not a number.').check(z.minimum(0, 'At least 0.'), z.maximum(1e9, 'Too large.'));
const percent = z.number('Not a number.').check(z.minimum(0, 'At least 0.'), z.maximum(100, 'At most 100.'));
const foodIds = arrayOf(id, maxFoods);

/** A food of the recipe, with the grams between which it stays. */
const line = z.extend(sentLine, { min_g: z.optional(amount), max_g: z.optional(amount) });

const ownBound = z.object({
  nutrient_id: id,
  basis: z.enum(boundBases, 'Choose per_day, per_1000_kcal or per_100g_dry_matter.'),
  min: z.optional(amount),
  max: z.optional(amount),
});

/** The share of some foods in all grams. */
const group = z.object({
  name: z.string().check(z.maxLength(64)),
  ids: foodIds,
  min_percent: z.optional(percent),
  max_percent: z.optional(percent),
});

/** A published standard that a recipe meets, at a life stage of its tables; by default at that of each pet. */
const standard = z.object({
  standard: z.enum(standardIds, `Choose ${standardIds.join(', ')}.`),
  life_stage: z.optional(z.string().check(z.maxLength(32))),
});

/** What a formulation is asked for. */
export const formulationBody = z.object({
  pets: json(arrayOf(id, maxFormulatedPets).check(z.refine((ids) => ids.length > 0, 'Choose a pet.'))),
  lines: json(arrayOf(line, maxLines, `At most ${maxLines} ingredients.`)),
  /** Its bowls are counted, unless `bowls` finds others, and what laboratories found in it counts in verdicts. */
  recipe_id: besideRecipe,
  cooking: z._default(recipeCookingSchema, 'with_liquid'),
  goal: z._default(z.enum(formulationGoals, 'Choose change, cost or fewest.'), 'change'),
  /** The foods that may be added: the shelf alone, everyday foods and the shelf, all, or these. The shelf comes first. */
  add: z._default(z.union([z.enum(['shelf', 'everyday', 'all']), json(foodIds)]), 'everyday'),
  /** Foods that are never added. */
  avoid: z._default(json(foodIds), []),
  /** The percent by which a line without bounds of its own may change; 0 locks them. */
  change_percent: z._default(percent, 30),
  max_additions: z._default(
    z.int().check(z.minimum(0), z.maximum(maxAdditions, `At most ${maxAdditions}.`)),
    usualAdditions,
  ),
  /** The time of one search. An answer that it ends is the best so far. */
  seconds: z._default(
    z.number().check(z.minimum(0.1), z.maximum(maxSeconds, `At most ${maxSeconds}.`)),
    usualSeconds,
  ),
  groups: z._default(json(arrayOf(group, maxBounds)), []),
  bounds: z._default(json(arrayOf(ownBound, maxBounds)), []),
  /** Each bowl may get what the pot has not, so that it fits its pet: supplements, whole a day or in a few days. */
  bowls: z._default(flag, false),
  /** The standards that hold besides the need of each pet. */
  standards: z._default(json(arrayOf(standard, maxStandards)), []),
  /** `interval`: what a food does not state counts 0 for a minimum and its most for a maximum. `stated`: 0 for both. */
  unstated: z._default(z.enum(['interval', 'stated'], 'Choose interval or stated.'), 'interval'),
  /** Each row whose errors are published (D118) is Optimal by at least 90 %, for one lot of each food. Not with `bowls`. */
  sure: z._default(flag, false),
  /** Slugs of the recipe's tags, whose promises are kept, and of its species, none of which a food harms. */
  tags: z.optional(json(arrayOf(z.string().check(z.maxLength(64)), 100))),
  species: z.optional(json(arrayOf(z.string().check(z.maxLength(64)), 20))),
});

export type FormulationBody = z.output<typeof formulationBody>;

const row = z.union([z.int(), z.literal(caPRow)]);
const level = z.enum(['none', 'low', 'optimal', 'high', 'unknown']);

/** A bound that a formulation keeps, or one that it cannot keep. */
export const formulationBoundSchema = z.object({
  /** Null for a bound of the recipe alone. */
  pet_id: z.nullable(z.int()),
  /** Null for a share or a dose of foods, for Omega 6:3 and for energy density. */
  nutrient_id: z.nullable(row),
  name: z.string(),
  /**
   * "AAFCO 2016 adult dog", "Low Fat" of what a tag promises, or the name of the target set that decides it; null for a bound
   * of a need, of its limits, or of one's own.
   */
  standard: z.nullable(z.string()),
  side: z.enum(['min', 'max']),
  basis: z.enum([...boundBases, 'ratio', 'percent_of_food', 'kcal_per_kg_dry_matter', 'g_per_kg_day']),
  /** In the nutrient's unit. */
  bound: z.number(),
  unit: z.nullable(z.string()),
});

/** Why a line of the recipe has other grams than before. */
const lineChangeSchema = z.object({
  /**
   * `unknown`: it is taken out, as nobody knows whether its amounts keep the bounds. `bounds`: with its grams before, and all
   * else as in the answer, the bounds are missed. `goal`: they are not, and the goal asks for it.
   */
  cause: z.enum(['unknown', 'bounds', 'goal']),
  /** The most broken first, of at most three rows a pet; empty for `goal`. */
  bounds: z.array(formulationBoundSchema),
});

/** A line of the answer. */
export const formulatedLineSchema = z.object({
  ingredient_id: z.int(),
  total_g: z.number(),
  /** Grams before; null for an added food. */
  before_g: z.nullable(z.number()),
  /** Whole pieces of a food that is counted; null for one that is weighed. */
  pieces: z.nullable(z.number()),
  added: z.boolean(),
  /** An added food, with its warnings for the species. */
  food: z.nullable(remedyFoodSchema),
  /**
   * What an added food is for: bounds that are missed if it is left out and all else stays as it is, the most broken
   * first, of at most three rows a pet. Empty if its energy alone is needed, and for a line of the recipe.
   */
  why: z.array(formulationBoundSchema),
  /** Null for an added food, for a line that stays as it is, and where a food is replaced. */
  change: z.nullable(lineChangeSchema),
});

/** A row whose level changes, or is not Optimal after. */
const rowChangeSchema = z.object({
  nutrient_id: row,
  name: z.string(),
  before: level,
  after: level,
});

/** What a pet gets in its bowl, beside its serving of the pot. */
const bowlAdditionSchema = z.object({
  ingredient_id: z.int(),
  /** Grams a day; on average where its pieces are whole in several days. */
  grams: z.number(),
  /** Whole pieces of a food that is counted, in `days` days; null for one that is weighed. */
  pieces: z.nullable(z.number()),
  days: z.int(),
  /** With its warnings for the species. */
  food: z.nullable(remedyFoodSchema),
  /** As of an added food. */
  why: z.array(formulationBoundSchema),
});

/** What a recipe does for a pet, before and after. */
export const formulatedPetSchema = z.object({
  pet_id: z.int(),
  before: levelCountsSchema,
  after: levelCountsSchema,
  rows: z.array(rowChangeSchema),
  /** On the recipe after: its foods too, which levels say nothing of. */
  verdict: verdictSchema,
  /** Of a day, in the currency of the answer. */
  cost_before: z.nullable(z.number()),
  cost_after: z.nullable(z.number()),
  /** Grams of the pot a day, beside what the bowl gets; null if its energy is not known. */
  serving_g: z.nullable(z.number()),
  /** Levels, verdict and cost after are with these. Empty unless `bowls` is set. */
  bowl: z.array(bowlAdditionSchema),
});

/** A standard at one life stage, with the numbers of its rows that are not Optimal. */
const metStandardSchema = z.object({
  standard: z.enum(standardIds),
  life_stage: z.string(),
  /** "AAFCO 2016 adult dog" */
  name: z.string(),
  before: levelCountsSchema,
  after: levelCountsSchema,
});

/** The interval of a line's grams in which nothing changes its level, with what ends it; null at 0 g and without an end. */
const roomSchema = z.object({
  ingredient_id: z.int(),
  min_g: z.number(),
  max_g: z.nullable(z.number()),
  min_by: z.nullable(formulationBoundSchema),
  max_by: z.nullable(formulationBoundSchema),
});

/** Why there is no recipe, and what would make one possible. */
const conflictSchema = z.object({
  /** Bounds that cannot hold together: without any one of them, the others can. */
  bounds: z.array(formulationBoundSchema),
  /** True if leaving out one of them is not enough, whichever it is: other bounds contradict each other too. */
  others: z.boolean(),
  /** False if the time ended before that was proven of each. */
  proven: z.boolean(),
  /** How far the nearest recipe breaks bounds, in percent of them. */
  nearest: z.array(z.extend(formulationBoundSchema, { by_percent: z.number() })),
  /** Each makes a recipe possible, which a search has shown. */
  ways_out: z.object({
    /** True if none of them is enough alone: all at once are. */
    together: z.boolean(),
    /** Foods that may not be added now. */
    foods: z.array(remedyFoodSchema),
    /** Foods of `avoid` that would have to be allowed. */
    avoided: z.array(remedyFoodSchema),
    /** The number of additions that would be enough; null if more are not. */
    additions: z.nullable(z.int()),
    /** Lines outside their bounds. */
    lines: z.array(z.object({ ingredient_id: z.int(), total_g: z.number() })),
    /** Bounds of one's own, and of groups, with what they would have to be. */
    bounds: z.array(z.extend(formulationBoundSchema, { to: z.number() })),
    /** Standards that would have to be left out. */
    standards: z.array(z.enum(standardIds)),
    /** Slugs of tags whose promises would have to be left out. */
    tags: z.array(z.string()),
    /** Pets of which one would have to eat something else. */
    pets: z.array(z.int()),
    /** True if it is enough that each bowl may get what the pot has not. */
    bowls: z.boolean(),
    /** True if a recipe exists that counts only what is stated. */
    stated_only: z.boolean(),
    /** True if a recipe exists that is not 90 % sure. No other way out is searched then. */
    less_sure: z.boolean(),
  }),
});

/**
 * How sure the rows of an answer are to be Optimal: each, the least sure one, and all as if they were independent. A chance is null
 * if it is not known: an error is not published, or the level is not known.
 */
const sureSchema = z.object({
  rows: z.array(
    z.extend(z.pick(rowChangeSchema, { nutrient_id: true, name: true }), {
      ...{ pet_id: z.int(), chance: z.nullable(z.number()), reached: z.boolean() },
    }),
  ),
  ...{ worst: z.nullable(z.number()), joint: z.nullable(z.number()) },
});

/** Recipes that keep the bounds of pets. They need no stored recipe and store nothing. */
export const formulations = {
  formulate: endpoint('POST', '/api/formulations', {
    needs: 'catalogue',
    transaction: false,
    work: 'search',
    summary:
      'The best recipe for pets that keeps all their bounds and those of the named standards, with amounts in whole pieces and in what a scale shows: the lines changed as little as possible, the cheapest, or with the fewest added foods. Or the bounds that cannot hold together, and the ways out. Ends after a second of search with the best so far. Nothing is stored. An addition to the specification.',
    body: formulationBody,
    output: z.object({
      /**
       * `optimal` only if the verdict is complete for each pet. `feasible`: it keeps all bounds but is not proven to be the
       * best, or the verdict says why it is not complete; `undecided`: none was found in time.
       */
      status: z.enum(['optimal', 'feasible', 'impossible', 'undecided']),
      /** Proven relative distance from the best possible; null if nothing is proven, or it is not complete. */
      gap: z.nullable(z.number()),
      /** True if the time ended the search, so that another call may answer otherwise. */
      timed_out: z.boolean(),
      milliseconds: z.int(),
      lines: z.array(formulatedLineSchema),
      pets: z.array(formulatedPetSchema),
      standards: z.array(metStandardSchema),
      currency: z.string(),
      /** Foods without a price, which count as the most expensive of their category. */
      unpriced: z.array(z.int()),
      /** Bounds that are met with nearly nothing to spare. */
      binding: z.array(formulationBoundSchema),
      /** Bounds that the rounded amounts miss. */
      missed: z.array(formulationBoundSchema),
      /** Bounds that count only what is stated, because a food of the recipe has no upper bound. */
      uncertain: z.array(formulationBoundSchema),
      room: z.array(roomSchema),
      /** Null unless `sure` is set and there is a recipe. */
      sure: z.nullable(sureSchema),
      conflict: z.nullable(conflictSchema),
      /** One sentence for each tag of the request that is kept, and for the bowls that are counted. */
      kept: z.array(z.string()),
    }),
    status: 200,
    limits: [{ per: 'user', max: 600, minutes: 10 }],
  }),
};
