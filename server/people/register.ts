import { queueMail } from '../mail/queueMail.ts';
import { SerialNumber } from './serialNumbers.model.ts';
import { User } from './users.model.ts';

/** Who registers. */
export interface Registering {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password_hash: string;
}

/**
 * Creates an account and mails its verification link; a serial number makes it a customer's (D13). The owner of a known
 * address is mailed that the account exists, and nothing else changes (D43). False if the serial number was claimed in
 * between: roll back then.
 */
export const register = async (person: Registering, serial: string | null, now: Date): Promise<boolean> => {
  const role = serial === null ? 'free' : 'wholebowl_customer';
  const user = await User.createUnlessKnown({ ...person, role });
  if (user === null) {
    await queueMail('already_registered', person.email, {}, now);
    return true;
  }
  await queueMail('verify', user.email, {}, now);
  return serial === null || SerialNumber.claim(serial, user.id, now);
};
