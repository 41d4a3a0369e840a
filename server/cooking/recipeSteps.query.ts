import { isAddedAfter, type LineCooking } from '../contract/cooking.ts';
import type { StepType } from '../contract/stepTypes.ts';
import { selectRows } from '../kernel/database/queries/rows.ts';
import { selectTables, type Table } from '../kernel/database/queries/tables.ts';

/** A food of a recipe, as its steps show it. */
export interface StepFood {
  readonly id: number;
  readonly name: string;
  readonly short_name: string;
  readonly unit_name: string | null;
  readonly heat_sensitivity: boolean;
  /** True if it is added after cooking: by its own nature, or because somebody chose so (D85). */
  readonly added_after: boolean;
  readonly milligrams: number;
  readonly notes: readonly { readonly id: number; readonly msg: string }[];
}

/** A template of the group that a recipe's steps come from. */
export interface StepTemplate {
  readonly id: number;
  readonly type: StepType;
  readonly basic_instructions: string;
  readonly detailed_instructions: string | null;
  readonly timer_template_id: number | null;
}

/** A stored step with its timer. */
export interface StoredStep {
  readonly id: number;
  readonly template_id: number | null;
  readonly food_key: number;
  readonly order: number;
  readonly basic_instructions: string;
  readonly detailed_instructions: string | null;
  readonly timer_template_id: number | null;
  readonly timer_name: string | null;
  readonly timer_minutes: number | null;
}

/** The stored steps of a recipe, and what they are generated from. */
export interface StepSource {
  readonly name: string;
  /** 0 if it is fed raw: its steps only weigh its foods. */
  readonly speed: number;
  /** In the order of the recipe's lines. */
  readonly foods: readonly StepFood[];
  readonly templates: readonly StepTemplate[];
  readonly steps: readonly StoredStep[];
}

interface RecipeRow {
  readonly name: string;
  readonly speed: number;
}

interface FoodRow {
  readonly id: number;
  readonly name: string;
  readonly short_name: string;
  readonly unit_name: string | null;
  readonly heat_sensitivity: number;
  readonly cooking: LineCooking | null;
  readonly milligrams: number;
}

interface NoteRow {
  readonly ingredient_id: number;
  readonly id: number;
  readonly msg: string;
}

/** Species of a recipe whose species has no group, or that has no species. */
const defaultSpecies = 'dog';

const recipeTable: Table<RecipeRow> = {
  columns: { name: 'v.name', speed: "CASE v.cooking WHEN 'raw' THEN 0 ELSE v.speed END" },
  from: 'FROM recipes v WHERE v.id = :id',
};

const foodTable: Table<FoodRow> = {
  columns: {
    id: 'f.id',
    name: 'f.name',
    short_name: 'f.short_name',
    unit_name: 'f.unit_name',
    heat_sensitivity: 'f.heat_sensitivity',
    cooking: 'l.cooking',
    milligrams: 'l.milligrams',
  },
  from: `FROM recipe_ingredients l JOIN ingredients f ON f.id = l.ingredient_id
    WHERE l.recipe_id = :id ORDER BY l.position, l.id`,
};

const noteTable: Table<NoteRow> = {
  columns: { ingredient_id: 'n.ingredient_id', id: 'n.id', msg: 'n.msg' },
  from: `FROM recipe_ingredients l JOIN ingredient_notes n ON n.ingredient_id = l.ingredient_id
    WHERE l.recipe_id = :id ORDER BY n.id`,
};

/** The group of the first of the recipe's species that has one, else the dog's. */
const group = `(SELECT g.id FROM recipe_step_template_groups g JOIN species d ON d.id = g.specie_id
  LEFT JOIN recipe_species k ON k.specie_id = g.specie_id AND k.recipe_id = :id
  WHERE k.recipe_id IS NOT NULL OR d.slug = '${defaultSpecies}'
  ORDER BY CASE WHEN k.recipe_id IS NULL THEN 1 ELSE 0 END, g.specie_id, g.id LIMIT 1)`;

const templateTable: Table<StepTemplate> = {
  columns: {
    id: 't.id',
    type: 't.type',
    basic_instructions: 't.basic_instructions',
    detailed_instructions: 't.detailed_instructions',
    timer_template_id: 't.timer_template_id',
  },
  from: `FROM recipe_step_templates t WHERE t.group_id = ${group} ORDER BY t.sort_order, t.id`,
};

const stepTable: Table<StoredStep> = {
  columns: {
    id: 's.id',
    template_id: 's.template_id',
    food_key: 's.food_key',
    order: 's.`order`',
    basic_instructions: 's.basic_instructions',
    detailed_instructions: 's.detailed_instructions',
    timer_template_id: 's.timer_template_id',
    timer_name: 't.name',
    timer_minutes: 't.minutes',
  },
  from: `FROM recipe_steps s LEFT JOIN timer_templates t ON t.id = s.timer_template_id
    WHERE s.recipe_id = :id ORDER BY s.\`order\`, s.id`,
};

interface SourceTables {
  readonly recipes: RecipeRow;
  readonly foods: FoodRow;
  readonly notes: NoteRow;
  readonly templates: StepTemplate;
  readonly steps: StoredStep;
}

const sourceTables = {
  recipes: recipeTable,
  foods: foodTable,
  notes: noteTable,
  templates: templateTable,
  steps: stepTable,
};

/** Reads the steps of a recipe and what they are generated from; null if there is no such recipe. */
export const getStepSource = async (recipeId: number): Promise<StepSource | null> => {
  const { recipes, foods, notes, templates, steps } = await selectTables<SourceTables>(sourceTables, {
    id: recipeId,
  });
  const [recipe] = recipes;
  if (recipe === undefined) return null;
  return {
    ...recipe,
    foods: foods.map(({ cooking, ...food }) => {
      const heat_sensitivity = Boolean(food.heat_sensitivity);
      return {
        ...{ ...food, heat_sensitivity, added_after: isAddedAfter({ cooking, heat_sensitivity }) },
        notes: notes
          .filter(({ ingredient_id }) => ingredient_id === food.id)
          .map(({ id, msg }) => ({ id, msg })),
      };
    }),
    templates,
    steps,
  };
};

/** The ids of the recipes after an id, in order, at most `limit`. */
export const getRecipeIdsAfter = async (id: number, limit: number): Promise<number[]> => {
  const rows = await selectRows<{ readonly id: number }>(
    'SELECT v.id FROM recipes v WHERE v.id > :id ORDER BY v.id LIMIT :limit',
    { id, limit },
  );
  return rows.map((row) => row.id);
};
