import { ActiveTimer } from '../../cooking/activeTimers.model.ts';
import { RecipeStep } from '../../cooking/recipeSteps.model.ts';
import { TimerTemplate } from '../../cooking/recipeStepTemplateGroups.model.ts';
import { SeedRecord } from '../../kernel/database/seedRecords.model.ts';
import { User } from '../../people/users.model.ts';
import { Recipe } from '../../recipes/recipes.model.ts';
import type { Demo } from './demoTables.ts';
import { seedOnce } from './seedOnce.ts';

type ShippedTimer = Demo['timers'][number];

const minuteMs = 60 * 1000;

/** The first step of the recipe with a timer of this name. It is null if admins changed the templates. */
const stepWith = async (recipe: Recipe, timer: string) => {
  const templates = await TimerTemplate.findAll({ where: { name: timer } });
  const step = await RecipeStep.findOne({
    where: { recipe_id: recipe.id, timer_template_id: templates.map(({ id }) => id) },
    order: ['order'],
  });
  const template = templates.find(({ id }) => id === step?.timer_template_id);
  return step && template ? { step, template } : null;
};

const createTimer = async (shipped: ShippedTimer, recipe: Recipe, owner: User): Promise<number | null> => {
  const found = await stepWith(recipe, shipped.timer);
  if (found === null) return null;
  const started_at = new Date(Date.now() - shipped.started_minutes_ago * minuteMs);
  const { id } = await ActiveTimer.create({
    ...{ user_id: owner.id, recipe_id: recipe.id, recipe_step_id: found.step.id, recipe_name: recipe.name },
    ...{ name: shipped.timer, started_at },
    ends_at: new Date(started_at.getTime() + found.template.minutes * minuteMs),
  });
  return id;
};

/** Loads the demo timers, each once. Their times count from the first load. */
export const loadTimers = async ({ timers }: Demo): Promise<void> => {
  const seeded = await SeedRecord.byName();
  for (const timer of timers) {
    const owner = await User.findOne({ where: { email: timer.owner } });
    const recipe = await Recipe.findByPk(seeded.get(`demo-recipe:${timer.recipe}`)?.row_id ?? 0);
    if (owner && recipe)
      await seedOnce(`demo-timer:${timer.recipe}:${timer.timer}`, () => createTimer(timer, recipe, owner));
  }
};
