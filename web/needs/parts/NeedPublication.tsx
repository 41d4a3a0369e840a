import { useState } from 'react';
import { dietaryNeeds, type Need } from '../../../server/contract/dietaryNeeds.ts';
import { pets } from '../../../server/contract/pets.ts';
import { useQuery } from '../../kernel/api.ts';
import { canCall } from '../../kernel/permissions.ts';
import { useActor } from '../../kernel/session.ts';
import { texts as general } from '../../texts/texts.ts';
import { Button } from '../../ui/controls.ts';
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx';
import { messageDialog } from '../../ui/dialog/dialogs.tsx';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { needPublicationTexts as texts } from '../needPublicationTexts.ts';
import styles from './needForm.module.css';

const refresh = [dietaryNeeds.list, dietaryNeeds.listMineAndShared, dietaryNeeds.get, pets.list, pets.get];

interface PublishDialogProps {
  readonly need: Pick<Need, 'id' | 'label' | 'version'>;
  /** True to publish it, false to make it a draft. */
  readonly publishes: boolean;
  readonly close: () => void;
  readonly done: () => void;
}

/** Shows which pets get another need, and how it differs, before a need is published or made a draft. */
const PublishDialog = ({ need: { id, label, version }, publishes, close, done }: PublishDialogProps) => {
  const effects = useQuery(dietaryNeeds.publicationEffects, { params: { id } });
  const { send, busy } = useMutation(dietaryNeeds.publish, {
    form: {
      fail: ({ errors, message }) =>
        void messageDialog({
          title: texts.title(label, publishes),
          text: Object.values(errors).flat().join(' ') || message,
        }),
    },
    done: publishes ? texts.published(label) : texts.unpublished(label),
    refresh,
  });
  const confirm = async (): Promise<void> => {
    const result = await send({ params: { id }, body: { published: publishes, version } });
    close();
    if (result.ok) done();
  };
  return (
    <Dialog wide title={texts.title(label, publishes)} close={close} busy={busy}>
      <Loaded of={effects}>
        {({ pets: affected, total }) => (
          <>
            <p>{total === 0 ? texts.none : texts.affects(total, affected.length)}</p>
            {affected.length > 0 && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls takes the keyboard.
              <ul className={styles.effects} tabIndex={0} aria-label={texts.affects(total, affected.length)}>
                {affected.map((pet) => (
                  <li key={pet.id}>
                    <strong>{texts.pet(pet)}</strong>
                    <br />
                    {texts.rows(pet.rows)}
                  </li>
                ))}
              </ul>
            )}
            <DialogButtons>
              <Button variant="default" disabled={busy} onClick={close}>
                {general.dialogs.cancel}
              </Button>
              <Button loading={busy} onClick={() => void confirm()}>
                {publishes ? texts.yesPublish : texts.yesUnpublish}
              </Button>
            </DialogButtons>
          </>
        )}
      </Loaded>
    </Dialog>
  );
};

/** Whether a need counts for pets; admins publish it, or make it a draft. A shipped need is always published. */
export const NeedPublication = ({ need }: { readonly need: Need }) => {
  const actor = useActor();
  const [published, setPublished] = useState(need.published);
  const [asks, setAsks] = useState(false);
  if (need.user_id === null) return null;
  return (
    <aside className={styles.notice}>
      <p>{published ? texts.isPublished : texts.isDraft}</p>
      {canCall(actor, 'dietaryNeeds.publish') && (
        <Button variant="default" size="md" onClick={() => setAsks(true)}>
          {published ? texts.unpublish : texts.publish}
        </Button>
      )}
      {asks && (
        <PublishDialog
          need={need}
          publishes={!published}
          close={() => setAsks(false)}
          done={() => setPublished(!published)}
        />
      )}
    </aside>
  );
};
