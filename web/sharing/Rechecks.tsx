import type { Output } from '../../server/contract/operationUrl.ts';
import { recipeShares } from '../../server/contract/recipeShares.ts';
import { localDay } from '../kernel/localDay.ts';
import { TextInput } from '../ui/form/inputs.ts';
import { changeCached } from '../ui/hooks/cachedResponses.ts';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { showToast } from '../ui/toast/toasts.tsx';
import { recheckTexts as texts } from '../verdict/recheckTexts.ts';
import { sharingTexts } from './sharingTexts.ts';

type Share = Output<typeof recipeShares.list>['users_shared_with'][number];

interface RechecksProps {
  readonly id: number;
  readonly shares: readonly Share[];
}

/** When a recipe is looked at again with each person, and what changed since. A chosen day is saved at once. */
export const Rechecks = ({ id, shares }: RechecksProps) => {
  const today = localDay(new Date());
  // A refusal says that the list is old: it is fetched again whatever the outcome.
  const saving = useMutation(recipeShares.share, {
    optimistic: () => [changeCached(recipeShares.list, (shares) => shares)],
  });
  const set = async (email: string, recheck_on: string): Promise<void> => {
    const result = await saving.send({ params: { id }, body: { user_emails: [email], recheck_on } });
    if (result.ok) showToast(recheck_on === '' ? texts.removed(email) : texts.set(email, recheck_on));
  };
  return (
    <ul className="stack gap-12 above-16 max-560" aria-label={texts.title}>
      {shares.map(({ email, recheck, message }) => (
        <li key={`${email} ${recheck?.on}`}>
          <TextInput
            size="md"
            type="date"
            label={texts.by(email)}
            min={today}
            defaultValue={recheck?.on ?? ''}
            description={recheck && `${texts.state(recheck.on, today)}. ${texts.changes(recheck.changes)}`}
            onBlur={({ currentTarget: { value } }) =>
              value === (recheck?.on ?? '') ? undefined : void set(email, value)
            }
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // The form around it must not be submitted.
              event.preventDefault();
              event.currentTarget.blur();
            }}
          />
          {message && <p className="small muted lines break">{sharingTexts.wrote(message)}</p>}
        </li>
      ))}
    </ul>
  );
};
