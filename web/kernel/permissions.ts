import { type Role, roles } from '../../server/contract/brand.ts';
import type { OperationId } from '../../server/contract/index.ts';
import { type Actor, accessScopeFor } from '../../server/contract/policy.ts';
import type { User } from '../../server/contract/shapes.ts';

/** The actor of a user for the table of permissions; a user without a role counts as free. */
export const actorOf = (user: User): Actor => ({
  id: user.id,
  email: user.email,
  role: roles.find((role) => user.role_names.includes(role)) ?? 'free',
  admin: null,
});

/** Whether an actor may call an operation. It hides controls; the server protects. */
export const canCall = (actor: Actor | null, operation: OperationId): boolean =>
  accessScopeFor(operation, actor) !== 'none';

/** Whether an actor may call an operation on a row of this owner. */
export const canCallOn = (actor: Actor | null, operation: OperationId, owner: number): boolean => {
  const scope = accessScopeFor(operation, actor);
  return scope === 'all' || (scope === 'own' && actor?.id === owner);
};

/** The roles that have paid. */
export const paidRoles: readonly Role[] = ['wholebowl_customer', 'professional', 'admin'];
