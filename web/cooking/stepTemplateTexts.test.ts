import { expect, it } from 'vitest';
import { type StepType, stepTypes } from '../../server/contract/stepTypes.ts';
import { stepTemplateTexts } from './stepTemplateTexts.ts';

/** Which steps a type gives (specification part 2, section 7). */
const specified: Readonly<Record<StepType, RegExp>> = {
  standard: /^A single step in every recipe\.$/,
  regular_ingredients: /^One step for each regular ingredient,/,
  heat_sensitive_ingredients: /^One step for each heat-sensitive ingredient,/,
  speed1: /^A single step in recipes with speed 1\.$/,
  speed2: /^A single step in recipes with speed 2\.$/,
  recipe_has_heat_sensitive_ingredients: /^A single step in recipes with at least one heat-sensitive/,
  recipe_does_not_have_heat_sensitive_ingredients: /^A single step in recipes without heat-sensitive/,
};

it.each(stepTypes)('describes the type %s as specified', (type) => {
  expect(stepTemplateTexts.types[type].text).toMatch(specified[type]);
});
