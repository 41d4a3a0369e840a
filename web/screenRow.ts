import type { Role } from '../server/contract/brand.ts';

/** A screen with its address, name, label, file and permitted roles. */
export interface Screen {
  /** The route's name in the specification. */
  readonly name: string;
  readonly path: `/${string}`;
  /** Label in menus, crumbs and links. */
  readonly label: string;
  /** The label for some roles, if it is another one. */
  readonly labels?: Readonly<Partial<Record<Role, string>>>;
  /** Name of the parent screen, which crumbs and Back lead to, or null. */
  readonly parent: string | null;
  /** Roles that may enter. `visitor` admits only users who are not signed in; `anyone` also those who are. */
  readonly enter: 'visitor' | 'anyone' | readonly Role[];
  /** Its file in web/ without `.screen.tsx`, loaded on entry. */
  readonly file: `${string}/${string}`;
  /** Text of the premium dialog for roles that may not enter. Without it they go to the login. */
  readonly premium?: string;
  /** A link to it shows the premium dialog to a free account that has no room for another pet. Its address opens it. */
  readonly addsPet?: true;
  /** Reads the user again on entry; if that fails, the user is cleared, or logged out too (D50). */
  readonly rereadsUser?: 'orLeave' | 'orLogOut';
  /** The screen fills the window, without sidebar and bottom bar. */
  readonly fills?: true;
  /**
   * The screen works offline with what this device stored for the user, whose role is then unknown. The server refuses
   * a role that may not enter it, so such a user has at most what an earlier role stored.
   */
  readonly offline?: true;
}

/** The label of a screen for a role. */
export const labelFor = ({ label, labels }: Pick<Screen, 'label' | 'labels'>, role: Role): string =>
  labels?.[role] ?? label;

/** Makes rows of the table of screens for the roles that may enter. */
export const row =
  (
    enter: Screen['enter'],
    more: Pick<Screen, 'premium' | 'rereadsUser' | 'labels' | 'offline' | 'addsPet'> = {},
  ) =>
  <const N extends string, const P extends `/${string}`>(
    name: N,
    path: P,
    label: string,
    parent: Screen['parent'],
    file: Screen['file'],
  ) => ({ name, path, label, parent, enter, file, ...more });
