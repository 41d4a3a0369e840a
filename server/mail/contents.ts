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
  /** An admin set a new password. */
  readonly password_changed: Nothing;
  /** `path` is the page of what was shared, for example `/account/recipe/7`. */
  readonly shared: {
    readonly first_name: string;
    readonly last_name: string;
    readonly name: string;
    readonly path: string;
    /** What was shared; mails that were queued before this field lack it. */
    readonly kind?: 'need' | 'recipe';
  };
  readonly order: { readonly order_id: number };
  readonly order_staff: { readonly order_id: number; readonly customer: string; readonly path: string };
}

export type MailKind = keyof MailContents;

/** Who gets a mail: an email address, or the staff's address of the settings. */
export type Recipient<K extends MailKind> = K extends 'order_staff' ? 'staff' : string;
