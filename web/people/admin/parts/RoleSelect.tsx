import { type AdminUser, adminUsers } from '../../../../server/contract/adminUsers.ts';
import { type Role, roles } from '../../../../server/contract/brand.ts';
import { fullName } from '../../../kernel/fullName.ts';
import { confirmDialog } from '../../../ui/dialog/dialogs.tsx';
import { InlineSelect } from '../../../ui/form/InlineSelect.tsx';
import { changeCached } from '../../../ui/hooks/cachedResponses.ts';
import { useMutation } from '../../../ui/hooks/useMutation.ts';
import { adminTexts, type RoleName, roleNames } from '../../adminTexts.ts';
import { errorDialog } from './errorDialog.ts';

const texts = adminTexts.users;
const options = roles.map((value) => ({ value, label: roleNames[value] }));

/** The list with another role of one user, until the server answers. */
const withRole = (id: number, role: string) =>
  changeCached(adminUsers.list, ({ users }) => ({
    users: {
      ...users,
      data: users.data.map((user) => (user.id === id ? { ...user, roles: [{ name: role }] } : user)),
    },
  }));

/** A user's role. Each choice is confirmed, also one by an arrow key. One's own and that of a suspended user are only shown. */
export const RoleSelect = ({ user, isSelf }: { readonly user: AdminUser; readonly isSelf: boolean }) => {
  const setRole = useMutation(adminUsers.setRole, {
    form: { fail: errorDialog },
    done: ({ message }) => message,
    optimistic: ({ params }) => [withRole(Number(params.id), params.role)],
  });
  const name = (user.roles[0]?.name ?? 'free') as RoleName;
  if (isSelf || name === 'suspended') return roleNames[name];
  const ask = async (role: Role): Promise<void> => {
    const question = {
      title: texts.roleTitle(fullName(user)),
      text: texts.roleText(roleNames[name], roleNames[role]),
      confirm: texts.roleYes,
    };
    if (await confirmDialog(question)) await setRole.send({ params: { id: user.id, role } });
  };
  return (
    <InlineSelect
      label={texts.roleOf(fullName(user))}
      options={options}
      value={name}
      change={(next) => void ask(next as Role)}
    />
  );
};
