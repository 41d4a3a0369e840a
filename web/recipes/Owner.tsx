import { Email } from '../ui/value/Email.tsx';
import { ownerName } from './ownerName.ts';

/** A recipe's owner in a table. */
export const Owner = ({ user }: { readonly user: { readonly email: string } }) => {
  const name = ownerName(user);
  return name === user.email ? <Email address={name} /> : name;
};
