import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { arrayOf, id, idParams, json, multiLineText, naming, required, singleLineText } from './fields.ts';
import { speciesSchema } from './shapes.ts';
import { foodPlaceholder, isPerFood, recipeWithoutSteps, stepLimits, stepTypes } from './stepTypes.ts';

/** A timer that steps of a template offer. */
export const timerTemplateSchema = z.object({ id: z.int(), name: z.string(), minutes: z.int() });

/** A template from which the steps of recipes are generated (D15). */
export const recipeStepTemplateSchema = z.object({
  id: z.int(),
  sort_order: z.int(),
  type: z.enum(stepTypes),
  basic_instructions: z.string(),
  /** Sanitized HTML; null for the types that give one step per food. */
  detailed_instructions: z.nullable(z.string()),
  timer: z.nullable(timerTemplateSchema),
});

/** The step templates of a species, in order. */
export const recipeStepTemplateGroupSchema = z.object({
  id: z.int(),
  name: z.string(),
  specie: speciesSchema,
  /** Increases with every save (D11). */
  version: z.int(),
  recipe_step_templates: z.array(recipeStepTemplateSchema),
});

export type RecipeStepTemplateGroup = z.infer<typeof recipeStepTemplateGroupSchema>;
export type RecipeStepTemplate = z.infer<typeof recipeStepTemplateSchema>;

/** A whole number from `min` to `max`, as a number or as text. */
const whole = (min: number, max: number, missing: string) => {
  const error = required(missing, 'Not a whole number.');
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\s*\d{1,9}\s*$/, error))], error),
    z.pipe(
      z.transform(Number),
      z
        .int('Not a whole number.')
        .check(
          z.minimum(min, `From ${min} to ${max.toLocaleString('en')}.`),
          z.maximum(max, `From ${min} to ${max.toLocaleString('en')}.`),
        ),
    ),
  );
};

const timerSchema = z.object({
  id: z.optional(id),
  name: singleLineText(stepLimits.timerNameLength, 'The timer name field is required.'),
  minutes: whole(stepLimits.minMinutes, stepLimits.maxMinutes, 'The minutes field is required.'),
});

const noBasic = 'The basic instructions field is required.';
/** One line of text. Line breaks become spaces. */
const basic = z.pipe(
  z.transform((value) => (typeof value === 'string' ? value.replaceAll(/\s*[\n\r]\s*/g, ' ') : value)),
  singleLineText(stepLimits.basicLength, noBasic),
);

const braces = /\{[^{}]*\}/g;

/** The error of a placeholder that the steps of a type cannot fill, or null. */
const placeholderFault = (text: string, perFood: boolean): string | null => {
  const found = text.match(braces)?.find((each) => !perFood || each !== foodPlaceholder);
  if (found === undefined) return null;
  if (found === foodPlaceholder) return `${foodPlaceholder} is only for types with one step per food.`;
  return perFood ? `The only placeholder is ${foodPlaceholder}.` : 'This type has no placeholders.';
};

const templateSchema = z
  .object({
    /** Absent in a new template. */
    id: z.optional(id),
    sort_order: whole(0, 1_000_000, 'The sort order field is required.'),
    type: z.enum(stepTypes, 'Choose one of the types.'),
    basic_instructions: basic,
    detailed_instructions: z.optional(z.nullable(multiLineText(stepLimits.detailedLength))),
    timer: z.optional(z.nullable(timerSchema)),
  })
  .check(({ value, issues }) => {
    const message = placeholderFault(value.basic_instructions, isPerFood(value.type));
    if (message !== null)
      issues.push({ code: 'custom', message, input: value, path: ['basic_instructions'] });
  });

/** A sent template. Omitted detailed instructions and an omitted timer of a kept template are unchanged. */
export type SentStepTemplate = z.output<typeof templateSchema>;

/** A template as a screen sends it. */
export type StepTemplateInput = z.input<typeof templateSchema>;

/** The positions of ids that stand earlier in the list too. */
const repeated = (ids: readonly (number | undefined)[]): number[] =>
  ids.flatMap((each, at) => (each !== undefined && ids.indexOf(each) < at ? [at] : []));

const templatesSchema = arrayOf(
  templateSchema,
  stepLimits.templates,
  `At most ${stepLimits.templates} templates.`,
).check(({ value, issues }) => {
  const fault = (message: string, path: (string | number)[]) =>
    issues.push({ code: 'custom', message, input: value, path });
  for (const at of repeated(value.map((template) => template.id)))
    fault('This template is in the list twice.', [at, 'id']);
  for (const at of repeated(value.map(({ timer }) => timer?.id)))
    fault('This timer is in the list twice.', [at, 'timer', 'id']);
  const without = recipeWithoutSteps(value.map(({ type }) => type));
  if (without !== null) fault(`A recipe ${without} would have no step. Add a template for it.`, []);
});

/** The editable fields of a group. Omitted fields are unchanged; the list of templates replaces the stored one. */
const changes = z.object({
  name: z.optional(singleLineText(stepLimits.nameLength, 'The name field is required.')),
  recipe_step_templates: z.optional(templatesSchema),
  version: z.optional(id),
});

/** The changes of a group. */
export type GroupChanges = z.output<typeof changes>;

const oneGroup = z.object({ recipe_step_template_group: recipeStepTemplateGroupSchema });

/** Groups of step templates, one per species. The steps of recipes are generated from them (D15). */
export const recipeStepTemplateGroups = {
  list: endpoint('GET', '/api/admin/recipe-step-template-groups', {
    summary: 'The groups of step templates, one per species.',
    output: z.object({ recipe_step_template_groups: z.array(recipeStepTemplateGroupSchema) }),
    status: 200,
  }),
  get: endpoint('GET', '/api/admin/recipe-step-template-groups/:id', {
    summary: 'One group with its step templates in order.',
    params: idParams,
    output: oneGroup,
    status: 200,
  }),
  update: endpoint('PUT', '/api/admin/recipe-step-template-groups/:id', {
    optimistic: true,
    summary:
      'Changes a group: `recipe_step_template_group` as JSON with all its templates. Templates with an id are kept, those without one are added, missing ones are removed. Recipes get the changed steps when they are next generated.',
    params: idParams,
    body: z.object({ recipe_step_template_group: json(naming(changes)), version: z.optional(id) }),
    output: oneGroup,
    status: 200,
    override: 'PUT',
  }),
};
