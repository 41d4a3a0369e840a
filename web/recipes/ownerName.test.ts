import { expect, it } from 'vitest';
import { deletedEmail, systemEmail } from '../../server/contract/deletedUser.ts';
import { ownerName } from './ownerName.ts';

it('names an owner by the email, and a deleted one without it', () => {
  expect(ownerName({ email: 'ada@bowl.test' })).toBe('ada@bowl.test');
  expect(ownerName({ email: deletedEmail(6) })).toBe('Deleted user');
  expect(ownerName({ email: systemEmail })).toBe('Wholebowl');
});
