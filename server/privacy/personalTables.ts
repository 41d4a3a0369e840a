import { ActiveTimer } from '../cooking/activeTimers.model.ts';
import { RecipeStep } from '../cooking/recipeSteps.model.ts';
import { FoodProposal } from '../foods/foodProposals.model.ts';
import {
  IngredientFlag,
  IngredientMeasure,
  IngredientNote,
  IngredientPrice,
} from '../foods/ingredientDetails.model.ts';
import { IngredientNutrient, IngredientRevision } from '../foods/ingredientRevisions.model.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { OwnPrice } from '../foods/ownPrices.model.ts';
import { ValueReport } from '../foods/valueReports.model.ts';
import { Revision } from '../kernel/database/revisions.model.ts';
import { IdempotencyKey } from '../kernel/http/idempotencyKeys.model.ts';
import { Mail } from '../mail/mails.model.ts';
import {
  DietaryNeedShare,
  NeedActivityLevel,
  NeedNutrient,
  NeedSpecies,
} from '../needs/dietaryNeedDetails.model.ts';
import { DietaryNeed } from '../needs/dietaryNeeds.model.ts';
import { Order, OrderChange } from '../orders/orders.model.ts';
import { AccountToken } from '../people/accountTokens.model.ts';
import { AuditEntry } from '../people/auditEntries.model.ts';
import { AuthAttempt } from '../people/authAttempts.model.ts';
import { EmailChange } from '../people/emailChanges.model.ts';
import { SecondFactor } from '../people/secondFactors.model.ts';
import { SerialNumber } from '../people/serialNumbers.model.ts';
import { Session } from '../people/sessions.model.ts';
import { UserSetting } from '../people/settings.model.ts';
import { StoreOrder } from '../people/storeOrders.model.ts';
import { User } from '../people/users.model.ts';
import { BowlLine } from '../pets/bowlLines.model.ts';
import { PetAvoid } from '../pets/petAvoids.model.ts';
import { PetFood } from '../pets/petFoods.model.ts';
import { PetShare } from '../pets/petShares.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { Weighing } from '../pets/weighings.model.ts';
import { MealPlan, MealPlanNotice, MealPlanPart, MealPlanRecipe } from '../plans/mealPlans.model.ts';
import { removeFromPlans } from '../plans/removeFromPlans.ts';
import { LabAnalysis, LabValue } from '../recipes/laboratory/labAnalyses.model.ts';
import { RecipeIngredient, RecipeShare, RecipeSpecies, RecipeTag } from '../recipes/recipeDetails.model.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { SavedRecipe } from '../recipes/savedRecipes.model.ts';
import { CommentMark } from '../reviews/commentMarks.model.ts';
import { Comment } from '../reviews/comments.model.ts';
import { GivenTarget } from '../targets/givenTargets.model.ts';
import { TargetRow, TargetSetShare } from '../targets/targetRows.model.ts';
import { TargetSet } from '../targets/targetSets.model.ts';
import {
  bowlsSeen,
  bySubjectEmail,
  byUser,
  either,
  letters,
  ofFoods,
  ofNeeds,
  ofPets,
  ofPlans,
  ofRecipes,
  ofTargetSets,
  orphanedRevisions,
  usedFoods,
  usedNeeds,
  usedRecipes,
  usedTargetSets,
  within,
} from './personalRows.ts';
import type { PersonalTable } from './personalTable.ts';

const all = { delete: byUser } as const;
const unlink = { clear: 'user_id', in: byUser } as const;

/** What an order says of its customer and of the pet, besides what the count of orders needs (D47). */
const personalOrderColumns = [
  ...['avoid_ingredients', 'include_ingredients', 'goals', 'allergies', 'phone_number', 'notes'],
  ...['pet_name', 'pet_search_name', 'pet_breed', 'pet_birthday', 'pet_avoids'],
];

/**
 * Every table with data of users, in the order in which an account is deleted. A table of a later step is one row. A
 * test fails for a table that refers to users, or holds an email, and is neither here nor among the exceptions.
 */
export const personalTables: readonly PersonalTable[] = [
  {
    model: User,
    rows: ({ id }) => `id = ${id}`,
    hidden: ['password_hash', 'deleted_at', 'first_search_name', 'last_search_name'],
    photos: ['image', 'logo'],
    leaving: [],
  },
  { model: UserSetting, rows: byUser, leaving: [all] },
  { model: OwnPrice, rows: byUser, names: { ingredient_id: 'ingredients' }, leaving: [all] },
  { model: Session, rows: byUser, hidden: ['token_hash', 'admin_session_id'], leaving: [all] },
  {
    model: AuthAttempt,
    rows: either(byUser, bySubjectEmail),
    hidden: ['network', 'pending'],
    leaving: [{ delete: either(byUser, bySubjectEmail) }],
  },
  { model: AccountToken, rows: byUser, hidden: true, leaving: [all] },
  { model: EmailChange, rows: byUser, leaving: [all] },
  { model: SecondFactor, rows: byUser, hidden: ['secret', 'credential', 'counter'], leaving: [all] },
  { model: IdempotencyKey, rows: byUser, hidden: true, leaving: [all] },
  {
    model: Mail,
    rows: ({ email }) => `recipient = ${email}`,
    hidden: ['sender_id', 'lease', 'lease_until', 'next_at'],
    leaving: [{ delete: ({ id, email }) => `(recipient = ${email} OR sender_id = ${id})` }],
  },
  { model: SerialNumber, rows: byUser, leaving: [unlink] },
  { model: StoreOrder, rows: byUser, leaving: [unlink] },
  {
    model: OrderChange,
    rows: either(byUser, within('order_id', 'orders')),
    hidden: ['user_id'],
    leaving: [unlink],
  },
  {
    model: Order,
    rows: byUser,
    hidden: ['version', 'pet_search_name'],
    leaving: [...personalOrderColumns.map((clear) => ({ clear, in: byUser })), unlink],
  },
  {
    model: Pet,
    rows: byUser,
    names: {
      specie_id: 'species',
      activity_level_id: 'activity_levels',
      dietary_per_kg_need_id: 'dietary_needs',
    },
    photos: ['image'],
    leaving: [{ deleteUnless: () => '1 = 0' }],
  },
  {
    model: BowlLine,
    rows: bowlsSeen,
    names: { recipe_id: 'recipes', ingredient_id: 'ingredients' },
    leaving: [],
  },
  {
    model: GivenTarget,
    rows: ofPets,
    names: { target_set_id: 'target_sets' },
    leaving: [],
  },
  {
    model: PetShare,
    rows: either(ofPets, bySubjectEmail),
    leaving: [{ delete: bySubjectEmail }],
  },
  { model: Weighing, rows: ofPets, leaving: [] },
  {
    model: PetFood,
    rows: ofPets,
    names: { recipe_id: 'recipes', meal_plan_id: 'meal_plans' },
    leaving: [],
  },
  {
    model: PetAvoid,
    rows: ofPets,
    names: { ingredient_id: 'ingredients', category_id: 'food_categories' },
    leaving: [],
  },
  { model: Comment, rows: letters, names: { recipe_id: 'recipes' }, leaving: [{ delete: letters }] },
  { model: CommentMark, rows: byUser, names: { recipe_id: 'recipes' }, leaving: [all] },
  { model: MealPlanRecipe, rows: ofPlans, leaving: [] },
  { model: MealPlanPart, rows: ofPlans, leaving: [] },
  { model: MealPlanNotice, rows: ofPlans, leaving: [] },
  { model: MealPlan, rows: byUser, leaving: [all] },
  {
    model: RecipeShare,
    rows: either(ofRecipes, bySubjectEmail),
    hidden: ['recheck_lines', 'sent_lines', 'sent_before'],
    names: { recipe_id: 'recipes' },
    leaving: [{ delete: bySubjectEmail }, { clear: 'message', in: ofRecipes }],
  },
  { model: ActiveTimer, rows: byUser, names: { recipe_id: 'recipes' }, leaving: [all] },
  { model: SavedRecipe, rows: byUser, names: { recipe_id: 'recipes' }, leaving: [all] },
  {
    model: Recipe,
    rows: byUser,
    hidden: ['search_name', 'engine_version', 'draft_base'],
    photos: ['image'],
    beforeDelete: ({ id: ownerId }, recipeIds) => removeFromPlans({ recipeIds, ownerId }),
    leaving: [{ deleteUnless: usedRecipes }],
  },
  { model: RecipeIngredient, rows: ofRecipes, names: { ingredient_id: 'ingredients' }, leaving: [] },
  { model: LabAnalysis, rows: ofRecipes, hidden: ['pot'], names: { recipe_id: 'recipes' }, leaving: [] },
  {
    model: LabValue,
    rows: (subject) => `lab_analysis_id IN (SELECT id FROM lab_analyses WHERE ${ofRecipes(subject)})`,
    names: { nutrient_id: 'nutrients' },
    leaving: [],
  },
  { model: RecipeSpecies, rows: ofRecipes, names: { specie_id: 'species' }, leaving: [] },
  { model: RecipeTag, rows: ofRecipes, names: { tag_id: 'tags' }, leaving: [] },
  {
    model: RecipeStep,
    rows: ofRecipes,
    hidden: ['template_id', 'food_key'],
    names: { ingredient_id: 'ingredients' },
    leaving: [],
  },
  {
    model: Ingredient,
    rows: byUser,
    hidden: ['search_name', 'sort_name'],
    names: { category_id: 'food_categories' },
    leaving: [{ deleteUnless: usedFoods }],
  },
  { model: IngredientFlag, rows: ofFoods, names: { specie_id: 'species' }, leaving: [] },
  { model: IngredientNote, rows: ofFoods, leaving: [] },
  { model: IngredientPrice, rows: ofFoods, leaving: [] },
  { model: IngredientMeasure, rows: ofFoods, leaving: [] },
  {
    model: IngredientRevision,
    rows: either(byUser, ofFoods),
    hidden: ['admin_id'],
    names: { ingredient_id: 'ingredients' },
    leaving: [unlink],
  },
  {
    model: IngredientNutrient,
    rows: (subject) => `revision_id IN (SELECT id FROM ingredient_revisions WHERE ${ofFoods(subject)})`,
    names: { nutrient_id: 'nutrients' },
    leaving: [],
  },
  {
    model: DietaryNeedShare,
    rows: either(ofNeeds, bySubjectEmail),
    names: { dietary_need_id: 'dietary_needs' },
    leaving: [{ delete: bySubjectEmail }],
  },
  {
    model: DietaryNeed,
    rows: byUser,
    names: { life_phase_id: 'life_phases' },
    leaving: [{ deleteUnless: usedNeeds }],
  },
  { model: NeedNutrient, rows: ofNeeds, names: { nutrient_id: 'nutrients' }, leaving: [] },
  { model: NeedSpecies, rows: ofNeeds, names: { specie_id: 'species' }, leaving: [] },
  { model: NeedActivityLevel, rows: ofNeeds, names: { activity_level_id: 'activity_levels' }, leaving: [] },
  {
    model: TargetSetShare,
    rows: either(ofTargetSets, bySubjectEmail),
    names: { target_set_id: 'target_sets' },
    leaving: [{ delete: bySubjectEmail }],
  },
  {
    model: TargetSet,
    rows: byUser,
    names: { specie_id: 'species' },
    leaving: [{ deleteUnless: usedTargetSets }],
  },
  {
    model: TargetRow,
    rows: ofTargetSets,
    names: { nutrient_id: 'nutrients', category_id: 'food_categories' },
    leaving: [],
  },
  {
    model: ValueReport,
    rows: byUser,
    hidden: ['resolver_id'],
    names: { ingredient_id: 'ingredients', nutrient_id: 'nutrients' },
    leaving: [all],
  },
  {
    model: FoodProposal,
    rows: byUser,
    hidden: ['admin_id'],
    names: { ingredient_id: 'ingredients' },
    leaving: [all],
  },
  { model: Revision, rows: byUser, hidden: ['admin_id'], leaving: [{ delete: orphanedRevisions }, unlink] },
  {
    model: AuditEntry,
    rows: ({ id }) => `(user_id = ${id} OR subject_id = ${id})`,
    hidden: ['user_id', 'admin_id', 'ip'],
    leaving: [{ clear: 'ip', in: byUser }],
  },
];

/** Tables that refer to users without data of users, with the reason. */
export const notPersonal: Readonly<Record<string, string>> = {
  mail_stops: 'An address is a hash, and stays stopped when the sender of its mails leaves.',
};
