import { describe, expect, it } from 'vitest';
import { planSteps } from '../../cooking/planSteps.ts';
import { readStepTemplates } from './stepTemplates.ts';

const food = (id: number, short_name: string, added_after: boolean) => ({
  ...{ id, short_name, added_after, unit_name: null },
});

/** The steps of a recipe with rice and fish oil, which is heat-sensitive, from the shipped templates of a species. */
const stepsOf = (species: string, speed: number): readonly string[] => {
  const templates = readStepTemplates()
    .filter((row) => row.species === species)
    .sort((a, b) => a.sort_order - b.sort_order)
    .map((row, id) => ({ ...row, id, timer_template_id: null }));
  const foods = [food(1, 'fish oil', true), food(2, 'rice', false)];
  return planSteps({ speed, foods, templates }).map((step) => step.basic_instructions);
};

describe.each(['dog', 'cat'])('the shipped step templates of a %s recipe', (species) => {
  it.each([1, 2])('cook the foods at speed %i, and add heat-sensitive ones to the cooled food', (speed) => {
    expect(stepsOf(species, speed)).toEqual([
      'Set the cooker on a dry, level surface and set the scale to grams.',
      'Weigh rice and add it to the bowl.',
      'Check that the food is below the maximum line of your appliance (3.0 L for CP3A and C-PRO).',
      `Close the lid, choose speed ${speed} and start to cook.`,
      'Check that the middle of the food is at 74 °C (165 °F) or hotter.',
      'Let the food cool until it is lukewarm. More foods follow before it can be fed.',
      'Weigh fish oil and stir it well into the cooled food.',
    ]);
  });

  it('only weigh the foods of a recipe that is fed raw', () => {
    expect(stepsOf(species, 0)).toEqual([
      'Weigh fish oil and add it to the bowl.',
      'Weigh rice and add it to the bowl.',
    ]);
  });
});
