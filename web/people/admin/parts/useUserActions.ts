import { type AdminUser, adminUsers } from '../../../../server/contract/adminUsers.ts';
import { canBecome } from '../../../../server/contract/policy.ts';
import { fullName } from '../../../kernel/fullName.ts';
import { pathTo } from '../../../kernel/paths.ts';
import { actorOf } from '../../../kernel/permissions.ts';
import { continueAs } from '../../../kernel/session.ts';
import { useMutation } from '../../../ui/hooks/useMutation.ts';
import type { Action } from '../../../ui/table/ActionsMenu.tsx';
import { adminTexts } from '../../adminTexts.ts';
import { askPassword } from './askPassword.ts';
import { errorDialog } from './errorDialog.ts';

const texts = adminTexts.users;

const useChange = (
  endpoint: typeof adminUsers.suspend | typeof adminUsers.unsuspend | typeof adminUsers.removeFactors,
) =>
  useMutation(endpoint, {
    form: { fail: errorDialog },
    done: ({ message }) => message,
    refresh: [adminUsers.list],
  });

/** The actions on a user's row for the admin with this id. */
export const useUserActions = (ownId: number | undefined): ((user: AdminUser) => readonly Action[]) => {
  const become = useMutation(adminUsers.become, { form: { fail: errorDialog } });
  const suspend = useChange(adminUsers.suspend);
  const unsuspend = useChange(adminUsers.unsuspend);
  const removeFactors = useChange(adminUsers.removeFactors);
  const actAs = async ({ id }: AdminUser): Promise<void> => {
    const answer = await become.send({ params: { id } });
    if (answer.ok) continueAs(answer.value.user, pathTo('AccountHome'));
  };
  return (user) => {
    const { id } = user;
    const attempts = { label: texts.attempts, to: pathTo('ListUserAuthAttempts', { id }) };
    if (id === ownId) return [attempts];
    const reset = { label: texts.reset, run: () => askPassword(user) };
    const lost = {
      label: texts.removeFactors,
      confirm: {
        title: texts.removeFactorsTitle(fullName(user)),
        text: texts.removeFactorsText,
        confirm: texts.removeFactorsYes,
        deletes: true,
      },
      run: () => removeFactors.send({ params: { id } }),
    };
    if (user.role_names.includes('suspended'))
      return [
        { label: texts.unsuspend, run: () => unsuspend.send({ params: { id } }) },
        ...[reset, lost, attempts],
      ];
    const confirm = {
      title: texts.suspendTitle(fullName(user)),
      text: texts.suspendText,
      confirm: texts.suspendYes,
      deletes: true,
    };
    return [
      ...(canBecome(actorOf(user).role) ? [] : [{ label: texts.become, run: () => actAs(user) }]),
      { label: texts.suspend, confirm, run: () => suspend.send({ params: { id } }) },
      reset,
      lost,
      attempts,
    ];
  };
};
