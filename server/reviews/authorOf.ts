import type { User } from '../people/users.model.ts';

/** First name and initial of the last name. */
export const authorOf = ({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string => {
  const [initial] = last_name;
  return initial === undefined ? first_name : `${first_name} ${initial}.`;
};
