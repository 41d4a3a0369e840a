import { describe, expect, it } from 'vitest';
import type { StepType } from '../contract/stepTypes.ts';
import { planSteps } from './planSteps.ts';
import type { StepTemplate } from './recipeSteps.query.ts';

const foods = [
  { id: 7, short_name: 'Rice', unit_name: null, added_after: false },
  { id: 3, short_name: 'Fish oil', unit_name: null, added_after: true },
  { id: 5, short_name: 'Beef', unit_name: null, added_after: false },
  { id: 4, short_name: 'Vitamin E', unit_name: 'capsule', added_after: true },
];
const [rice, oil] = foods;

const template = (type: StepType, id = 1, basic_instructions = 'Do'): StepTemplate => ({
  ...{ id, type, basic_instructions, detailed_instructions: null, timer_template_id: null },
});

const textsOf = (type: StepType, speed: number, given: typeof foods): string[] =>
  planSteps({ speed, foods: given, templates: [template(type)] }).map((step) => step.basic_instructions);

describe('the steps of a template', () => {
  const both = foods;
  const withoutHeat = rice ? [rice] : [];
  const onlyHeat = oil ? [oil] : [];
  it.each<[StepType, number, typeof foods, string[]]>([
    ['standard', 1, both, ['Do']],
    ['regular_ingredients', 1, both, ['Do Rice', 'Do Beef']],
    ['regular_ingredients', 1, onlyHeat, []],
    ['heat_sensitive_ingredients', 1, both, ['Do Fish oil', 'Do Vitamin E']],
    ['heat_sensitive_ingredients', 1, withoutHeat, []],
    ['speed1', 1, both, ['Do']],
    ['speed1', 2, both, []],
    ['speed2', 1, both, []],
    ['speed2', 2, both, ['Do']],
    ['recipe_has_heat_sensitive_ingredients', 1, both, ['Do']],
    ['recipe_has_heat_sensitive_ingredients', 1, withoutHeat, []],
    ['recipe_does_not_have_heat_sensitive_ingredients', 1, both, []],
    ['recipe_does_not_have_heat_sensitive_ingredients', 1, withoutHeat, ['Do']],
    ['standard', 1, [], []],
  ])('%s at speed %i', (type, speed, given, texts) => {
    expect(textsOf(type, speed, given)).toEqual(texts);
  });

  it('name their food, and have the timer and the details of the template', () => {
    const given = { ...template('regular_ingredients', 9, 'Add {ingredient} now.'), timer_template_id: 2 };
    const [step] = planSteps({ speed: 1, foods, templates: [given] });
    expect(step).toEqual({
      ...{ template_id: 9, food_key: 7, order: 1, basic_instructions: 'Add Rice now.' },
      ...{ detailed_instructions: null, timer_template_id: 2 },
    });
  });
});

it.each([
  ['tablet', 'Count Zinc now.'],
  ['capsule', 'Count Zinc now.'],
  ['drop', 'Count Zinc now.'],
  ['softgels', 'Count Zinc now.'],
  ['egg', 'Weigh Zinc now.'],
  [null, 'Weigh Zinc now.'],
])('a food sold by the %s: %s', (unit_name, text) => {
  const zinc = [{ id: 1, short_name: 'Zinc', unit_name, added_after: false }];
  const templates = [template('regular_ingredients', 1, 'Weigh {ingredient} now.')];
  const [step] = planSteps({ speed: 1, foods: zinc, templates });
  expect(step?.basic_instructions).toBe(text);
});

it('numbers the steps of all templates in order', () => {
  const templates = [
    template('standard', 4, 'Weigh'),
    template('regular_ingredients', 2, 'Add'),
    template('speed2', 3, 'Wait'),
    template('heat_sensitive_ingredients', 1, 'Stir in'),
  ];
  const steps = planSteps({ speed: 1, foods, templates });
  expect(steps.map(({ order, basic_instructions }) => `${order} ${basic_instructions}`)).toEqual([
    ...['1 Weigh', '2 Add Rice', '3 Add Beef', '4 Stir in Fish oil', '5 Stir in Vitamin E'],
  ]);
});
