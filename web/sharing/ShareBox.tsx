import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { needShares } from '../../server/contract/needShares.ts';
import { petShares } from '../../server/contract/petShares.ts';
import { maxShareMessage, recipeShares } from '../../server/contract/recipeShares.ts';
import { targetSetShares } from '../../server/contract/targetSetShares.ts';
import { type ApiFailure, useQuery } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { useActor, useUser } from '../kernel/session.ts';
import { EmailChips } from '../ui/form/EmailChips.tsx';
import { Textarea } from '../ui/form/inputs.ts';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { useIsHeld } from '../ui/page/hold.ts';
import { Loaded } from '../ui/page/Loaded.tsx';
import { showToast } from '../ui/toast/toasts.tsx';
import { PetRights } from './PetRights.tsx';
import { Rechecks } from './Rechecks.tsx';
import { SendVersion } from './SendVersion.tsx';
import { emailIn, sharingHash } from './sharingHash.ts';
import { sharingTexts as texts } from './sharingTexts.ts';

/** The calls of each kind of rows. */
const operations = {
  need: needShares,
  pet: petShares,
  recipe: recipeShares,
  target_set: targetSetShares,
} as const;

/** The reason of a refusal at the field: that of the email, else the server's message. */
const reasonOf = ({ errors, message }: ApiFailure): string => Object.values(errors).flat()[0] ?? message;

const useLabel = (kind: keyof typeof operations): string => {
  const role = useActor()?.role;
  if (kind === 'pet') return texts.petLabel;
  if (kind !== 'recipe') return texts.label;
  return role === 'admin' || role === 'professional' ? texts.recipeLabel : texts.recipeLabelOfOwners;
};

interface MessageProps {
  readonly text: string;
  readonly type: (text: string) => void;
}

/** What goes to the next person with a recipe, and from whom it comes. */
const Message = ({ text, type }: MessageProps) => {
  const user = useUser();
  const from = [`${user?.first_name} ${user?.last_name}`, user?.clinic].filter(Boolean).join(', ');
  return (
    <div className="below-16 max-560">
      <Textarea
        autosize
        minRows={2}
        size="md"
        label={texts.message}
        description={texts.messageHint(from)}
        maxLength={maxShareMessage}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <Link className="small" to={pathTo('EditProfile')}>
        {texts.profile}
      </Link>
    </div>
  );
};

interface ShareBoxProps {
  readonly kind: keyof typeof operations;
  readonly id: number;
}

/** The emails that a row is shared with. Show it to the row's owner only. `sharingHash` leads to its field. */
export const ShareBox = ({ kind, id }: ShareBoxProps) => {
  const { list, share, unshare } = operations[kind];
  const label = useLabel(kind);
  const isHeld = useIsHeld();
  const { hash, state } = useLocation();
  const isLinked = hash === sharingHash && !isHeld;
  const shares = useQuery(list, { params: { id } });
  const [message, setMessage] = useState('');
  const adding = useMutation(share, { refresh: [list] });
  const removing = useMutation(unshare, { refresh: [list] });
  const add = async (typed: string): Promise<string | null> => {
    const user_emails = typed.split(/[\s,;]+/).filter((email) => email !== '');
    const body = { user_emails, ...(message.trim() !== '' && { message }) };
    const result = await adding.send({ params: { id }, body });
    if (!result.ok) return reasonOf(result.failure);
    setMessage('');
    showToast(texts.shared(user_emails.join(', ')));
    return null;
  };
  const remove = async (email: string): Promise<void> => {
    const result = await removing.send({ params: { id }, body: { user_emails: [email] } });
    if (result.ok) showToast(texts.unshared(email));
  };
  return (
    <section aria-label={texts.title}>
      <h2 className="below-16">{texts.title}</h2>
      <Loaded of={shares}>
        {({ users_shared_with }) => (
          <>
            {kind === 'recipe' && (
              <>
                <Message text={message} type={setMessage} />
                <SendVersion id={id} shares={users_shared_with} />
              </>
            )}
            <EmailChips
              emails={users_shared_with.map(({ email }) => email)}
              texts={{ ...texts, label, ...(kind === 'pet' && { hint: texts.petHint }) }}
              focused={isLinked}
              start={hash === sharingHash ? emailIn(state) : ''}
              busy={adding.busy || removing.busy}
              add={add}
              remove={remove}
            />
            {kind === 'pet' && <PetRights id={id} shares={users_shared_with} />}
            {kind === 'recipe' && <Rechecks id={id} shares={users_shared_with} />}
          </>
        )}
      </Loaded>
    </section>
  );
};
