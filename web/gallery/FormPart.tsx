import { useEffect } from 'react';
import { ChoiceField, SwitchField, ToggleField } from '../ui/form/choices.tsx';
import { FormPage } from '../ui/form/FormPage.tsx';
import { AreaField, DateField, PasswordField, TextField } from '../ui/form/fields.tsx';
import { NumberField } from '../ui/form/NumberField.tsx';
import { PhotoField } from '../ui/form/PhotoField.tsx';
import type { PhotoValue } from '../ui/form/photo.ts';
import { type Option, SelectField } from '../ui/form/SelectField.tsx';
import { useForm } from '../ui/form/useForm.ts';

interface Fields {
  readonly name: string;
  readonly notes: string;
  readonly password: string;
  readonly from: string;
  readonly weight: string;
  readonly size: string;
  readonly country: string;
  readonly kind: string;
  readonly days: readonly string[];
  readonly weekly: boolean;
  readonly image: PhotoValue;
}

const empty: Fields = {
  name: '',
  notes: '',
  password: '',
  from: '',
  weight: '',
  size: '',
  country: '',
  kind: '',
  days: [],
  weekly: false,
  image: 'none',
};

const filled: Fields = {
  name: 'Rosehip powder',
  notes: 'Keep dry.\nUse within a year.\nThe lid does not close well.\nAsk for another jar.',
  password: 'correct horse',
  from: '2026-02-28',
  weight: '12.5',
  size: 'Medium',
  country: 'Portugal',
  kind: 'Powder',
  days: ['Mon', 'Thu'],
  weekly: true,
  image: 'current',
};

const options = (...values: readonly string[]): readonly Option[] =>
  values.map((value) => ({ value, label: value }));

const sizes = options('Small', 'Medium', 'Large');
const kinds = options('Powder', 'Oil', 'Tablet');
const days = options('Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun');
const countries = options(
  ...['Austria', 'Belgium', 'Canada', 'Denmark', 'Estonia', 'Finland', 'Germany', 'Hungary', 'Ireland'],
  ...['Japan', 'Kenya', 'Latvia', 'Mexico', 'Norway', 'Oman', 'Portugal', 'Qatar', 'Spain', 'Turkey'],
);

const refusal = {
  status: 422,
  message: 'The given data was invalid.',
  error_code: 'invalid',
  errors: {
    ...Object.fromEntries(Object.keys(empty).map((name) => [name, [`The ${name} is not accepted.`]])),
    shelf: ['The shelf is full. Nothing was saved. Remove something, then save again.'],
  },
};

/** A drawing in place of a photo. */
const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 8"><path fill="#1f6f54" d="M1 3h4v5H1zM2 1h2v1H2z"/></svg>')}`;

/** A form with all fields: empty, filled, with server errors, or while submitting. */
export const FormPart = ({ state }: { readonly state: 'empty' | 'filled' | 'refused' | 'busy' }) => {
  const form = useForm<Fields>(state === 'empty' ? empty : filled);
  const { element } = form;
  useEffect(() => {
    if (state === 'refused' || state === 'busy') element.current?.requestSubmit();
  }, [state, element]);
  const submit = async (): Promise<void> => {
    if (state === 'busy') await new Promise(() => {});
    if (state === 'refused') form.fail(refusal);
  };
  return (
    <FormPage title={`Form, ${state}`} back="/content" form={form} submit={submit}>
      <TextField of={form.at('name')} label="Name" hint="As it stands on the jar." maxLength={100} />
      <AreaField of={form.at('notes')} label="Notes" />
      <PasswordField of={form.at('password')} label="Password" autoComplete="new-password" />
      <DateField of={form.at('from')} label="In stock from" />
      <NumberField of={form.at('weight')} label="Weight" unit="kg" decimals={2} min={0.5} max={60} />
      <SelectField of={form.at('size')} label="Size" options={sizes} none="No size" />
      <SelectField of={form.at('country')} label="Country" options={countries} />
      <ChoiceField of={form.at('kind')} label="Kind" options={kinds} hint="One of these." />
      <ToggleField of={form.at('days')} label="Delivered on" options={days} />
      <SwitchField of={form.at('weekly')} label="Every week" hint="Otherwise once." />
      <PhotoField
        of={form.at('image')}
        label="Photo"
        ratio={{ width: 6, height: 8 }}
        current={state === 'empty' ? null : drawing}
        alt="The jar"
      />
    </FormPage>
  );
};
