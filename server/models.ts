import type { Sequelize } from 'sequelize';
import { ActiveTimer } from './cooking/activeTimers.model.ts';
import { RecipeStep } from './cooking/recipeSteps.model.ts';
import {
  RecipeStepTemplate,
  RecipeStepTemplateGroup,
  TimerTemplate,
} from './cooking/recipeStepTemplateGroups.model.ts';
import { countFoodChanges } from './foods/countFoodChanges.model.ts';
import { FoodCategory } from './foods/foodCategories.model.ts';
import { FoodProposal } from './foods/foodProposals.model.ts';
import { watchFoodSafety } from './foods/heldWarnings.ts';
import {
  IngredientFlag,
  IngredientMeasure,
  IngredientNote,
  IngredientPrice,
} from './foods/ingredientDetails.model.ts';
import { IngredientNutrient, IngredientRevision } from './foods/ingredientRevisions.model.ts';
import { Ingredient } from './foods/ingredients.model.ts';
import { OwnPrice } from './foods/ownPrices.model.ts';
import { ValueReport } from './foods/valueReports.model.ts';
import { Catalogue } from './kernel/database/catalogue.model.ts';
import { connect, type Database } from './kernel/database/connection.ts';
import { rejectUnguardedInclude } from './kernel/database/queryGuard.ts';
import { Revision } from './kernel/database/revisions.model.ts';
import { SeedRecord } from './kernel/database/seedRecords.model.ts';
import { IdempotencyKey } from './kernel/http/idempotencyKeys.model.ts';
import { Mail } from './mail/mails.model.ts';
import {
  DietaryNeedShare,
  NeedActivityLevel,
  NeedNutrient,
  NeedSpecies,
} from './needs/dietaryNeedDetails.model.ts';
import { DietaryNeed } from './needs/dietaryNeeds.model.ts';
import { CaPRatio, NutrientBound } from './nutrients/nutrientBounds.model.ts';
import { Nutrient } from './nutrients/nutrients.model.ts';
import { StandardLimit } from './nutrients/standardLimits.model.ts';
import { VariableValue } from './nutrition/variableValues.model.ts';
import { Order, OrderChange } from './orders/orders.model.ts';
import { AccountToken } from './people/accountTokens.model.ts';
import { AuditEntry } from './people/auditEntries.model.ts';
import { AuthAttempt } from './people/authAttempts.model.ts';
import { EmailChange } from './people/emailChanges.model.ts';
import { LimitedCall } from './people/limitedCalls.model.ts';
import { MailStop } from './people/mailStops.model.ts';
import { SecondFactor } from './people/secondFactors.model.ts';
import { SerialNumber } from './people/serialNumbers.model.ts';
import { Session } from './people/sessions.model.ts';
import { UserSetting } from './people/settings.model.ts';
import { StoreOrder } from './people/storeOrders.model.ts';
import { User } from './people/users.model.ts';
import { ActivityLevel } from './pets/activityLevels.model.ts';
import { BowlLine } from './pets/bowlLines.model.ts';
import { Breed } from './pets/breeds.model.ts';
import { LifePhase } from './pets/lifePhases.model.ts';
import { PetAvoid } from './pets/petAvoids.model.ts';
import { PetFood } from './pets/petFoods.model.ts';
import { PetShare } from './pets/petShares.model.ts';
import { Pet } from './pets/pets.model.ts';
import { Species } from './pets/species.model.ts';
import { Weighing } from './pets/weighings.model.ts';
import { MealPlan, MealPlanNotice, MealPlanPart, MealPlanRecipe } from './plans/mealPlans.model.ts';
import { LabAnalysis, LabValue } from './recipes/laboratory/labAnalyses.model.ts';
import { RecipeApproval } from './recipes/recipeApprovals.model.ts';
import { RecipeCalculation } from './recipes/recipeCalculations.model.ts';
import { RecipeIngredient, RecipeShare, RecipeSpecies, RecipeTag } from './recipes/recipeDetails.model.ts';
import { Recipe } from './recipes/recipes.model.ts';
import { SavedRecipe } from './recipes/savedRecipes.model.ts';
import { RecipeFact, RecipeTerm } from './recipes/search/recipeSearch.model.ts';
import { watchRecipeSearch } from './recipes/search/recipeSearchHooks.model.ts';
import { Tag } from './recipes/tags.model.ts';
import { CommentMark } from './reviews/commentMarks.model.ts';
import { Comment } from './reviews/comments.model.ts';
import { GivenTarget } from './targets/givenTargets.model.ts';
import { TargetRow, TargetSetShare } from './targets/targetRows.model.ts';
import { TargetSet } from './targets/targetSets.model.ts';

/** The model of every table, each after the tables it refers to. */
export const models = [
  User,
  Session,
  AuthAttempt,
  LimitedCall,
  AuditEntry,
  IdempotencyKey,
  UserSetting,
  Mail,
  MailStop,
  AccountToken,
  EmailChange,
  SecondFactor,
  SerialNumber,
  StoreOrder,
  Species,
  ActivityLevel,
  LifePhase,
  Breed,
  Nutrient,
  NutrientBound,
  CaPRatio,
  FoodCategory,
  SeedRecord,
  Revision,
  Catalogue,
  Ingredient,
  IngredientFlag,
  IngredientNote,
  IngredientPrice,
  IngredientMeasure,
  IngredientRevision,
  IngredientNutrient,
  ValueReport,
  OwnPrice,
  FoodProposal,
  VariableValue,
  StandardLimit,
  DietaryNeed,
  NeedNutrient,
  NeedSpecies,
  NeedActivityLevel,
  DietaryNeedShare,
  TargetSet,
  TargetRow,
  TargetSetShare,
  Pet,
  PetShare,
  GivenTarget,
  TimerTemplate,
  RecipeStepTemplateGroup,
  RecipeStepTemplate,
  Order,
  OrderChange,
  Recipe,
  RecipeIngredient,
  BowlLine,
  Weighing,
  PetAvoid,
  RecipeSpecies,
  RecipeShare,
  Tag,
  RecipeTag,
  RecipeStep,
  ActiveTimer,
  RecipeApproval,
  RecipeCalculation,
  LabAnalysis,
  LabValue,
  Comment,
  CommentMark,
  MealPlan,
  MealPlanRecipe,
  MealPlanPart,
  MealPlanNotice,
  PetFood,
  SavedRecipe,
  RecipeTerm,
  RecipeFact,
] as const;

/** Columns define foreign keys (columns.ts); associations only name the includes. */
const own = (foreignKey: string, as: string) => ({
  foreignKey,
  as,
  constraints: false,
});
const linked = (
  through: typeof RecipeTag | typeof RecipeSpecies | typeof NeedSpecies | typeof NeedActivityLevel,
  foreignKey: string,
  otherKey: string,
  as: string,
) => ({
  through: { model: through, unique: false },
  foreignKey,
  otherKey,
  as,
  constraints: false,
  timestamps: false,
});

const associateFoods = (): void => {
  Ingredient.belongsTo(FoodCategory, own('category_id', 'category'));
  Ingredient.hasMany(IngredientFlag, own('ingredient_id', 'flags'));
  IngredientFlag.belongsTo(Species, own('specie_id', 'specie'));
  Ingredient.hasMany(IngredientNote, own('ingredient_id', 'notes'));
  Ingredient.hasMany(IngredientPrice, own('ingredient_id', 'ingredient_prices'));
  Ingredient.hasMany(IngredientMeasure, own('ingredient_id', 'measures'));
  Ingredient.hasMany(IngredientRevision, own('ingredient_id', 'revisions'));
  IngredientRevision.hasMany(IngredientNutrient, own('revision_id', 'figures'));
  IngredientRevision.belongsTo(Ingredient, own('ingredient_id', 'ingredient'));
};

const associateRecipes = (): void => {
  Recipe.belongsTo(User, own('user_id', 'user'));
  Recipe.belongsTo(Recipe, own('parent_id', 'recipe'));
  Recipe.hasMany(Recipe, own('parent_id', 'recipes'));
  Recipe.hasMany(RecipeIngredient, own('recipe_id', 'lines'));
  LabAnalysis.hasMany(LabValue, own('lab_analysis_id', 'values'));
  Recipe.hasMany(RecipeShare, own('recipe_id', 'shares'));
  Recipe.belongsToMany(Species, linked(RecipeSpecies, 'recipe_id', 'specie_id', 'species'));
  Recipe.belongsToMany(Tag, linked(RecipeTag, 'recipe_id', 'tag_id', 'tags'));
  Comment.belongsTo(User, own('user_id', 'user'));
  Comment.belongsTo(Recipe, own('recipe_id', 'recipe'));
  RecipeIngredient.belongsTo(Ingredient, own('ingredient_id', 'ingredient'));
  Tag.hasMany(Tag, own('parent_id', 'tags'));
};

const associateStepTemplates = (): void => {
  RecipeStepTemplateGroup.belongsTo(Species, own('specie_id', 'specie'));
  RecipeStepTemplateGroup.hasMany(RecipeStepTemplate, own('group_id', 'recipe_step_templates'));
  RecipeStepTemplate.belongsTo(TimerTemplate, own('timer_template_id', 'timer'));
};

const associatePets = (): void => {
  Nutrient.hasMany(NutrientBound, own('nutrient_id', 'bounds'));
  Session.belongsTo(User, own('user_id', 'user'));
  FoodProposal.belongsTo(User, own('user_id', 'user'));
  AuditEntry.belongsTo(User, own('user_id', 'user'));
  AuditEntry.belongsTo(User, own('admin_id', 'admin'));
  AuditEntry.belongsTo(User, own('subject_id', 'subject'));
  ValueReport.belongsTo(User, own('user_id', 'user'));
  ValueReport.belongsTo(User, own('resolver_id', 'resolver'));
  Order.belongsTo(User, own('user_id', 'user'));
  OrderChange.belongsTo(User, own('user_id', 'user'));
  Pet.belongsTo(User, own('user_id', 'user'));
  Pet.belongsTo(Species, own('specie_id', 'specie'));
  Pet.belongsTo(ActivityLevel, own('activity_level_id', 'activity_level'));
  Pet.belongsTo(DietaryNeed, own('dietary_per_kg_need_id', 'dietary_per_kg_need'));
  DietaryNeed.belongsTo(User, own('user_id', 'user'));
  DietaryNeed.belongsTo(LifePhase, own('life_phase_id', 'life_phase'));
  DietaryNeed.hasMany(NeedNutrient, own('dietary_need_id', 'nutrients'));
  DietaryNeed.hasMany(DietaryNeedShare, own('dietary_need_id', 'shares'));
  DietaryNeed.belongsToMany(Species, linked(NeedSpecies, 'dietary_need_id', 'specie_id', 'species'));
  DietaryNeed.belongsToMany(
    ActivityLevel,
    linked(NeedActivityLevel, 'dietary_need_id', 'activity_level_id', 'activity_levels'),
  );
  NeedNutrient.belongsTo(Nutrient, own('nutrient_id', 'nutrient'));
};

/** Binds every model to a connection. */
const bindModels = (sequelize: Sequelize): void => {
  for (const model of models) model.setUp(sequelize);
  associateFoods();
  associateRecipes();
  associateStepTemplates();
  associatePets();
  sequelize.addHook('beforeFindAfterOptions', rejectUnguardedInclude);
  countFoodChanges(sequelize);
  watchRecipeSearch();
  watchFoodSafety();
};

/** Opens a database with its models; connection.ts has the forms of addresses. */
export const openDatabase = (url: string): Database => {
  const database = connect(url);
  bindModels(database.sequelize);
  return database;
};
