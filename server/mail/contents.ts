import type { Role } from '../contract/brand.ts';

type Nothing = Readonly<Record<never, never>>;

/** What each kind of mail holds besides its address (D45). Links with tokens are not here: sending makes them. */
export interface MailContents {
  /** Asks the owner of a new account to verify the address. */
  readonly verify: Nothing;
  /** Somebody registered with an address that has an account. */
  readonly already_registered: Nothing;
  readonly reset: Nothing;
  /** For the account of a store order, whose first password is the order number (D13). */
  readonly set_password: Nothing;
  /** An admin made the account; mails that were queued before lack by whom. */
  readonly invited: { readonly role: Role; readonly by?: { readonly name: string; readonly email: string } };
  /** The password was changed: by an admin, if it does not say by what. */
  readonly password_changed: { readonly by?: 'user' | 'link' };
  /** A second factor was added or removed. */
  readonly factors_changed: { readonly what: 'added' | 'removed' };
  /** A sign-in from a device or place without an earlier one. */
  readonly new_device: { readonly device: string; readonly address: string; readonly at: string };
  /** An admin acted as the user. `session_id` is the session in which the admin acted. */
  readonly acted_as: {
    readonly first_name: string;
    readonly last_name: string;
    readonly session_id: number;
    readonly started_at: string;
    readonly ended_at: string;
  };
  /** Asks the owner of the old or the new address whether the account's address changes to `email`. */
  readonly confirm_email: {
    readonly user_id: number;
    readonly which: 'old' | 'new';
    readonly email: string;
  };
  /** The address of an account is another one now: mailed to the one before. */
  readonly email_changed: { readonly email: string };
  /** `path` is the page of what was shared, for example `/account/recipe/7`. */
  readonly shared: {
    readonly first_name: string;
    readonly last_name: string;
    readonly name: string;
    readonly path: string;
    /** What was shared; mails that were queued before this field lack it. */
    readonly kind?: 'need' | 'recipe' | 'target_set' | 'pet';
    /** Of the sharer; absent or null without one. */
    readonly clinic?: string | null;
    /** What the sharer wrote; empty or absent for nothing, null if mails do not have it. */
    readonly message?: string | null;
    /** Of a recipe that was shared before and is sent again: the names of the first foods that changed, if mails have them. */
    readonly changed?: readonly string[];
    /** How many foods changed; absent if `changed` has all. */
    readonly changes?: number;
  };
  /** A change of the recipe of this account was proposed. Foods have their names. */
  readonly proposal: {
    readonly author: string;
    readonly pet: string;
    readonly recipe: string;
    readonly removed: readonly string[];
    readonly added: readonly string[];
    /** Number of foods whose grams or cooking change. */
    readonly changed: number;
  };
  /** The change that this account proposed was accepted or declined. */
  readonly proposal_answer: {
    readonly accepted: boolean;
    readonly pet: string;
    /** Null if the account may not open it any more; the path is empty then. */
    readonly recipe: string | null;
    readonly path: string;
  };
  /** The other side of a shared recipe wrote about it. The text is not in the mail. */
  readonly comment: { readonly author: string; readonly recipe: string; readonly path: string };
  readonly order: { readonly order_id: number };
  readonly order_staff: { readonly order_id: number; readonly customer: string; readonly path: string };
}

/** The most foods that a mail names. */
export const maxNamedFoods = 5;

export type MailKind = keyof MailContents;

/** Who gets a mail: an email address, or the staff's address of the settings. */
export type Recipient<K extends MailKind> = K extends 'order_staff' ? 'staff' : string;
