import { isDosed } from './pieces.ts';

/** The types of step templates, in the order in which screens offer them. */
export const stepTypes = [
  'standard',
  'regular_ingredients',
  'heat_sensitive_ingredients',
  'speed1',
  'speed2',
  'recipe_has_heat_sensitive_ingredients',
  'recipe_does_not_have_heat_sensitive_ingredients',
] as const;

export type StepType = (typeof stepTypes)[number];

/** True for the types that give one step per food. They have no detailed instructions. */
export const isPerFood = (type: StepType): boolean =>
  type === 'regular_ingredients' || type === 'heat_sensitive_ingredients';

/** The name of the food in the instructions of a type that gives one step per food. */
export const foodPlaceholder = '{ingredient}';

/** How pieces of a supplement become a part of every meal. A whole tablet is in one bowl, or left in it. */
export const mixing = {
  tablet:
    'Crush it to powder and stir the powder into a spoon of water first, so that every meal has its share.',
  capsule: 'Open each capsule, or pierce one that holds oil, empty it, and leave the shell out.',
} as const;

/** How a counted food is mixed in; null for drops, and for what is weighed. */
export const mixingOf = (unitName: string | null): keyof typeof mixing | null => {
  if (!isDosed(unitName) || /drop/i.test(unitName ?? '')) return null;
  return /capsule|softgel/i.test(unitName ?? '') ? 'capsule' : 'tablet';
};

const weighFood = `Weigh ${foodPlaceholder}`;
const countFood = `Count ${foodPlaceholder}`;

/** A food as its instructions name it. */
export interface InstructedFood {
  readonly short_name: string;
  readonly unit_name: string | null;
}

/**
 * The instructions of a step for one food, with its short name. A text without the placeholder is followed by the name,
 * and `Weigh {ingredient}` is `Count {ingredient}` for tablets, capsules and drops, whose weight differs between brands (D15).
 */
export const foodInstructions = (text: string, food: InstructedFood): string => {
  const asked = isDosed(food.unit_name) ? text.replaceAll(weighFood, () => countFood) : text;
  return asked.includes(foodPlaceholder)
    ? asked.replaceAll(foodPlaceholder, () => food.short_name)
    : `${asked.trimEnd()} ${food.short_name}`;
};

/** The parts of a recipe that select its steps. */
export interface StepRecipe {
  readonly speed: number;
  /** The number of foods that are not sensitive to heat. */
  readonly regular: number;
  /** The number of foods that are sensitive to heat. */
  readonly heatSensitive: number;
}

/** The number of steps that a template of a type gives for a recipe. */
export const stepCount = (type: StepType, { speed, regular, heatSensitive }: StepRecipe): number => {
  const counts: Record<StepType, number> = {
    standard: 1,
    regular_ingredients: regular,
    heat_sensitive_ingredients: heatSensitive,
    speed1: Number(speed === 1),
    speed2: Number(speed === 2),
    recipe_has_heat_sensitive_ingredients: Number(heatSensitive > 0),
    recipe_does_not_have_heat_sensitive_ingredients: Number(heatSensitive === 0),
  };
  return counts[type];
};

/** A kind of recipe with its name in errors. */
const recipeKinds: readonly (StepRecipe & { readonly name: string })[] = [1, 2].flatMap((speed) => [
  { speed, regular: 1, heatSensitive: 0, name: `of speed ${speed} without heat-sensitive foods` },
  { speed, regular: 0, heatSensitive: 1, name: `of speed ${speed} with only heat-sensitive foods` },
  { speed, regular: 1, heatSensitive: 1, name: `of speed ${speed} with both kinds of foods` },
]);

/** The kind of recipe with foods that gets no step from templates of these types (D26); null if each gets one. */
export const recipeWithoutSteps = (types: readonly StepType[]): string | null =>
  recipeKinds.find((kind) => types.every((type) => stepCount(type, kind) === 0))?.name ?? null;

/** Limits of a group of step templates. */
export const stepLimits = {
  templates: 100,
  nameLength: 255,
  basicLength: 500,
  detailedLength: 5000,
  timerNameLength: 100,
  minMinutes: 1,
  maxMinutes: 1440,
} as const;
