import type { RecipeStepTemplate as Template } from '../contract/recipeStepTemplateGroups.ts';
import { NotFound } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { audit } from '../people/audit.ts';
import { type RecipeStepTemplate, RecipeStepTemplateGroup } from './recipeStepTemplateGroups.model.ts';
import { saveStepTemplateGroup } from './saveStepTemplateGroup.ts';
import { sanitizeStepHtml } from './stepHtml.ts';

const serializeTemplate = (template: RecipeStepTemplate): Template => {
  const { id, sort_order, type, basic_instructions, timer = null } = template;
  const detailed_instructions = sanitizeStepHtml(template.detailed_instructions);
  return { id, sort_order, type, basic_instructions, detailed_instructions, timer };
};

const serialize = (group: RecipeStepTemplateGroup) => {
  const { id, name, specie, version, recipe_step_templates = [] } = group;
  if (specie === undefined) throw new TypeError(`The group ${id} was read without its species.`);
  const { id: specie_id, slug, name: specieName } = specie;
  return {
    ...{ id, name, specie: { id: specie_id, slug, name: specieName }, version },
    recipe_step_templates: recipe_step_templates.map(serializeTemplate),
  };
};

const read = () => ({
  include: ['specie', { association: 'recipe_step_templates', include: ['timer'] }],
  order: [
    ['id', 'ASC'],
    ['recipe_step_templates', 'sort_order', 'ASC'],
    ['recipe_step_templates', 'id', 'ASC'],
  ] as [string, string][],
});

const answer = async (id: number) => {
  const group = await RecipeStepTemplateGroup.findByPk(id, read());
  if (group === null) throw new NotFound();
  return { recipe_step_template_group: serialize(group) };
};

/** Groups of step templates. */
export const recipeStepTemplateGroups = implement('recipeStepTemplateGroups', {
  list: async () => ({
    recipe_step_template_groups: (await RecipeStepTemplateGroup.findAll(read())).map(serialize),
  }),

  get: ({ params }) => answer(params.id),

  update: async (call) => {
    const { params, body, version } = call;
    await saveStepTemplateGroup({ id: params.id, version, changes: body.recipe_step_template_group });
    const saved = await answer(params.id);
    await audit(call, 'step_templates.save', { details: { group: saved.recipe_step_template_group.name } });
    return saved;
  },
});
