import type { Sequelize } from 'sequelize';
import { AccountToken } from './accountTokens.ts';
import { ActiveTimer } from './activeTimers.ts';
import { ActivityLevel } from './activityLevels.ts';
import { AuditEntry } from './auditEntries.ts';
import { AuthAttempt } from './authAttempts.ts';
import { Breed } from './breeds.ts';
import { Catalogue } from './catalogue.ts';
import { Comment } from './comments.ts';
import { connect, type Database } from './connection.ts';
import { DietaryNeedShare, NeedActivityLevel, NeedNutrient, NeedSpecies } from './dietaryNeedDetails.ts';
import { DietaryNeed } from './dietaryNeeds.ts';
import { EmailChange } from './emailChanges.ts';
import { FoodCategory } from './foodCategories.ts';
import { countFoodChanges } from './foodChanges.ts';
import { FoodProposal } from './foodProposals.ts';
import { watchFoodSafety } from './heldWarnings.ts';
import { IdempotencyKey } from './idempotencyKeys.ts';
import { IngredientFlag, IngredientMeasure, IngredientNote, IngredientPrice } from './ingredientDetails.ts';
import { IngredientNutrient, IngredientRevision } from './ingredientRevisions.ts';
import { Ingredient } from './ingredients.ts';
import { LifePhase } from './lifePhases.ts';
import { LimitedCall } from './limitedCalls.ts';
import { MailStop } from './mailStops.ts';
import { Mail } from './mails.ts';
import { MealPlan, MealPlanNotice, MealPlanRecipe } from './mealPlans.ts';
import { CaPRatio, NutrientBound } from './nutrientBounds.ts';
import { Nutrient } from './nutrients.ts';
import { Order, OrderChange } from './orders.ts';
import { Pet } from './pets.ts';
import { rejectUnguardedInclude } from './queryGuard.ts';
import { RecipeApproval } from './recipeApprovals.ts';
import { RecipeIngredient, RecipeShare, RecipeSpecies, RecipeTag } from './recipeDetails.ts';
import { RecipeFact, RecipeTerm } from './recipeSearch.ts';
import { watchRecipeSearch } from './recipeSearchHooks.ts';
import { RecipeStep } from './recipeSteps.ts';
import { RecipeStepTemplate, RecipeStepTemplateGroup, TimerTemplate } from './recipeStepTemplateGroups.ts';
import { Recipe } from './recipes.ts';
import { Revision } from './revisions.ts';
import { SavedRecipe } from './savedRecipes.ts';
import { SecondFactor } from './secondFactors.ts';
import { SeedRecord } from './seedRecords.ts';
import { SerialNumber } from './serialNumbers.ts';
import { Session } from './sessions.ts';
import { UserSetting } from './settings.ts';
import { Species } from './species.ts';
import { StandardLimit } from './standardLimits.ts';
import { StoreOrder } from './storeOrders.ts';
import { Tag } from './tags.ts';
import { User } from './users.ts';
import { ValueReport } from './valueReports.ts';
import { VariableValue } from './variableValues.ts';

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
  FoodProposal,
  VariableValue,
  StandardLimit,
  DietaryNeed,
  NeedNutrient,
  NeedSpecies,
  NeedActivityLevel,
  DietaryNeedShare,
  Pet,
  TimerTemplate,
  RecipeStepTemplateGroup,
  RecipeStepTemplate,
  Order,
  OrderChange,
  Recipe,
  RecipeIngredient,
  RecipeSpecies,
  RecipeShare,
  Tag,
  RecipeTag,
  RecipeStep,
  ActiveTimer,
  RecipeApproval,
  Comment,
  MealPlan,
  MealPlanRecipe,
  MealPlanNotice,
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
  Recipe.hasMany(RecipeShare, own('recipe_id', 'shares'));
  Recipe.belongsToMany(Species, linked(RecipeSpecies, 'recipe_id', 'specie_id', 'species'));
  Recipe.belongsToMany(Tag, linked(RecipeTag, 'recipe_id', 'tag_id', 'tags'));
  Comment.belongsTo(User, own('user_id', 'user'));
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
export const bindModels = (sequelize: Sequelize): void => {
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
