import { useEffect, useRef } from 'react';
import { avoidsText } from '../../../server/contract/avoided.ts';
import { orderBodyConditions } from '../../../server/contract/orders.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { petOptions } from '../../pets/petLabels.ts';
import { ChoiceField } from '../../ui/form/choices.tsx';
import { AreaField, TextField } from '../../ui/form/fields.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useFieldValue } from '../../ui/form/useField.ts';
import type { Form } from '../../ui/form/useForm.ts';
import { fieldsOfPet, type OrderFields } from '../orderFields.ts';
import { orderTexts } from '../orderTexts.ts';

const texts = orderTexts.form;

const counts = ([1, 2] as const).map((count) => ({ value: String(count), label: texts.countOption(count) }));
const conditions = orderBodyConditions.map((value) => ({ value, label: orderTexts.conditions[value] }));
const yesOrNo = (['yes', 'no'] as const).map((value) => ({ value, label: orderTexts.fixed[value] }));

interface OrderInputsProps {
  readonly form: Form<OrderFields>;
  readonly pets: readonly Pet[];
}

/** Takes body condition and spaying from the pet that the user chooses. */
const usePrefill = ({ form, pets }: OrderInputsProps): void => {
  const chosen = useRef(form.values().pet_id);
  useEffect(() =>
    form.watch(() => {
      const { pet_id } = form.values();
      if (pet_id === chosen.current) return;
      chosen.current = pet_id;
      form.set(fieldsOfPet(pets.find(({ id }) => String(id) === pet_id)));
    }),
  );
};

/** What the chosen pet avoids. It goes with the order. */
const Avoids = ({ form, pets }: OrderInputsProps) => {
  const chosen = useFieldValue(form.at('pet_id'));
  const pet = pets.find(({ id }) => String(id) === chosen);
  return (
    <p role="status" className={pet?.avoids.length ? 'inset pad-16' : 'unseen'}>
      {pet && pet.avoids.length > 0 && texts.onList(pet.name, avoidsText(pet.avoids).join('; '))}
    </p>
  );
};

/** The fields of the order form. */
export const OrderInputs = (props: OrderInputsProps) => {
  const { form, pets } = props;
  usePrefill(props);
  return (
    <>
      <SelectField
        of={form.at('pet_id')}
        label={orderTexts.pet}
        options={petOptions(pets)}
        none={texts.choosePet}
      />
      <ChoiceField of={form.at('recipe_count')} label={texts.count} options={counts} />
      <ChoiceField
        of={form.at('body_condition')}
        label={texts.condition}
        hint={texts.conditionHint}
        options={conditions}
      />
      <ChoiceField of={form.at('is_fixed')} label={texts.fixed} options={yesOrNo} />
      <Avoids {...props} />
      <AreaField of={form.at('avoid_ingredients')} label={texts.avoid} hint={texts.avoidHint} />
      <AreaField of={form.at('include_ingredients')} label={texts.include} hint={texts.includeHint} />
      <AreaField of={form.at('goals')} label={texts.goals} hint={texts.goalsHint} />
      <AreaField of={form.at('allergies')} label={texts.allergies} hint={texts.allergiesHint} />
      <TextField
        of={form.at('phone_number')}
        label={texts.phone}
        hint={texts.phoneHint}
        type="tel"
        autoComplete="tel"
      />
    </>
  );
};
