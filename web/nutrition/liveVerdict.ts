import { judgedRows } from '../../server/contract/judgedRows.ts';
import { ageInDays, categoryShares, judgeFoods } from '../../server/contract/judgeFoods.ts';
import type { Pet } from '../../server/contract/pets.ts';
import { levelsOfTargets, type TargetLevel } from '../../server/contract/targetLevels.ts';
import type { PatientTargets } from '../../server/contract/targetRows.ts';
import type { JudgedRow, Verdict } from '../../server/contract/verdict.ts';
import { keepLast } from '../kernel/keepLast.ts';
import type { RecipeResults } from '../kernel/recipeCalculator.ts';
import { safetyFacts } from '../verdict/safetyFacts.ts';
import type { CountedBowl } from './bowl.ts';
import { type Draft, engineLines } from './draft.ts';
import { ratioBoundsOf } from './petTargets.ts';
import type { Group } from './rows.ts';
import type { NutritionState } from './state.ts';

/** For whom a calculated recipe or plan is judged. */
export interface VerdictFor {
  readonly groups: readonly Group[];
  /** The pet with its need; null until it is loaded. */
  readonly pet: Pet | null;
  /** Name of a pet whose need could not be loaded. */
  readonly failed?: string | null;
  /** The recipes of a plan that its owner may not open. */
  readonly locked?: number;
}

const factsOf = keepLast((draft: Draft) => {
  const cooking = draft.leastCooked ?? new Map(engineLines(draft).map((line) => [line.food, line.cooking]));
  return draft.lines.map(({ food, milligrams }) =>
    safetyFacts(food, milligrams / 1000, cooking.get(food.id) ?? null, draft.recipe.verdict),
  );
});

/** The foods of a draft with what the pet's bowl gets beside it. */
const eatenFacts = (state: Pick<NutritionState, 'draft' | 'judged' | 'bowl'>) =>
  state.bowl?.judged(factsOf(state.draft), state) ?? factsOf(state.draft);

/** The verdict on the safety of a draft's foods alone, for these species. */
export const safetyIn = (draft: Draft, species: readonly string[], bowl?: CountedBowl): Verdict =>
  judgeFoods({
    ...{ foods: eatenFacts({ draft, judged: null, bowl }), species, pet: null },
  });

const isDraftNotSafe = keepLast(
  (draft: Draft, pet: Pet | null, bowl?: CountedBowl): boolean =>
    safetyIn(draft, pet ? [pet.specie.slug] : draft.recipe.species.map(({ slug }) => slug), bowl).kind ===
    'not_safe',
);

/** True if a food of the draft, or of the counted bowl, harms the pet, or without one the recipe's species. Nobody is told to serve it. */
export const isNotSafe = ({ draft, bowl }: NutritionState, pet: Pet | null): boolean =>
  isDraftNotSafe(draft, pet, bowl);

/** True if the results count what the pet's bowl gets. */
const countsBowlOf = ({ bowl }: NutritionState, pet: Pet | null): boolean =>
  bowl !== undefined && bowl.pet === pet?.id;

/** Names of recipes beside which the pet's bowl gets more than is counted. */
const besideBowls = (state: NutritionState, pet: Pet | null): string[] => {
  const recipes = new Set(pet?.bowl_recipes);
  const judged = state.planned ?? (countsBowlOf(state, pet) ? [] : [state.draft.recipe]);
  return judged.filter(({ id }) => recipes.has(id)).map(({ name }) => name);
};

/** What ratios are of all that is eaten: nothing beside treats, whose nutrients nobody states (D138). */
const valuesOfDay = ({ need, derived: { values } }: RecipeResults) => (need?.besideUnknown ? {} : { values });

/** The rows at the serving that meets the pet's energy; null without a need with an energy, or without energy. */
const dayOf = ({ judged }: NutritionState, pet: Pet, groups: readonly Group[]) => {
  if (!judged?.need || !Number.isFinite(judged.derived.values.servingScale.value)) return null;
  const columns = groups.flatMap(({ rows }) =>
    rows.map(({ column, nutrient: { id, display } }) => ({ index: column, id, display })),
  );
  return {
    rows: judgedRows(columns, judged.totals, judged.derived, { need: judged.need, caP: ratioBoundsOf(pet) }),
    grams: judged.serving.milligrams / 1000,
    ...valuesOfDay(judged),
  };
};

/** What the saved recipe has too much of for its species: a pet without a day of it is not safer than any other. */
const savedExcess = ({ draft }: NutritionState): readonly JudgedRow[] =>
  draft.recipe.verdict.rows.flatMap((row) =>
    row.level === 'high' ? { ...row, mayBe: null, lossUnknown: false, byEstimates: null } : [],
  );

const needOf = ({ dietary_per_kg_need: need }: Pet) =>
  need && { name: need.label, reference: need.reference, patient: need.patient ?? null };

/** True if the levels are those by the pet's need, or if it has none. Until then only the safety is judged. */
const isReady = ({ results, hasTargets }: NutritionState, pet: Pet | null): boolean =>
  results !== null && (hasTargets || !pet?.daily_nutrition_breakdown);

/** The rows that the verdict of a state judges for a pet; none without a need that can be judged. */
export const judgedRowsIn = (
  state: NutritionState,
  { pet, groups }: Pick<VerdictFor, 'pet' | 'groups'>,
): readonly JudgedRow[] => (pet && dayOf(state, pet, groups)?.rows) ?? [];

/** True if the pet changes to this recipe or plan, and so eats something else too: by the server's day, as in its verdict. */
const isSwitchedTo = (
  pet: Pet | null,
  kind: 'recipe' | 'meal_plan',
  { id }: { readonly id: number },
): boolean => pet?.food?.kind === kind && pet.food.id === id && pet.food.is_new;

/** The verdict on the recipe or the plan of a model as it is edited, as the server would give it (D81). */
export const verdictIn = (state: NutritionState, about: VerdictFor): Verdict => {
  const { groups, failed = null, locked = 0 } = about;
  const pet = isReady(state, about.pet) ? about.pet : null;
  const { draft, planned: recipes } = state;
  const day = pet && dayOf(state, pet, groups);
  return judgeFoods({
    excess: pet && !day ? savedExcess(state) : null,
    ...{
      foods: eatenFacts(state),
      bowls: besideBowls(state, pet),
      withBowl: countsBowlOf(state, pet),
      species: draft.recipe.species.map(({ slug }) => slug),
      failed,
      locked,
      laboratory: draft.recipe.laboratory,
      recipes,
      isNew: isSwitchedTo(pet, recipes ? 'meal_plan' : 'recipe', draft.recipe),
      dry: state.results?.derived.values.dryMatter,
    },
    pet: pet && {
      ...{ id: pet.id, name: pet.name, species: pet.specie.slug, kg: pet.weight_kg },
      // What is stored offline may be from before there were adult weights.
      ...{ adultKg: pet.adult_weight_kg ?? null, ageDays: ageInDays(pet.birthday, new Date()) },
      ...{ doubts: pet.need_doubts ?? [], need: needOf(pet) ?? null, day },
      ...{ avoids: pet.avoids ?? [], treats: pet.treats_percent ?? 0 },
    },
  });
};

/** The share of each category in the grams of a draft's foods, in percent; null if those of one are not known. */
export const categoriesIn = (state: Pick<NutritionState, 'draft' | 'judged' | 'bowl'>) =>
  categoryShares(eatenFacts(state));

const noLevels: readonly TargetLevel[] = [];

const levelsOf = keepLast(
  (patient: PatientTargets, judged: RecipeResults | null, draft: Draft, bowl?: CountedBowl) => {
    const { values = null } = judged ? valuesOfDay(judged) : {};
    const categories = categoriesIn({ draft, judged, bowl });
    return levelsOfTargets(patient, values && { ...values, categories });
  },
);

/** The levels of what the pet's target sets bound beside the rows of its need, as the verdict judges them. */
export const targetLevelsIn = ({
  patient,
  results,
  judged,
  draft,
  bowl,
}: NutritionState): readonly TargetLevel[] =>
  patient && patient.values.length > 0 && results !== null
    ? levelsOf(patient, judged, draft, bowl)
    : noLevels;
