import type { Role } from '../contract/brand.ts';
import { maxNamedFoods } from './contents.ts';

interface Sender {
  readonly role: Role;
  readonly created_at: Date;
}

const day = 24 * 60 * 60 * 1000;

/**
 * Whether what a user wrote stands in mails, which any address gets (D132): of a role that an admin gives, or of an
 * account that is not free and older than a day.
 */
const mayWrite = ({ role, created_at }: Sender, now: Date): boolean =>
  role === 'professional' ||
  role === 'admin' ||
  (role !== 'free' && created_at.getTime() <= now.getTime() - day);

/** What a mail has of the texts of the user who causes it. Mails to who may not know the sender take them from here. */
export const senderText = (sender: Sender, now: Date) => {
  const may = mayWrite(sender, now);
  return {
    /** A text, as it was typed; null where it stays out. */
    text: (typed: string): string | null => (may ? typed : null),
    /** Names of foods, which a user can give: the first of them, or none where they stay out. */
    foods: (names: readonly string[]): readonly string[] => (may ? names.slice(0, maxNamedFoods) : []),
  };
};
