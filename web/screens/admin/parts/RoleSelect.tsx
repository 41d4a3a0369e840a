import { type AdminUser, adminUsers } from '../../../../server/contract/adminUsers.ts';
import { roles } from '../../../../server/contract/brand.ts';
import { adminTexts, type RoleName, roleNames } from '../../../texts/adminTexts.ts';
import { InlineSelect } from '../../../ui/form/InlineSelect.tsx';
import { changeCached } from '../../../ui/hooks/cachedResponses.ts';
import { useMutation } from '../../../ui/hooks/useMutation.ts';
import { errorDialog } from './errorDialog.ts';
import { fullName } from './fullName.ts';

const options = roles.map((value) => ({ value, label: roleNames[value] }));

/** The list with another role of one user, until the server answers. */
const withRole = (id: number, role: string) =>
  changeCached(adminUsers.list, ({ users }) => ({
    users: {
      ...users,
      data: users.data.map((user) => (user.id === id ? { ...user, roles: [{ name: role }] } : user)),
    },
  }));

/** A user's role, which changes with the choice. One's own and that of a suspended user are only shown. */
export const RoleSelect = ({ user, isSelf }: { readonly user: AdminUser; readonly isSelf: boolean }) => {
  const setRole = useMutation(adminUsers.setRole, {
    form: { fail: errorDialog },
    done: ({ message }) => message,
    optimistic: ({ params }) => [withRole(Number(params.id), params.role)],
  });
  const name = (user.roles[0]?.name ?? 'free') as RoleName;
  if (isSelf || name === 'suspended') return roleNames[name];
  return (
    <InlineSelect
      label={adminTexts.users.roleOf(fullName(user))}
      options={options}
      value={name}
      disabled={setRole.busy}
      change={(next) => void setRole.send({ params: { id: user.id, role: next } })}
    />
  );
};
