import type { Case } from '../../../server/contract/cases.ts';

type Person = Pick<Case['person'], 'name' | 'email'>;

/** True for one client: the same email, or the same name where neither has one. */
export const isSamePerson = (one: Person, other: Person): boolean =>
  one.email === null && other.email === null ? one.name === other.name : one.email === other.email;
