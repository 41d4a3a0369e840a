import type {
  RecipeStepTemplate,
  RecipeStepTemplateGroup,
  StepTemplateInput,
} from '../../../../server/contract/recipeStepTemplateGroups.ts';
import { isPerFood, type StepType } from '../../../../server/contract/stepTypes.ts';
import type { ApiFailure } from '../../../kernel/api.ts';
import { stepTemplateTexts } from '../../stepTemplateTexts.ts';

/**
 * The fields of a group's form. `order` has the keys of the templates, separated by commas. Each template has the
 * fields of `templateFields`, named `key_field`.
 */
export interface GroupFields extends Record<string, string> {
  name: string;
  order: string;
}

/** The fields of a template with their names on the screen. */
export const templateFields = {
  type: stepTemplateTexts.edit.type,
  basic: stepTemplateTexts.edit.basic,
  detailed: stepTemplateTexts.edit.detailed,
  timer: stepTemplateTexts.edit.timerName,
  minutes: stepTemplateTexts.edit.minutes,
} as const;

type TemplateField = keyof typeof templateFields;

/** The name of a template's field in the form. */
export const fieldName = (key: string, field: TemplateField): string => `${key}_${field}`;

/** The key of a stored template. */
const keyOf = ({ id }: Pick<RecipeStepTemplate, 'id'>): string => `s${id}`;

/** The keys of a form's templates in order. */
export const keysOf = ({ order }: Pick<GroupFields, 'order'>): readonly string[] =>
  order === '' ? [] : order.split(',');

const ofTemplate = (
  key: string,
  values: Readonly<Record<TemplateField, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [fieldName(key, field as TemplateField), value]),
  );

/** The fields of a new template. */
export const newTemplate = (key: string): Readonly<Record<string, string>> =>
  ofTemplate(key, { type: 'standard', basic: '', detailed: '', timer: '', minutes: '' });

/** The fields of a saved group. */
export const groupToFields = ({ name, recipe_step_templates }: RecipeStepTemplateGroup): GroupFields => ({
  ...Object.assign(
    {},
    ...recipe_step_templates.map((template) =>
      ofTemplate(keyOf(template), {
        type: template.type,
        basic: template.basic_instructions,
        detailed: template.detailed_instructions ?? '',
        timer: template.timer?.name ?? '',
        minutes: template.timer === null ? '' : String(template.timer.minutes),
      }),
    ),
  ),
  name,
  order: recipe_step_templates.map(keyOf).join(),
});

/** The sent templates. Those that `saved` does not have are new. */
export const fieldsToTemplates = (
  fields: GroupFields,
  { recipe_step_templates }: RecipeStepTemplateGroup,
): readonly StepTemplateInput[] =>
  keysOf(fields).map((key, at) => {
    const old = recipe_step_templates.find((template) => keyOf(template) === key);
    const value = (field: TemplateField): string => fields[fieldName(key, field)] ?? '';
    const type = value('type') as StepType;
    const timer = { name: value('timer'), minutes: value('minutes') };
    const timerId = old?.timer ? { id: old.timer.id } : {};
    return {
      ...(old === undefined ? {} : { id: old.id }),
      ...{ sort_order: at + 1, type, basic_instructions: value('basic') },
      detailed_instructions: isPerFood(type) ? null : value('detailed'),
      timer: timer.name.trim() === '' && timer.minutes === '' ? null : { ...timerId, ...timer },
    };
  });

const inTemplates = /^recipe_step_templates\.(\d+)\.([\w.]+)$/;

/** The form's fields by the fields of the API. */
const formFields: Readonly<Record<string, TemplateField>> = {
  type: 'type',
  basic_instructions: 'basic',
  detailed_instructions: 'detailed',
  'timer.name': 'timer',
  'timer.minutes': 'minutes',
};

/** A refused save with the names of the form's fields. Errors without a field of the form name their template. */
export const groupFailure = (failure: ApiFailure, sent: GroupFields): ApiFailure => {
  const keys = keysOf(sent);
  const errors = Object.entries(failure.errors).map(([path, messages]) => {
    const name = path.replace(/^recipe_step_template_group\./, '');
    const [, index, inTemplate = ''] = inTemplates.exec(name) ?? [];
    const key = keys[Number(index)];
    if (index === undefined || key === undefined) return [name, messages];
    const field = formFields[inTemplate];
    if (field !== undefined) return [fieldName(key, field), messages];
    const place = stepTemplateTexts.edit.order(Number(index) + 1);
    return [name, messages.map((message) => `${place}: ${message}`)];
  });
  return { ...failure, errors: Object.fromEntries(errors) };
};
