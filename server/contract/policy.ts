import type { Role } from './brand.ts';
import { fixedScopes } from './fixedScopes.ts';
import type { OperationId } from './index.ts';

/** The access scope of rows: none, own rows, listed rows, also openable rows, or all rows. */
export type AccessScope = 'none' | 'own' | 'visible' | 'open' | 'all';

/** The access scope of an operation for a role. `editable` are the pets that the actor may change. */
export type OperationScope = AccessScope | 'editable';

/** The caller. The role selects the column of the table. */
export interface Actor {
  readonly id: number;
  readonly email: string;
  readonly role: Role;
  /** The admin who acts as this user (D42). */
  readonly admin: { readonly id: number } | null;
}

/** One row: signed out, free, customer, professional, admin. A suspended account counts as signed out. */
export type PolicyRow<Cell extends OperationScope = OperationScope> = readonly [
  signedOut: Cell,
  free: Cell,
  customer: Cell,
  professional: Cell,
  admin: Cell,
];

/** The columns in order; `null` is signed out. */
export const policyColumns = [
  null,
  'free',
  'wholebowl_customer',
  'professional',
  'admin',
] as const satisfies readonly (Role | null)[];

type CellOf<Id> = Id extends keyof typeof fixedScopes ? 'none' | (typeof fixedScopes)[Id] : OperationScope;

/** The authorization table: each role's access scope per operation. A missing row does not compile. */
// biome-ignore format: a table is read by its columns
export const policy = {
  //                            signed out  free       customer   professional  admin
  'session.csrfCookie':        ['all',      'all',     'all',     'all',        'all'],
  'session.login':             ['all',      'all',     'all',     'all',        'all'],
  'session.passkeyOptions':    ['all',      'all',     'all',     'all',        'all'],
  'session.passkeyLogin':      ['all',      'all',     'all',     'all',        'all'],
  'session.logout':            ['none',     'own',     'own',     'own',        'own'],
  'account.register':          ['all',      'all',     'all',     'all',        'all'],
  'account.resend':            ['all',      'all',     'all',     'all',        'all'],
  'account.verify':            ['all',      'all',     'all',     'all',        'all'],
  'account.notMe':             ['all',      'all',     'all',     'all',        'all'],
  'account.confirmEmail':      ['all',      'all',     'all',     'all',        'all'],
  'account.stopMails':         ['all',      'all',     'all',     'all',        'all'],
  'account.requestReset':      ['all',      'all',     'all',     'all',        'all'],
  'account.resetPassword':     ['all',      'all',     'all',     'all',        'all'],
  'account.firstAdmin':        ['all',      'all',     'all',     'all',        'all'],
  'users.me':                  ['none',     'own',     'own',     'own',        'own'],
  'settings.list':           ['none',     'own',     'own',     'own',        'own'],
  'settings.get':            ['none',     'own',     'own',     'own',        'own'],
  'settings.put':            ['none',     'own',     'own',     'own',        'own'],
  'settings.remove':         ['none',     'own',     'own',     'own',        'own'],
  'users.stopBecoming':        ['none',     'own',     'own',     'own',        'own'],
  'adminUsers.list':           ['none',     'none',    'none',    'none',       'all'],
  'adminUsers.get':            ['none',     'none',    'none',    'none',       'all'],
  'adminUsers.create':         ['none',     'none',    'none',    'none',       'all'],
  'adminUsers.become':         ['none',     'none',    'none',    'none',       'all'],
  'adminUsers.suspend':        ['none',     'none',    'none',    'none',       'all'],
  'adminUsers.unsuspend':      ['none',     'none',    'none',    'none',       'all'],
  'adminUsers.resetPassword':  ['none',     'none',    'none',    'none',       'all'],
  'adminUsers.removeFactors':  ['none',     'none',    'none',    'none',       'all'],
  'adminUsers.setRole':        ['none',     'none',    'none',    'none',       'all'],
  'adminUsers.authAttempts':   ['none',     'none',    'none',    'none',       'all'],
  'audit.list':                ['none',     'none',    'none',    'none',       'all'],
  'users.update':              ['none',     'own',     'own',     'own',        'own'],
  'security.get':             ['none',     'own',     'own',     'own',        'own'],
  'security.changePassword':  ['none',     'own',     'own',     'own',        'own'],
  'security.changeEmail':     ['none',     'own',     'own',     'own',        'own'],
  'security.startApp':        ['none',     'own',     'own',     'own',        'own'],
  'security.confirmApp':      ['none',     'own',     'own',     'own',        'own'],
  'security.startPasskey':    ['none',     'own',     'own',     'own',        'own'],
  'security.addPasskey':      ['none',     'own',     'own',     'own',        'own'],
  'security.removeFactor':    ['none',     'own',     'own',     'own',        'own'],
  'security.newRecoveryCodes':['none',     'own',     'own',     'own',        'own'],
  'security.prove':           ['none',     'own',     'own',     'own',        'own'],
  'security.endSession':      ['none',     'own',     'own',     'own',        'own'],
  'privacy.export':          ['none',     'own',     'own',     'own',        'own'],
  'privacy.deleteAccount':   ['none',     'own',     'own',     'own',        'own'],
  'species.list':              ['none',     'all',     'all',     'all',        'all'],
  'species.get':               ['none',     'all',     'all',     'all',        'all'],
  'species.breeds':            ['none',     'all',     'all',     'all',        'all'],
  'activityLevels.list':       ['none',     'all',     'all',     'all',        'all'],
  'lifePhases.list':           ['none',     'all',     'all',     'all',        'all'],
  'pets.list':                 ['none',     'own',     'own',     'visible',    'visible'],
  'pets.get':                  ['none',     'own',     'own',     'visible',    'visible'],
  'pets.create':               ['none',     'own',     'own',     'own',        'own'],
  'pets.update':               ['none',     'own',     'own',     'editable',   'editable'],
  'pets.remove':               ['none',     'own',     'own',     'own',        'own'],
  'pets.limits':               ['none',     'own',     'own',     'visible',    'visible'],
  'petFoods.get':              ['none',     'own',     'own',     'visible',    'visible'],
  'petFoods.put':              ['none',     'own',     'own',     'editable',   'editable'],
  'petFoods.remove':           ['none',     'own',     'own',     'editable',   'editable'],
  'petShares.list':            ['none',     'own',     'own',     'own',        'own'],
  'petShares.share':           ['none',     'own',     'own',     'own',        'own'],
  'petShares.unshare':         ['none',     'own',     'own',     'own',        'own'],
  'petShares.leave':           ['none',     'none',    'none',    'visible',    'visible'],
  'cases.list':                ['none',     'none',    'none',    'own',        'own'],
  'weighings.list':            ['none',     'own',     'own',     'visible',    'visible'],
  'weighings.create':          ['none',     'own',     'own',     'editable',   'editable'],
  'weighings.update':          ['none',     'own',     'own',     'editable',   'editable'],
  'weighings.remove':          ['none',     'own',     'own',     'editable',   'editable'],
  'remedies.list':            ['none',     'own',     'own',     'visible',    'visible'],
  'formulations.formulate':   ['none',     'own',     'own',     'visible',    'visible'],
  'replacements.find':        ['none',     'own',     'own',     'visible',    'visible'],
  'dietaryNeeds.list':         ['none',     'visible', 'visible', 'visible',    'all'],
  'dietaryNeeds.get':          ['none',     'visible', 'visible', 'visible',    'all'],
  'dietaryNeeds.listSharedWithMe': ['none', 'own',     'own',     'own',        'own'],
  'dietaryNeeds.listMineAndShared': ['none', 'own',    'own',     'own',        'own'],
  'dietaryNeeds.remove':       ['none',     'none',    'none',    'own',        'all'],
  'dietaryNeeds.duplicate':    ['none',     'none',    'none',    'visible',    'all'],
  'needShares.list':           ['none',     'none',    'none',    'own',        'all'],
  'needShares.share':          ['none',     'none',    'none',    'own',        'own'],
  'needShares.unshare':        ['none',     'none',    'none',    'own',        'own'],
  'dietaryNeeds.blank':        ['none',     'none',    'none',    'all',        'all'],
  'dietaryNeeds.create':       ['none',     'none',    'none',    'own',        'own'],
  'dietaryNeeds.update':       ['none',     'none',    'none',    'own',        'all'],
  'dietaryNeeds.publicationEffects': ['none', 'none',  'none',    'none',       'all'],
  'dietaryNeeds.publish':      ['none',     'none',    'none',    'none',       'all'],
  'targetSets.list':           ['none',     'visible', 'visible', 'visible',    'all'],
  'targetSets.get':            ['none',     'visible', 'visible', 'visible',    'all'],
  'targetSets.create':         ['none',     'none',    'none',    'own',        'own'],
  'targetSets.update':         ['none',     'none',    'none',    'own',        'all'],
  'targetSets.duplicate':      ['none',     'none',    'none',    'visible',    'all'],
  'targetSets.remove':         ['none',     'none',    'none',    'own',        'all'],
  'targetSets.publish':        ['none',     'none',    'none',    'none',       'all'],
  'targetSetShares.list':      ['none',     'none',    'none',    'own',        'all'],
  'targetSetShares.share':     ['none',     'none',    'none',    'own',        'own'],
  'targetSetShares.unshare':   ['none',     'none',    'none',    'own',        'own'],
  'needTargets.toTargetSet':  ['none',     'none',    'none',    'visible',    'all'],
  'needTargets.toNeed':       ['none',     'none',    'none',    'visible',    'all'],
  'petTargets.list':           ['none',     'own',     'own',     'visible',    'visible'],
  'petTargets.give':           ['none',     'own',     'own',     'editable',   'editable'],
  'petTargets.change':         ['none',     'own',     'own',     'editable',   'editable'],
  'petTargets.takeBack':       ['none',     'own',     'own',     'editable',   'editable'],
  'caPRatios.getDefault':      ['none',     'all',     'all',     'all',        'all'],
  'caPRatios.update':          ['none',     'none',    'none',    'none',       'all'],
  'adminNutrients.list':       ['none',     'none',    'none',    'none',       'all'],
  'adminNutrients.update':     ['none',     'none',    'none',    'none',       'all'],
  'adminNutrients.reset':      ['none',     'none',    'none',    'none',       'all'],
  'tags.list':                 ['none',     'all',     'all',     'all',        'all'],
  'tags.get':                  ['none',     'all',     'all',     'all',        'all'],
  'ingredients.list':          ['none',     'visible', 'visible', 'visible',    'all'],
  'ingredients.get':           ['none',     'visible', 'visible', 'visible',    'all'],
  'ownPrices.list':            ['none',     'own',     'own',     'own',        'own'],
  'ownPrices.put':             ['none',     'own',     'own',     'own',        'own'],
  'ownPrices.remove':          ['none',     'own',     'own',     'own',        'own'],
  'ownPrices.setCurrency':     ['none',     'own',     'own',     'own',        'own'],
  'adminIngredients.categories': ['none',   'all',     'all',     'all',        'all'],
  'adminIngredients.create':   ['none',     'none',    'none',    'own',        'own'],
  'foodTables.export':         ['none',     'none',    'none',    'own',        'all'],
  'foodTables.import':         ['none',     'none',    'none',    'own',        'all'],
  'foodTables.preview':        ['none',     'none',    'none',    'own',        'all'],
  'adminIngredients.get':      ['none',     'none',    'none',    'own',        'all'],
  'adminIngredients.update':   ['none',     'none',    'none',    'own',        'all'],
  'adminIngredients.remove':   ['none',     'none',    'none',    'own',        'all'],
  'adminIngredients.addNote':  ['none',     'none',    'none',    'own',        'all'],
  'adminIngredients.removeNote': ['none',   'none',    'none',    'own',        'all'],
  'adminIngredients.publish':  ['none',     'none',    'none',    'none',       'all'],
  'adminIngredients.unpublish': ['none',    'none',    'none',    'none',       'all'],
  'adminIngredients.decide':   ['none',     'none',    'none',    'none',       'all'],
  'adminIngredients.withdraw': ['none',     'none',    'none',    'own',        'all'],
  'nutrients.list':            ['none',     'all',     'all',     'all',        'all'],
  'values.foods':              ['none',     'visible', 'visible', 'visible',    'all'],
  'values.ceilings':           ['none',     'all',     'all',     'all',        'all'],
  'standardErrors.foods':      ['none',     'visible', 'visible', 'visible',    'all'],
  'usualValues.get':           ['none',     'none',    'none',    'all',        'all'],
  'valueReports.create':       ['none',     'visible', 'visible', 'visible',    'all'],
  'valueReports.list':         ['none',     'none',    'none',    'none',       'all'],
  'valueReports.resolve':      ['none',     'none',    'none',    'none',       'all'],
  'reviews.list':              ['none',     'none',    'none',    'none',       'all'],
  'reviews.count':             ['none',     'none',    'none',    'none',       'all'],
  'recipes.list':              ['none',     'visible', 'visible', 'visible',    'all'],
  'recipes.get':               ['none',     'open',    'visible', 'visible',    'all'],
  'recipes.listMine':          ['none',     'own',     'own',     'own',        'own'],
  'recipes.listSuggested':     ['none',     'visible', 'visible', 'visible',    'visible'],
  'recipes.listInspired':      ['none',     'visible', 'visible', 'visible',    'visible'],
  'recipes.create':            ['none',     'own',     'own',     'own',        'own'],
  'recipes.remove':            ['none',     'own',     'own',     'own',        'all'],
  'bowls.list':                ['none',     'open',    'visible', 'visible',    'all'],
  'bowls.put':                 ['none',     'open',    'visible', 'visible',    'all'],
  'savedRecipes.list':         ['none',     'visible', 'visible', 'visible',    'all'],
  'savedRecipes.save':         ['none',     'visible', 'visible', 'visible',    'all'],
  'savedRecipes.remove':       ['none',     'own',     'own',     'own',        'own'],
  'recipes.update':            ['none',     'own',     'own',     'own',        'all'],
  'recipes.addIngredients':    ['none',     'own',     'own',     'own',        'all'],
  'recipes.updateIngredients': ['none',     'own',     'own',     'own',        'all'],
  'recipes.duplicate':         ['none',     'open',    'visible', 'visible',    'all'],
  'recipes.scaleToDefaultSize': ['none',    'own',     'own',     'own',        'all'],
  'labAnalyses.list':          ['none',     'open',    'visible', 'visible',    'all'],
  'labAnalyses.create':        ['none',     'own',     'own',     'own',        'all'],
  'labAnalyses.update':        ['none',     'own',     'own',     'own',        'all'],
  'labAnalyses.remove':        ['none',     'own',     'own',     'own',        'all'],
  'recipeReviews.save':        ['none',     'none',    'none',    'none',       'all'],
  'recipeDrafts.open':        ['none',     'own',     'own',     'own',        'own'],
  'recipeDrafts.send':        ['none',     'own',     'own',     'own',        'own'],
  'recipeShares.list':         ['none',     'own',     'own',     'own',        'all'],
  'recipeShares.share':        ['none',     'own',     'own',     'own',        'own'],
  'recipeShares.unshare':      ['none',     'own',     'own',     'own',        'own'],
  'sharedWithMe.list':         ['none',     'own',     'own',     'own',        'own'],
  'sharedRecipes.list':        ['none',     'none',    'none',    'none',       'all'],
  'sharedRecipes.toggleApproval': ['none',  'none',    'none',    'none',       'all'],
  'comments.list':             ['none',     'open',    'visible', 'visible',    'all'],
  'comments.listProposals':    ['none',     'own',     'own',     'own',        'own'],
  'comments.unread':           ['none',     'own',     'own',     'own',        'own'],
  'comments.markRead':         ['none',     'open',    'visible', 'visible',    'all'],
  'comments.create':           ['none',     'open',    'visible', 'visible',    'all'],
  'comments.accept':           ['none',     'own',     'own',     'own',        'all'],
  'comments.decline':          ['none',     'own',     'own',     'own',        'all'],
  'comments.remove':           ['none',     'open',    'visible', 'visible',    'all'],
  'recipeStepTemplateGroups.list':   ['none', 'none', 'none', 'none', 'all'],
  'recipeStepTemplateGroups.get':    ['none', 'none', 'none', 'none', 'all'],
  'recipeStepTemplateGroups.update': ['none', 'none', 'none', 'none', 'all'],
  'mealPlans.list':            ['none',     'none',    'own',     'own',        'own'],
  'mealPlans.get':             ['none',     'none',    'own',     'own',        'own'],
  'mealPlans.create':          ['none',     'none',    'own',     'own',        'own'],
  'mealPlans.addRecipes':      ['none',     'none',    'own',     'own',        'own'],
  'mealPlans.update':          ['none',     'none',    'own',     'own',        'own'],
  'mealPlans.remove':          ['none',     'none',    'own',     'own',        'own'],
  'mealPlans.dismissNotices':  ['none',     'none',    'own',     'own',        'own'],
  'orders.create':            ['none',     'own',     'own',     'own',        'own'],
  'orders.listMine':          ['none',     'own',     'own',     'own',        'own'],
  'orders.list':              ['none',     'none',    'none',    'none',       'all'],
  'orders.get':               ['none',     'none',    'none',    'none',       'all'],
  'orders.update':            ['none',     'none',    'none',    'none',       'all'],
  'recipeSearch.filter':       ['none',     'visible', 'visible', 'visible',    'all'],
  'recipeSearch.allergens':    ['none',     'all',     'all',     'all',        'all'],
  'recipeSteps.next':          ['none',     'open',    'visible', 'visible',    'all'],
  'recipeSteps.previous':      ['none',     'open',    'visible', 'visible',    'all'],
  'timers.list':               ['none',     'own',     'own',     'own',        'own'],
  'timers.listForRecipe':      ['none',     'open',    'visible', 'visible',    'all'],
  'timers.start':              ['none',     'open',    'visible', 'visible',    'all'],
  'timers.remove':             ['none',     'own',     'own',     'own',        'own'],
  'photos.get':                ['none',     'visible', 'visible', 'visible',    'all'],
  'revisions.list':            ['none',     'none',    'none',    'own',        'all'],
  'sources.variable':          ['none',     'all',     'all',     'all',        'all'],
  'sources.standards':         ['none',     'all',     'all',     'all',        'all'],
  'sources.list':              ['all',      'all',     'all',     'all',        'all'],
  'sources.figure':            ['none',     'visible', 'visible', 'visible',    'all'],
  'sources.need':              ['none',     'own',     'own',     'visible',    'visible'],
  'sources.needs':             ['none',     'own',     'own',     'visible',    'visible'],
  'usdaFoods.list':           ['none',     'all',     'all',     'all',        'all'],
  'usdaFoods.create':         ['none',     'all',     'all',     'all',        'all'],
  'clientErrors.report':       ['all',      'all',     'all',     'all',        'all'],
} as const satisfies { readonly [Id in OperationId]: PolicyRow<CellOf<Id>> };

/** A table of this form: the one above, or one changed by a test. */
export type PolicyTable = Readonly<Record<OperationId, PolicyRow>>;

/**
 * The access scope of an operation for an actor by a table; `none` for an unknown operation.
 * @throws TypeError for a scope that the operation does not support
 */
export const accessScopeIn = (
  table: PolicyTable,
  operation: OperationId,
  actor: Actor | null,
): OperationScope => {
  const cell = table[operation]?.[policyColumns.indexOf(actor?.role ?? null)] ?? 'none';
  const { [operation]: only = cell }: Partial<Record<OperationId, OperationScope>> = fixedScopes;
  if (cell !== only && cell !== 'none')
    throw new TypeError(`"${cell}" is no access scope of ${operation}. Use "none" or "${only}".`);
  return cell;
};

/** The access scope of an operation for an actor, typed by the operation's row. */
export const accessScopeFor = <Id extends OperationId>(
  operation: Id,
  actor: Actor | null,
): (typeof policy)[Id][number] | 'none' =>
  policy[operation][policyColumns.indexOf(actor?.role ?? null)] ?? 'none';

/** The role that acts for the system. Its recipes are suggested, and the free tag opens them without sharing (D9). */
export const systemRole = 'admin' satisfies Role;

/** Roles whose personal shares let a free user open a recipe (D9). */
export const rolesWhoseSharesOpen = ['professional', 'admin'] as const satisfies readonly Role[];

/** The scope of the recipes whose foods an actor may read. A free user must be able to open them (D21). */
export const recipeScopeForFoods = ({ role }: Actor): 'visible' | 'open' =>
  role === 'free' ? 'open' : 'visible';

/** True if an actor may see a row's private fields: shares and a need's energy by weight. Owner and admins may. */
export const canSeePrivateFields = (actor: Actor, ownerId: number | null): boolean =>
  actor.role === 'admin' || actor.id === ownerId;

/** True if an actor may review the safety of foods (D96). */
export const canReviewSafety = ({ role }: Actor): boolean => role === 'admin';

/** True if a role may act as another user. Nobody acts as a user of such a role (D12). */
export const canBecome = (role: Role): boolean =>
  policy['adminUsers.become'][policyColumns.indexOf(role)] !== 'none';
