import { searchName } from '../kernel/database/searchName.ts';
import { Order } from '../orders/orders.model.ts';
import type { Pet } from '../pets/pets.model.ts';

/** An order of one recipe for a pet, by its owner. */
export const createTestOrder = (
  pet: Pet,
  given: Partial<Omit<Order['_creationAttributes'], 'id'>> = {},
): Promise<Order> =>
  Order.create({
    user_id: pet.user_id,
    pet_id: pet.id,
    recipe_count: 1,
    price_usd: 60,
    body_condition: 'just-right',
    is_fixed: 'yes',
    avoid_ingredients: null,
    include_ingredients: null,
    goals: null,
    allergies: null,
    phone_number: '555-0100',
    pet_name: pet.name,
    pet_search_name: searchName(pet.name),
    pet_species: 'Dog',
    pet_breed: pet.breed_name ?? null,
    pet_weight_kg: pet.weight_kg,
    pet_birthday: pet.birthday ?? null,
    pet_sex: pet.sex ?? null,
    pet_activity_level: null,
    pet_body_condition: 'Ideal',
    created_at: new Date(),
    ...given,
  });
