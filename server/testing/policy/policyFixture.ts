import type { Ingredient } from '../../foods/ingredients.model.ts';
import type { DietaryNeed } from '../../needs/dietaryNeeds.model.ts';
import type { User } from '../../people/users.model.ts';
import type { Pet } from '../../pets/pets.model.ts';
import type { MealPlan } from '../../plans/mealPlans.model.ts';
import type { Recipe } from '../../recipes/recipes.model.ts';
import type { TargetSet } from '../../targets/targetSets.model.ts';
import {
  createTestIngredient,
  createTestMealPlan,
  createTestNeed,
  createTestPet,
  createTestRecipe,
  createTestTargetSet,
  createTestUser,
  createTestUserOfRole,
} from '../factories.ts';

/** One user per column of the authorization table, and a suspended one. */
export const policyUsers = ['signedOut', 'free', 'customer', 'professional', 'admin', 'suspended'] as const;
export type PolicyUser = (typeof policyUsers)[number];

let photos = 0;

/** The name of another photo. The store of the test has every photo. */
const newPhoto = (): string => {
  photos += 1;
  return `${String(photos).padStart(22, '0')}.webp`;
};

/** One row of each kind that another user owns or shares. */
export interface OtherUsersRows {
  readonly user: User;
  readonly pet: Pet;
  /** Pets that are shared with everybody, by what they may do. */
  readonly sharedPets: Readonly<Record<SharedPet, Pet>>;
  readonly plan: MealPlan;
  /** Recipes, foods and needs by their owner's sharing state. */
  readonly recipes: Readonly<Record<OtherRecipe, Recipe>>;
  readonly foods: Readonly<Record<OtherFood, Ingredient>>;
  readonly needs: Readonly<Record<OtherNeed, DietaryNeed>>;
  readonly sets: Readonly<Record<OtherNeed, TargetSet>>;
}

export type OtherRecipe =
  | 'private'
  | 'sharedByCustomer'
  | 'sharedByProfessional'
  | 'approved'
  | 'unapproved'
  | 'freeTag';
/** What those may do with whom a pet is shared. */
export type SharedPet = 'readable' | 'editable';
export type OtherFood = 'system' | 'private' | 'published' | 'inSharedRecipe';
export type OtherNeed = 'system' | 'ofAdmin' | 'private' | 'shared';

/** The rows of the calling user. */
export interface OwnRows {
  readonly user: User;
  readonly pet: Pet;
  readonly plan: MealPlan;
  readonly recipe: Recipe;
  readonly food: Ingredient;
  readonly need: DietaryNeed;
  readonly set: TargetSet;
}

/** The rows, users and server of the authorization test. */
export interface PolicyFixture {
  readonly own: Readonly<Record<Exclude<PolicyUser, 'signedOut'>, OwnRows>>;
  readonly others: OtherUsersRows;
}

const createOwnRows = async (user: User): Promise<OwnRows> => ({
  user: await user.update({ image: newPhoto() }),
  pet: await createTestPet({ user_id: user.id, image: newPhoto() }),
  plan: await createTestMealPlan({ user_id: user.id }),
  recipe: await createTestRecipe({ user_id: user.id, image: newPhoto() }),
  food: await createTestIngredient({ user_id: user.id }),
  need: await createTestNeed({ user_id: user.id }),
  set: await createTestTargetSet({ user_id: user.id }),
});

const createOtherUsersRows = async (everybody: readonly string[]): Promise<OtherUsersRows> => {
  const [customer, professional] = [
    await createTestUserOfRole('wholebowl_customer'),
    await createTestUserOfRole('professional'),
  ];
  const user_id = customer.id;
  const inSharedRecipe = await createTestIngredient({ user_id });
  const lines = [{ ingredient: inSharedRecipe, milligrams: 50_000 }];
  return {
    user: await customer.update({ image: newPhoto() }),
    pet: await createTestPet({ user_id, image: newPhoto() }),
    sharedPets: {
      readable: await createTestPet({ user_id, image: newPhoto(), sharedWith: everybody }),
      editable: await createTestPet({ user_id, sharedWith: everybody, can_edit: true }),
    },
    plan: await createTestMealPlan({ user_id }),
    recipes: {
      private: await createTestRecipe({ image: newPhoto(), user_id }),
      sharedByCustomer: await createTestRecipe({ image: newPhoto(), user_id, sharedWith: everybody, lines }),
      sharedByProfessional: await createTestRecipe({
        image: newPhoto(),
        user_id: professional.id,
        sharedWith: everybody,
      }),
      approved: await createTestRecipe({
        image: newPhoto(),
        user_id,
        is_shared: true,
        share_is_approved: true,
      }),
      unapproved: await createTestRecipe({ image: newPhoto(), user_id, is_shared: true }),
      freeTag: await createTestRecipe({ image: newPhoto(), user_id, is_shared: true, free: true }),
    },
    foods: {
      system: await createTestIngredient(),
      private: await createTestIngredient({ user_id }),
      published: await createTestIngredient({ user_id, published_at: new Date() }),
      inSharedRecipe,
    },
    needs: {
      system: await createTestNeed(),
      ofAdmin: await createTestNeed({
        user_id: (await createTestUserOfRole('admin')).id,
        published_at: new Date(),
      }),
      private: await createTestNeed({ user_id }),
      shared: await createTestNeed({ user_id, sharedWith: everybody }),
    },
    sets: {
      system: await createTestTargetSet(),
      ofAdmin: await createTestTargetSet({
        user_id: (await createTestUserOfRole('admin')).id,
        published_at: new Date(),
      }),
      private: await createTestTargetSet({ user_id }),
      shared: await createTestTargetSet({ user_id, sharedWith: everybody }),
    },
  };
};

/** Creates the rows and users. */
export const createPolicyFixture = async (): Promise<PolicyFixture> => {
  const own = {
    free: await createOwnRows(await createTestUserOfRole('free')),
    customer: await createOwnRows(await createTestUserOfRole('wholebowl_customer')),
    professional: await createOwnRows(await createTestUserOfRole('professional')),
    admin: await createOwnRows(await createTestUserOfRole('admin')),
    suspended: await createOwnRows(
      await createTestUser({ role: 'wholebowl_customer', suspended_at: new Date() }),
    ),
  };
  const everybody = Object.values(own).map(({ user }) => user.email);
  return { own, others: await createOtherUsersRows(everybody) };
};
