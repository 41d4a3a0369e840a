import type { Contract } from './contract/index.ts';
import { recipeSteps } from './cooking/recipeSteps.routes.ts';
import { recipeStepTemplateGroups } from './cooking/recipeStepTemplateGroups.routes.ts';
import { timers } from './cooking/timers.routes.ts';
import { adminIngredients } from './foods/adminIngredients.routes.ts';
import { ingredients } from './foods/ingredients.routes.ts';
import { ownPrices } from './foods/ownPrices.routes.ts';
import { standardErrors } from './foods/standardErrors.routes.ts';
import { foodTables } from './foods/tables/foodTables.routes.ts';
import { usdaFoods } from './foods/usdaFoods.routes.ts';
import { usualValues } from './foods/usualValues.routes.ts';
import { valueReports } from './foods/valueReports.routes.ts';
import { values } from './foods/values.routes.ts';
import { formulations } from './formulation/formulations.routes.ts';
import { replacements } from './formulation/replacements.routes.ts';
import type { Operation } from './kernel/http/implement.ts';
import { caPRatios } from './needs/caPRatios.routes.ts';
import { dietaryNeeds } from './needs/dietaryNeeds.routes.ts';
import { needTargets } from './needs/needTargets.routes.ts';
import { adminNutrients } from './nutrients/adminNutrients.routes.ts';
import { nutrients } from './nutrients/nutrients.routes.ts';
import { orders } from './orders/orders.routes.ts';
import { account } from './people/account.routes.ts';
import { adminUsers } from './people/adminUsers.routes.ts';
import { audit } from './people/audit.routes.ts';
import { clientErrors } from './people/clientErrors.routes.ts';
import { security } from './people/security.routes.ts';
import { session } from './people/session.routes.ts';
import { settings } from './people/settings.routes.ts';
import { users } from './people/users.routes.ts';
import { pets } from './pets/pets.routes.ts';
import { activityLevels, lifePhases, species } from './pets/species.routes.ts';
import { weighings } from './pets/weighings.routes.ts';
import { photos } from './photos/photos.routes.ts';
import { mealPlans } from './plans/mealPlans.routes.ts';
import { petFoods } from './plans/petFoods.routes.ts';
import { privacy } from './privacy/privacy.routes.ts';
import { bowls } from './recipes/bowls.routes.ts';
import { labAnalyses } from './recipes/laboratory/labAnalyses.routes.ts';
import { recipeReviews } from './recipes/recipeReviews.routes.ts';
import { recipes } from './recipes/recipes.routes.ts';
import { savedRecipes } from './recipes/savedRecipes.routes.ts';
import { recipeSearch } from './recipes/search/recipeSearch.routes.ts';
import { tags } from './recipes/tags.routes.ts';
import { remedies } from './remedies/remedies.routes.ts';
import { comments } from './reviews/comments.routes.ts';
import { reviews } from './reviews/reviews.routes.ts';
import { revisions } from './revisions/revisions.routes.ts';
import { cases } from './sharing/cases.routes.ts';
import { recipeDrafts } from './sharing/drafts.routes.ts';
import { sharedRecipes } from './sharing/sharedRecipes.routes.ts';
import {
  needShares,
  petShares,
  recipeShares,
  sharedWithMe,
  targetSetShares,
} from './sharing/shares.routes.ts';
import { sources } from './sources/sources.routes.ts';
import { petTargets } from './targets/petTargets.routes.ts';
import { targetSets } from './targets/targetSets.routes.ts';

const resources = {
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
} satisfies Record<keyof Contract, readonly Operation[]>;

/** Every operation of the contract with its handler. A resource without handlers does not compile. */
export const operations: readonly Operation[] = Object.values(resources).flat();
