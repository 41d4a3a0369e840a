import type { Endpoint } from './endpoint.ts';

/** Requests about the account itself, which only its owner makes. */
const ownersRequests: ReadonlySet<string> = new Set([
  'POST /api/reset-password',
  'GET /api/users/me/export',
  'DELETE /api/users/me',
]);

/** True for an operation that is refused while an admin acts as a user (D42). Foods are edited as the user. */
export const isRefusedWhileActing = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean =>
  ownersRequests.has(`${method} ${path}`) ||
  path.startsWith('/api/users/me/security') ||
  (path.startsWith('/api/admin/') && !path.startsWith('/api/admin/ingredients'));
