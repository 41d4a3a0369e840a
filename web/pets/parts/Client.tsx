import { useEffect, useMemo, useRef } from 'react';
import { cases } from '../../../server/contract/cases.ts';
import { useQuery } from '../../kernel/api.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { useFieldValue } from '../../ui/form/useField.ts';
import type { Form } from '../../ui/form/useForm.ts';
import type { PetFields } from '../petFields.ts';
import { petTexts as texts } from '../petTexts.ts';

/** The emails of the user's clients by name; null for a name of several, or without an email. */
const useClients = (): ReadonlyMap<string, string | null> => {
  const { data } = useQuery(cases.list, {});
  return useMemo(() => {
    const own = (data?.cases ?? []).filter(({ right }) => right === 'own').map(({ person }) => person);
    const emailOf = (wanted: string): string | null => {
      const emails = new Set(own.filter(({ name }) => name === wanted).map(({ email }) => email));
      return emails.size === 1 ? ([...emails][0] ?? null) : null;
    };
    return new Map(own.map(({ name }) => [name, emailOf(name)]));
  }, [data]);
};

/** For whom a professional keeps the pet. The name of a known client brings its email. */
export const Client = ({ form }: { readonly form: Form<PetFields> }) => {
  const clients = useClients();
  const name = useFieldValue(form.at('client_name'));
  const broughtFor = useRef(name);
  useEffect(() => {
    // The clients may arrive after the name is typed.
    const email = clients.get(name.trim()) ?? null;
    if (email === null || name === broughtFor.current) return;
    broughtFor.current = name;
    if (form.values().client_email === '') form.set({ client_email: email });
  }, [name, clients, form]);
  return (
    <>
      <TextField
        of={form.at('client_name')}
        label={texts.client}
        hint={texts.clientHint}
        maxLength={100}
        suggestions={[...clients.keys()]}
      />
      <TextField
        of={form.at('client_email')}
        label={texts.clientEmail}
        hint={texts.clientEmailHint}
        maxLength={254}
      />
    </>
  );
};
