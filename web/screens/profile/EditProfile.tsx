import { useNavigate } from 'react-router-dom';
import { photoRatios } from '../../../server/contract/photoRules.ts';
import type { User } from '../../../server/contract/shapes.ts';
import { maxUserDescription, users } from '../../../server/contract/users.ts';
import { useQueryOnce } from '../../api.ts';
import { pathTo } from '../../paths.ts';
import { updateUser } from '../../session.ts';
import { profileTexts as texts } from '../../texts/profileTexts.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { AreaField, TextField } from '../../ui/form/fields.tsx';
import { editedOnly } from '../../ui/form/mergeEdits.ts';
import { PhotoField } from '../../ui/form/PhotoField.tsx';
import { type PhotoValue, photoBody } from '../../ui/form/photo.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';

interface ProfileFields {
  readonly first_name: string;
  readonly last_name: string;
  readonly description: string;
  readonly image: PhotoValue;
}

const ProfileForm = ({ user }: { readonly user: User }) => {
  const navigate = useNavigate();
  const { first_name, last_name } = user;
  const start: ProfileFields = {
    ...{ first_name, last_name, description: user.description ?? '' },
    image: 'current',
  };
  const form = useForm(start);
  const save = useMutation(users.update, { form, done: texts.saved, refresh: [users.me] });
  const submit = async (fields: ProfileFields): Promise<void> => {
    const { image = 'current', ...edited } = editedOnly(start, fields);
    const body = { ...edited, ...photoBody(image) };
    if (Object.keys(body).length > 0) {
      const result = await save.send({ body });
      if (!result.ok) return;
      updateUser(result.value.user);
    }
    await navigate(pathTo('Profile'));
  };
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
        alt={texts.photoOf(`${first_name} ${last_name}`)}
      />
    </FormPage>
  );
};

/** Edits the user's names, description and photo. */
export default function EditProfile() {
  return <Loaded of={useQueryOnce(users.me, {})}>{({ user }) => <ProfileForm user={user} />}</Loaded>;
}
