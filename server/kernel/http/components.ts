import * as z from 'zod/mini';
import * as adminIngredients from '../../contract/adminIngredients.ts';
import * as adminNutrients from '../../contract/adminNutrients.ts';
import * as adminUsers from '../../contract/adminUsers.ts';
import * as audit from '../../contract/audit.ts';
import * as bowls from '../../contract/bowls.ts';
import * as calculation from '../../contract/calculation.ts';
import * as caPRatios from '../../contract/caPRatios.ts';
import * as cases from '../../contract/cases.ts';
import * as comments from '../../contract/comments.ts';
import * as dietaryNeeds from '../../contract/dietaryNeeds.ts';
import * as doses from '../../contract/doses.ts';
import * as draftState from '../../contract/draftState.ts';
import type { Schema } from '../../contract/endpoint.ts';
import * as foodForms from '../../contract/foodForms.ts';
import * as foodTables from '../../contract/foodTables.ts';
import * as formulations from '../../contract/formulations.ts';
import * as ingredients from '../../contract/ingredients.ts';
import * as labAnalyses from '../../contract/labAnalyses.ts';
import * as labFindings from '../../contract/labFindings.ts';
import * as mealPlans from '../../contract/mealPlans.ts';
import * as nutrients from '../../contract/nutrients.ts';
import * as orders from '../../contract/orders.ts';
import * as ownPrices from '../../contract/ownPrices.ts';
import * as petFoods from '../../contract/petFoods.ts';
import * as pets from '../../contract/pets.ts';
import * as petTargets from '../../contract/petTargets.ts';
import * as planPartFields from '../../contract/planPartFields.ts';
import * as planWeek from '../../contract/planWeek.ts';
import * as prices from '../../contract/prices.ts';
import * as recheck from '../../contract/recheck.ts';
import * as recipeLists from '../../contract/recipeLists.ts';
import * as recipeSearch from '../../contract/recipeSearch.ts';
import * as recipeSteps from '../../contract/recipeSteps.ts';
import * as recipeStepTemplateGroups from '../../contract/recipeStepTemplateGroups.ts';
import * as recipes from '../../contract/recipes.ts';
import * as remedies from '../../contract/remedies.ts';
import * as replacements from '../../contract/replacements.ts';
import * as reviews from '../../contract/reviews.ts';
import * as revisions from '../../contract/revisions.ts';
import * as security from '../../contract/security.ts';
import * as shapes from '../../contract/shapes.ts';
import * as sharedRecipes from '../../contract/sharedRecipes.ts';
import * as shareFields from '../../contract/shareFields.ts';
import * as sources from '../../contract/sources.ts';
import * as standardErrors from '../../contract/standardErrors.ts';
import * as standards from '../../contract/standards.ts';
import * as tags from '../../contract/tags.ts';
import * as targetRows from '../../contract/targetRows.ts';
import * as targetSets from '../../contract/targetSets.ts';
import * as timers from '../../contract/timers.ts';
import * as usdaFoods from '../../contract/usdaFoods.ts';
import * as usualValues from '../../contract/usualValues.ts';
import * as valueReports from '../../contract/valueReports.ts';
import * as verdict from '../../contract/verdict.ts';
import * as weighings from '../../contract/weighings.ts';
import { type JsonSchema, jsonSchemaOf } from './schema.ts';

const suffix = 'Schema';

/** `recipeSummarySchema` as `RecipeSummary`. */
const componentName = (exported: string): string =>
  exported.slice(0, 1).toUpperCase() + exported.slice(1, -suffix.length);

const contractModules = [
  adminIngredients,
  adminNutrients,
  adminUsers,
  audit,
  bowls,
  calculation,
  caPRatios,
  cases,
  comments,
  dietaryNeeds,
  doses,
  draftState,
  foodForms,
  foodTables,
  formulations,
  ingredients,
  mealPlans,
  nutrients,
  orders,
  ownPrices,
  petFoods,
  pets,
  petTargets,
  planPartFields,
  planWeek,
  prices,
  recheck,
  recipeLists,
  recipes,
  recipeSearch,
  recipeSteps,
  recipeStepTemplateGroups,
  remedies,
  replacements,
  revisions,
  security,
  shapes,
  shareFields,
  sharedRecipes,
  sources,
  standards,
  standardErrors,
  usualValues,
  labAnalyses,
  labFindings,
  reviews,
  valueReports,
  verdict,
  tags,
  targetRows,
  targetSets,
  timers,
  usdaFoods,
  weighings,
];

/** The contract's exported schemas, each with its component name. Duplicate names throw. */
const named = z.registry<{ id: string }>();
for (const [exported, schema] of contractModules.flatMap((module) => Object.entries(module)))
  if (exported.endsWith(suffix)) named.add(schema as Schema, { id: componentName(exported) });

/** Rewrites a schema's references to definitions as references to components of the document. */
const withComponentRefs = (schema: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : value,
    ),
  ) as JsonSchema;

/** The component schemas of one document, collected while its responses are converted. */
export class Components {
  readonly #schemas = new Map<string, JsonSchema>();

  /** Converts the schema of a response. Its named schemas become references to components. */
  convert(schema: Schema): JsonSchema {
    const { $defs = {}, ...rest } = withComponentRefs(jsonSchemaOf(schema, 'output', named));
    for (const [name, component] of Object.entries($defs as Record<string, JsonSchema>))
      this.#schemas.set(name, component);
    return rest;
  }

  /** All components that responses refer to, by name, in alphabetical order. */
  all(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
