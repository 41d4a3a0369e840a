import { stepTypes } from '../../contract/stepTypes.ts';
import {
  RecipeStepTemplate,
  RecipeStepTemplateGroup,
  TimerTemplate,
} from '../../cooking/recipeStepTemplateGroups.model.ts';
import { sanitizeStepHtml } from '../../cooking/stepHtml.ts';
import { read, readTable } from '../../kernel/csv.ts';
import { Species } from '../../pets/species.model.ts';
import { seedOnce } from './seedOnce.ts';

const columns = {
  species: read.text,
  group: read.text,
  sort_order: read.whole,
  type: read.oneOf(...stepTypes),
  basic_instructions: read.text,
  detailed_instructions: read.optionalText,
  timer: read.optionalText,
  minutes: read.optionalWhole,
  source: read.text,
};

/** The shipped step templates, written for this product, in the order of their groups. */
export const readStepTemplates = (folder?: string) => readTable('step-templates.csv', columns, folder);

type Row = ReturnType<typeof readStepTemplates>[number];

const loadTemplate = async (group_id: number, row: Row): Promise<void> => {
  const { sort_order, type, basic_instructions, timer: name, minutes } = row;
  const timer = name === null || minutes === null ? null : await TimerTemplate.create({ name, minutes });
  await RecipeStepTemplate.create({
    ...{ group_id, sort_order, type, basic_instructions },
    detailed_instructions: sanitizeStepHtml(row.detailed_instructions),
    timer_template_id: timer?.id ?? null,
  });
};

const loadGroup = async (specie_id: number, rows: readonly Row[]): Promise<number> => {
  const group = await RecipeStepTemplateGroup.create({ name: rows[0]?.group ?? '', specie_id });
  for (const row of rows) await loadTemplate(group.id, row);
  return group.id;
};

/** Loads a group of step templates for each species that never had one. Loaded groups belong to the admins. */
export const loadStepTemplates = async (rows: readonly Row[]): Promise<void> => {
  for (const { id, slug } of await Species.findAll({ order: ['id'] })) {
    const templates = rows.filter(({ species }) => species === slug);
    if (templates.length > 0) await seedOnce(`step-templates:${slug}`, () => loadGroup(id, templates));
  }
};
