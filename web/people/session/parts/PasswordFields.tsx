import { PasswordField } from '../../../ui/form/fields.tsx';
import type { Field } from '../../../ui/form/useForm.ts';
import { accountTexts } from '../../accountTexts.ts';

interface PasswordFieldsProps {
  readonly of: Field<string>;
  readonly again: Field<string>;
  readonly label?: string;
}

/** A new password and its repetition. */
export const PasswordFields = ({ of, again, label = accountTexts.password }: PasswordFieldsProps) => (
  <>
    <PasswordField of={of} label={label} hint={accountTexts.passwordHint} autoComplete="new-password" />
    <PasswordField of={again} label={accountTexts.confirmation} autoComplete="new-password" />
  </>
);
