import type { StepType } from '../../server/contract/stepTypes.ts';

/** The words and the description of each type of step template. */
const types: Readonly<Record<StepType, { readonly label: string; readonly text: string }>> = {
  standard: { label: 'Standard', text: 'A single step in every recipe.' },
  regular_ingredients: {
    label: 'Regular ingredients',
    text: 'One step for each regular ingredient, in the order of the recipe. {ingredient} becomes its name. Without {ingredient}, the name follows the text. Its grams are shown beside the step.',
  },
  heat_sensitive_ingredients: {
    label: 'Heat-sensitive ingredients',
    text: 'One step for each heat-sensitive ingredient, in the order of the recipe. {ingredient} becomes its name. Without {ingredient}, the name follows the text. Its grams are shown beside the step.',
  },
  speed1: { label: 'Speed 1', text: 'A single step in recipes with speed 1.' },
  speed2: { label: 'Speed 2', text: 'A single step in recipes with speed 2.' },
  recipe_has_heat_sensitive_ingredients: {
    label: 'Recipe has heat-sensitive ingredients',
    text: 'A single step in recipes with at least one heat-sensitive ingredient.',
  },
  recipe_does_not_have_heat_sensitive_ingredients: {
    label: 'Recipe has no heat-sensitive ingredients',
    text: 'A single step in recipes without heat-sensitive ingredients.',
  },
};

/** Texts of the screens of step templates. */
export const stepTemplateTexts = {
  types,
  list: {
    title: 'Recipe Step Templates',
    lead: 'The cooking steps of every recipe are made from the templates of its species.',
    name: 'Group',
    species: 'Species',
    templates: 'Templates',
    none: 'No groups',
    noneText: 'Each species has one group. They come with the first start of the server.',
  },
  edit: {
    title: (name: string) => `Edit ${name}`,
    lead: 'Recipes take over saved changes when their steps are next opened.',
    name: 'Group Name',
    templates: 'Templates',
    orderHint: 'Move a template with its arrows, or with Alt and the arrow keys. Save stores all changes.',
    order: (at: number) => `Template ${at}`,
    templateRemoved: (at: number) => `Template ${at} removed.`,
    place: (at: number, count: number) => `Now ${at} of ${count}`,
    type: 'Type',
    basic: 'Basic Instructions',
    detailed: 'Detailed Instructions',
    detailedHint: 'HTML: p, br, strong, em, u, ul, ol, li, h3, h4, a. Save removes other tags.',
    preview: 'Preview',
    timer: 'Timer',
    timerName: 'Timer Name',
    timerHint: 'Leave both empty for no timer.',
    minutes: 'Minutes',
    minutesUnit: 'min',
    up: (at: number) => `Move template ${at} up`,
    down: (at: number) => `Move template ${at} down`,
    remove: 'Remove',
    removeTemplate: (at: number) => `Remove template ${at}`,
    add: 'Add Template',
    saved: (name: string) => `${name} saved.`,
    removed: 'Removed',
    orderOfTemplates: 'Order of the templates',
    fieldOf: (at: number, field: string) => `Template ${at}, ${field}`,
  },
} as const;
