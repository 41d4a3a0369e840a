import type { OrderBodyCondition, OrderInput } from '../../server/contract/orders.ts';
import type { Pet } from '../../server/contract/pets.ts';

/** The values of the order form. Choices that are not made are empty. */
export interface OrderFields {
  readonly pet_id: string;
  readonly recipe_count: string;
  readonly body_condition: string;
  readonly is_fixed: string;
  readonly avoid_ingredients: string;
  readonly include_ingredients: string;
  readonly goals: string;
  readonly allergies: string;
  readonly phone_number: string;
}

type OfPet = Pick<OrderFields, 'body_condition' | 'is_fixed'>;

const conditions: Readonly<Record<string, OrderBodyCondition>> = {
  Ideal: 'just-right',
  Underweight: 'slightly-underweight',
  Overweight: 'slightly-overweight',
};

const fixed: Readonly<Record<string, 'yes' | 'no'>> = {
  'Neutered Male': 'yes',
  'Spayed Female': 'yes',
  Male: 'no',
  Female: 'no',
};

/** What a pet's profile says of the order (D75). A pet without a sex leaves the choice open. */
export const fieldsOfPet = (pet: Pick<Pet, 'body_condition' | 'sex'> | undefined): OfPet => ({
  body_condition: conditions[pet?.body_condition ?? ''] ?? '',
  is_fixed: fixed[pet?.sex ?? ''] ?? '',
});

/** The values of an empty form. An only pet is chosen. */
export const newOrderFields = (pets: readonly Pet[]): OrderFields => {
  const only = pets.length === 1 ? pets[0] : undefined;
  return {
    pet_id: only === undefined ? '' : String(only.id),
    recipe_count: '',
    ...fieldsOfPet(only),
    avoid_ingredients: '',
    include_ingredients: '',
    goals: '',
    allergies: '',
    phone_number: '',
  };
};

/** The form's values as they are sent. The server names the choices that are missing. */
export const fieldsToOrder = (fields: OrderFields): OrderInput => fields as unknown as OrderInput;
