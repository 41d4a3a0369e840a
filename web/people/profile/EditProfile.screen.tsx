import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { photoRatios } from '../../../server/contract/photoRules.ts';
import type { User } from '../../../server/contract/shapes.ts';
import { maxClinic, maxUserDescription, users } from '../../../server/contract/users.ts';
import { callApi, useQueryOnce } from '../../kernel/api.ts';
import { pathTo } from '../../kernel/paths.ts';
import { updateUser } from '../../kernel/session.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { AreaField, TextField } from '../../ui/form/fields.tsx';
import { editedNames, editedOnly } from '../../ui/form/mergeEdits.ts';
import { PhotoField } from '../../ui/form/PhotoField.tsx';
import { logoBody, type PhotoValue, photoBody } from '../../ui/form/photo.ts';
import { type Difference, resolveStale } from '../../ui/form/staleDialog.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useLeaveDeleted } from '../../ui/hooks/unsavedGuard.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { profileTexts as texts } from '../profileTexts.ts';

interface ProfileFields {
  readonly first_name: string;
  readonly last_name: string;
  readonly description: string;
  readonly clinic: string;
  readonly image: PhotoValue;
  readonly logo: PhotoValue;
}

const fieldsOf = ({ first_name, last_name, description, clinic }: User): ProfileFields => ({
  ...{ first_name, last_name, description: description ?? '', clinic: clinic ?? '' },
  ...{ image: 'current', logo: 'current' },
});

const labels = {
  ...{ first_name: texts.firstName, last_name: texts.lastName, description: texts.about },
  ...{ clinic: texts.clinic, image: texts.photo, logo: texts.logo },
} as const;

/** The fields that were edited here and that another tab or device saved differently. */
const differencesOf = (start: ProfileFields, mine: ProfileFields, theirs: ProfileFields): Difference[] =>
  editedNames(start, mine).flatMap((name) =>
    name === 'image' || name === 'logo' || mine[name] === theirs[name]
      ? []
      : { name: labels[name], theirs: theirs[name], mine: mine[name] },
  );

interface ProfileFormProps {
  readonly user: User;
  /** Shows the version that was saved elsewhere. */
  readonly take: (theirs: User) => void;
}

const useSaveProfile = ({ user, take }: ProfileFormProps) => {
  const navigate = useNavigate();
  const leave = useLeaveDeleted();
  const start = fieldsOf(user);
  const form = useForm(start);
  const mine = useRef(start);
  const save = useMutation(users.update, {
    ...{ form, done: texts.saved, refresh: [users.me] },
    stale: () => conflict(),
  });
  const send = async (version: number, go: (path: string) => unknown): Promise<void> => {
    const { image = 'current', logo = 'current', ...edited } = editedOnly(start, mine.current);
    const body = { ...edited, ...photoBody(image), ...logoBody(logo) };
    if (Object.keys(body).length > 0) {
      const result = await save.send({ body: { ...body, version } });
      if (!result.ok) return;
      updateUser(result.value.user);
    }
    await go(pathTo('Profile'));
  };
  const conflict = resolveStale({
    fetch: () => callApi(users.me, {}),
    compare: ({ user: theirs }) => differencesOf(start, mine.current, fieldsOf(theirs)),
    load: ({ user: theirs }) => take(theirs),
    saveOver: ({ user: { version } }) => send(version, leave),
  });
  const submit = (fields: ProfileFields): Promise<void> => {
    mine.current = fields;
    return send(user.version, navigate);
  };
  return { form, submit };
};

const ProfileForm = ({ user, take }: ProfileFormProps) => {
  const { form, submit } = useSaveProfile({ user, take });
  return (
    <FormPage title={texts.edit} back={pathTo('Profile')} form={form} submit={submit}>
      <TextField
        of={form.at('first_name')}
        label={texts.firstName}
        autoComplete="given-name"
        maxLength={100}
      />
      <TextField
        of={form.at('last_name')}
        label={texts.lastName}
        autoComplete="family-name"
        maxLength={100}
      />
      <AreaField of={form.at('description')} label={texts.about} hint={texts.aboutHint(maxUserDescription)} />
      <PhotoField
        of={form.at('image')}
        label={texts.photo}
        ratio={photoRatios.user}
        current={user.image?.url ?? null}
        alt={texts.photoOf(`${user.first_name} ${user.last_name}`)}
      />
      <TextField
        of={form.at('clinic')}
        label={texts.clinic}
        hint={texts.clinicHint}
        autoComplete="organization"
        maxLength={maxClinic}
      />
      <PhotoField
        of={form.at('logo')}
        label={texts.logo}
        ratio={null}
        current={user.logo?.url ?? null}
        alt={texts.ownLogo}
      />
    </FormPage>
  );
};

/** Edits the user's names, description, photo and clinic. */
export default function EditProfile() {
  const read = useQueryOnce(users.me, {});
  const [theirs, setTheirs] = useState<User | null>(null);
  return (
    <Loaded of={read}>
      {({ user }) => <ProfileForm key={theirs?.version ?? 0} user={theirs ?? user} take={setTheirs} />}
    </Loaded>
  );
}
