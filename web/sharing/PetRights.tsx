import type { Output } from '../../server/contract/operationUrl.ts';
import { petShares } from '../../server/contract/petShares.ts';
import { InlineSwitch } from '../ui/form/InlineSwitch.tsx';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { showToast } from '../ui/toast/toasts.tsx';
import { sharingTexts as texts } from './sharingTexts.ts';

interface PetRightsProps {
  readonly id: number;
  readonly shares: Output<typeof petShares.list>['users_shared_with'];
}

/** Whether each person may change a shared pet. A switch saves at once. */
export const PetRights = ({ id, shares }: PetRightsProps) => {
  const saving = useMutation(petShares.share, { refresh: [petShares.list] });
  const set = async (email: string, mayEdit: boolean): Promise<void> => {
    const body = { user_emails: [email], right: mayEdit ? 'edit' : 'read', only_right: true } as const;
    const result = await saving.send({ params: { id }, body });
    if (result.ok) showToast(mayEdit ? texts.edits(email) : texts.reads(email));
  };
  return (
    <ul className="stack gap-8 above-16" aria-label={texts.mayEdit}>
      {shares.map(({ email, right }) => (
        <li key={email} className="flex wrap middle gap-8">
          <span className="break">{email}</span>
          <InlineSwitch
            label={texts.mayEditBy(email)}
            text={texts.mayEdit}
            checked={right === 'edit'}
            disabled={saving.busy}
            change={(mayEdit) => void set(email, mayEdit)}
          />
        </li>
      ))}
    </ul>
  );
};
