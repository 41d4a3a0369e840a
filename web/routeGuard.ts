import { type LoaderFunctionArgs, redirect, replace } from 'react-router-dom';
import type { Role } from '../server/contract/brand.ts';
import { pets } from '../server/contract/pets.ts';
import { freePets, premiumTexts } from '../server/contract/premiumTexts.ts';
import type { User } from '../server/contract/shapes.ts';
import { admit, afterLocked } from './kernel/admission.ts';
import { callApi } from './kernel/api.ts';
import { actorOf } from './kernel/permissions.ts';
import { currentUser, knownUserId, rereadUser, signOut, UserLoadError } from './kernel/session.ts';
import type { Screen } from './screens.tsx';
import { premiumDialog } from './ui/dialog/dialogs.tsx';

/**
 * The text of the premium dialog if a free account has no room for another pet, else null. Unread pets give null: the
 * server refuses the pet.
 */
const fullOfPets = async (role: Role): Promise<string | null> => {
  if (role !== 'free') return null;
  const read = await callApi(pets.list, {});
  return read.ok && read.value.pets.length >= freePets ? premiumTexts.pets : null;
};

/** Shows the premium dialog and cancels the navigation; the current page stays. */
const turnAway = (text: string, headed: URL): Response => {
  void premiumDialog(text);
  return replace(afterLocked(headed.pathname, location));
};

const verificationParam = 'verification_url';

/**
 * Verifies an email address by the link that opened the login, before its guard, so that a signed-in user is verified
 * too (D25). Redirects to the login without the link, which works once; null if there is no link.
 */
const verifyFrom = async (headed: URL): Promise<Response | null> => {
  const url = headed.searchParams.get(verificationParam);
  if (url === null) return null;
  const { verifyEmail } = await import('./people/session/verifyEmail.ts');
  headed.searchParams.delete(verificationParam);
  const path = await verifyEmail(url, headed.pathname + headed.search);
  return path === null ? null : replace(path);
};

/** The user of a screen's guard. A hub reads the user again, and a failure clears the user (D50). */
const userOf = async ({ rereadsUser }: Screen): Promise<User | null> => {
  if (rereadsUser === undefined) return currentUser();
  const user = await rereadUser();
  if (user === null && rereadsUser === 'orLogOut') await signOut();
  return user;
};

/** True if a known user whose account cannot be loaded may enter: the screen shows what this device stored for them. */
const mayEnterUnread = (screen: Screen, error: unknown): boolean =>
  screen.offline === true && error instanceof UserLoadError && knownUserId() !== null;

/** Why a link to a screen is turned away although the role may enter it, or null. */
const refusalOf = async (
  { addsPet }: Screen,
  user: User | null,
  { pathname }: URL,
): Promise<string | null> =>
  addsPet && user !== null && pathname !== location.pathname ? fullOfPets(actorOf(user).role) : null;

/** The loader of a screen: it admits users who may enter and redirects all others. */
export const routeGuard =
  (screen: Screen) =>
  async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const headed = new URL(request.url);
    const verified = screen.name === 'login' && (await verifyFrom(headed));
    if (verified) return verified;
    const user = await userOf(screen).catch((error: unknown) => {
      if (mayEnterUnread(screen, error)) return undefined;
      throw error;
    });
    if (user === undefined) return null;
    const admission = admit(screen, user && actorOf(user).role, headed);
    if (admission === 'enter') {
      const refusal = await refusalOf(screen, user, headed);
      return refusal === null ? null : turnAway(refusal, headed);
    }
    return 'premium' in admission ? turnAway(admission.premium, headed) : redirect(admission.redirect);
  };
