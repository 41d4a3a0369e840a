import { type Actor, canSeePrivateFields } from './policy.ts';

/** True if an actor may see the email of a recipe's owner. Professionals with whom it is shared may too. */
export const canSeeOwnerEmail = (actor: Actor, ownerId: number, sharedWithActor: boolean): boolean =>
  canSeePrivateFields(actor, ownerId) || (actor.role === 'professional' && sharedWithActor);

/** True if an actor may remove a comment: its author, the recipe's owner and admins may (D17). */
export const canRemoveComment = (actor: Actor, authorId: number, recipeOwnerId: number): boolean =>
  actor.id === authorId || canSeePrivateFields(actor, recipeOwnerId);

/** True if an actor may make recipes available to free accounts (D26). */
export const canMakeFree = ({ role }: Actor): boolean => role === 'admin';
