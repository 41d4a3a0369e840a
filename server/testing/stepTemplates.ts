import { ActiveTimer } from '../cooking/activeTimers.model.ts';
import {
  RecipeStepTemplate,
  RecipeStepTemplateGroup,
  TimerTemplate,
} from '../cooking/recipeStepTemplateGroups.model.ts';
import { createTestRecipe, getTestSpecies } from './factories.ts';

/** A step template of a test, by default of the type standard. */
export interface GivenTemplate {
  readonly type?: RecipeStepTemplate['type'];
  readonly basic?: string;
  readonly detailed?: string;
  /** Minutes of its timer, which is called Cook. */
  readonly minutes?: number;
}

/** The group of a species with these templates alone, created if absent. */
export const createTestStepTemplates = async (
  given: readonly GivenTemplate[],
  species: 'dog' | 'cat' = 'dog',
): Promise<{ readonly group: RecipeStepTemplateGroup; readonly templates: RecipeStepTemplate[] }> => {
  const specie_id = (await getTestSpecies(species)).id;
  const [group] = await RecipeStepTemplateGroup.findOrCreate({
    where: { specie_id },
    defaults: { specie_id, name: species },
  });
  await RecipeStepTemplate.destroy({ where: { group_id: group.id } });
  const templates: RecipeStepTemplate[] = [];
  for (const [index, { type = 'standard', basic = 'Weigh', detailed, minutes }] of given.entries()) {
    const timer = minutes === undefined ? null : await TimerTemplate.create({ name: 'Cook', minutes });
    const template = await RecipeStepTemplate.create({
      group_id: group.id,
      sort_order: index + 1,
      type,
      basic_instructions: basic,
      detailed_instructions: detailed ?? null,
      timer_template_id: timer?.id ?? null,
    });
    templates.push(template);
  }
  return { group, templates };
};

let steps = 0;

/** A timer of a user, for a step that does not exist. It ran for ten minutes. */
export const createTestTimer = async ({
  user_id,
  ends_at,
}: Pick<ActiveTimer, 'user_id' | 'ends_at'>): Promise<ActiveTimer> => {
  const recipe = await createTestRecipe({ lines: [] });
  steps += 1;
  return ActiveTimer.create({
    ...{ user_id, ends_at, recipe_id: recipe.id, recipe_step_id: 1_000_000 + steps },
    ...{ recipe_name: recipe.name, name: 'Cook', started_at: new Date(ends_at.getTime() - 600_000) },
  });
};
