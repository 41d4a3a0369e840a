import { account } from './account.ts';
import { activityLevels } from './activityLevels.ts';
import { adminIngredients } from './adminIngredients.ts';
import { adminNutrients } from './adminNutrients.ts';
import { adminUsers } from './adminUsers.ts';
import { audit } from './audit.ts';
import { bowls } from './bowls.ts';
import { caPRatios } from './caPRatios.ts';
import { cases } from './cases.ts';
import { clientErrors } from './clientErrors.ts';
import { comments } from './comments.ts';
import { dietaryNeeds } from './dietaryNeeds.ts';
import { foodTables } from './foodTables.ts';
import { formulations } from './formulations.ts';
import { ingredients } from './ingredients.ts';
import { labAnalyses } from './labAnalyses.ts';
import { lifePhases } from './lifePhases.ts';
import { mealPlans } from './mealPlans.ts';
import { needShares } from './needShares.ts';
import { needTargets } from './needTargets.ts';
import { nutrients } from './nutrients.ts';
import { orders } from './orders.ts';
import { ownPrices } from './ownPrices.ts';
import { petFoods } from './petFoods.ts';
import { petShares } from './petShares.ts';
import { pets } from './pets.ts';
import { petTargets } from './petTargets.ts';
import { photos } from './photos.ts';
import { privacy } from './privacy.ts';
import { recipeDrafts } from './recipeDrafts.ts';
import { recipeReviews } from './recipeReviews.ts';
import { recipeSearch } from './recipeSearch.ts';
import { recipeShares } from './recipeShares.ts';
import { recipeSteps } from './recipeSteps.ts';
import { recipeStepTemplateGroups } from './recipeStepTemplateGroups.ts';
import { recipes } from './recipes.ts';
import { remedies } from './remedies.ts';
import { replacements } from './replacements.ts';
import { reviews } from './reviews.ts';
import { revisions } from './revisions.ts';
import { savedRecipes } from './savedRecipes.ts';
import { security } from './security.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { sharedRecipes } from './sharedRecipes.ts';
import { sharedWithMe } from './sharedWithMe.ts';
import { sources } from './sources.ts';
import { species } from './species.ts';
import { standardErrors } from './standardErrors.ts';
import { tags } from './tags.ts';
import { targetSetShares } from './targetSetShares.ts';
import { targetSets } from './targetSets.ts';
import { timers } from './timers.ts';
import { usdaFoods } from './usdaFoods.ts';
import { users } from './users.ts';
import { usualValues } from './usualValues.ts';
import { valueReports } from './valueReports.ts';
import { values } from './values.ts';
import { weighings } from './weighings.ts';

/** Every operation of the API, by resource. All other lists derive from this one. */
export const contract = {
  session,
  account,
  users,
  settings,
  adminUsers,
  audit,
  privacy,
  security,
  species,
  tags,
  activityLevels,
  lifePhases,
  pets,
  petFoods,
  petShares,
  cases,
  weighings,
  dietaryNeeds,
  needShares,
  targetSets,
  targetSetShares,
  petTargets,
  needTargets,
  caPRatios,
  adminNutrients,
  ingredients,
  foodTables,
  adminIngredients,
  nutrients,
  values,
  standardErrors,
  usualValues,
  valueReports,
  reviews,
  ownPrices,
  recipes,
  recipeReviews,
  labAnalyses,
  recipeDrafts,
  recipeShares,
  sharedWithMe,
  sharedRecipes,
  comments,
  recipeStepTemplateGroups,
  mealPlans,
  orders,
  savedRecipes,
  recipeSearch,
  recipeSteps,
  timers,
  remedies,
  replacements,
  formulations,
  bowls,
  photos,
  revisions,
  sources,
  usdaFoods,
  clientErrors,
};

export type Contract = typeof contract;

/** The names of all operations, such as `recipes.list`. */
export type OperationId = {
  [R in keyof Contract]: `${R}.${keyof Contract[R] & string}`;
}[keyof Contract];
