import {
  RecipeStepTemplate,
  RecipeStepTemplateGroup,
  TimerTemplate,
} from '../cooking/recipeStepTemplateGroups.model.ts';
import { getTestSpecies } from './factories.ts';

/** A template of a test group, by default a single step. */
interface GivenTemplate {
  readonly type?: RecipeStepTemplate['type'];
  readonly basic_instructions: string;
  readonly detailed_instructions?: string | null;
  readonly timer?: { readonly name: string; readonly minutes: number };
}

/** The group of step templates of a species with these templates. Replaces those of an existing group. */
export const putTestStepGroup = async (
  slug: 'dog' | 'cat' = 'dog',
  templates: readonly GivenTemplate[] = [{ basic_instructions: 'Cook the food.' }],
): Promise<RecipeStepTemplateGroup> => {
  const { id: specie_id } = await getTestSpecies(slug);
  const defaults = { name: `${slug} recipes`, specie_id };
  const [group] = await RecipeStepTemplateGroup.findOrCreate({ where: { specie_id }, defaults });
  await RecipeStepTemplate.destroy({ where: { group_id: group.id } });
  for (const [at, { timer, type = 'standard', ...template }] of templates.entries()) {
    const timer_template_id = timer === undefined ? null : (await TimerTemplate.create(timer)).id;
    const row = { group_id: group.id, sort_order: at + 1, type, timer_template_id };
    await RecipeStepTemplate.create({ ...row, ...template });
  }
  return group;
};
