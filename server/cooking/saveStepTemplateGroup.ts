import type { GroupChanges, SentStepTemplate } from '../contract/recipeStepTemplateGroups.ts';
import { isPerFood, stepLimits } from '../contract/stepTypes.ts';
import { FieldErrors, NotFound, VersionConflict } from '../kernel/errors.ts';
import {
  RecipeStepTemplate,
  RecipeStepTemplateGroup,
  TimerTemplate,
} from './recipeStepTemplateGroups.model.ts';
import { sanitizeStepHtml } from './stepHtml.ts';

/** A save of a group. */
interface GroupSave {
  readonly id: number;
  /** The version that was edited; undefined if the request has none. */
  readonly version: number | undefined;
  readonly changes: GroupChanges;
}

/** The stored templates of a group by id. */
type Stored = ReadonlyMap<number, RecipeStepTemplate>;

/** The detailed instructions to store; unchanged if a kept template omits them. */
const detailedOf = (
  { type, detailed_instructions }: SentStepTemplate,
  old: RecipeStepTemplate | undefined,
): string | null => {
  if (isPerFood(type)) return null;
  return sanitizeStepHtml(
    detailed_instructions === undefined ? old?.detailed_instructions : detailed_instructions,
  );
};

/** @throws FieldErrors for ids of other groups, and for detailed instructions too long to store */
const check = (templates: readonly SentStepTemplate[], stored: Stored): void => {
  const faults: Record<string, string[]> = {};
  const timers = new Set([...stored.values()].map(({ timer_template_id }) => timer_template_id));
  for (const [at, template] of templates.entries()) {
    const field = `recipe_step_template_group.recipe_step_templates.${at}`;
    const old = template.id === undefined ? undefined : stored.get(template.id);
    if (template.id !== undefined && old === undefined)
      faults[`${field}.id`] = ['This template is not in this group.'];
    if (template.timer?.id !== undefined && !timers.has(template.timer.id))
      faults[`${field}.timer.id`] = ['This timer is not in this group.'];
    if ((detailedOf(template, old)?.length ?? 0) > stepLimits.detailedLength)
      faults[`${field}.detailed_instructions`] = [
        `At most ${stepLimits.detailedLength.toLocaleString('en')} characters.`,
      ];
  }
  if (Object.keys(faults).length > 0) throw new FieldErrors(faults);
};

/** Stores the timer of a template. Returns its id; null without a timer. */
const saveTimer = async (
  { timer }: SentStepTemplate,
  old: RecipeStepTemplate | undefined,
): Promise<number | null> => {
  if (timer === undefined) return old?.timer_template_id ?? null;
  if (timer === null) return null;
  const { id, name, minutes } = timer;
  if (id === undefined) return (await TimerTemplate.create({ name, minutes })).id;
  await TimerTemplate.update({ name, minutes }, { where: { id } });
  return id;
};

const inOrder = (templates: readonly SentStepTemplate[]): SentStepTemplate[] =>
  [...templates].sort((a, b) => a.sort_order - b.sort_order);

/** Stores one template at its place. Returns the id of its timer. */
const saveTemplate = async (
  group_id: number,
  sort_order: number,
  template: SentStepTemplate,
  old: RecipeStepTemplate | undefined,
): Promise<number | null> => {
  const { type, basic_instructions } = template;
  const timer_template_id = await saveTimer(template, old);
  const detailed_instructions = detailedOf(template, old);
  const row = { sort_order, type, basic_instructions, detailed_instructions, timer_template_id };
  await (old === undefined ? RecipeStepTemplate.create({ group_id, ...row }) : old.update(row));
  return timer_template_id;
};

/** Replaces the templates of a group. Those with an id keep their rows; unused timers are deleted. */
const saveTemplates = async (group_id: number, templates: readonly SentStepTemplate[]): Promise<void> => {
  const rows = await RecipeStepTemplate.findAll({ where: { group_id } });
  const stored = new Map(rows.map((row) => [row.id, row]));
  check(templates, stored);
  const kept = new Set(templates.map(({ id }) => id));
  const removed = rows.map(({ id }) => id).filter((id) => !kept.has(id));
  const timersBefore = rows.flatMap(({ timer_template_id }) => timer_template_id ?? []);
  const timers = new Set<number | null>();
  for (const [at, template] of inOrder(templates).entries()) {
    const old = template.id === undefined ? undefined : stored.get(template.id);
    timers.add(await saveTemplate(group_id, at + 1, template, old));
  }
  await RecipeStepTemplate.destroy({ where: { id: removed } });
  await TimerTemplate.destroy({ where: { id: timersBefore.filter((id) => !timers.has(id)) } });
};

/**
 * Changes the given fields of a group of step templates. Steps of recipes change when they are next generated.
 * @throws NotFound, VersionConflict, FieldErrors
 */
export const saveStepTemplateGroup = async ({ id, version, changes }: GroupSave): Promise<void> => {
  const group = await RecipeStepTemplateGroup.findByPk(id, { lock: true });
  if (group === null) throw new NotFound();
  if (version !== undefined && version !== group.version) throw new VersionConflict();
  const { name = group.name, recipe_step_templates } = changes;
  if (recipe_step_templates !== undefined) await saveTemplates(id, recipe_step_templates);
  await group.update({ name, version: group.version + 1 });
};
