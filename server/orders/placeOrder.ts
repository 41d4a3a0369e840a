import { type NewOrder, orderPrices } from '../contract/orders.ts';
import type { Actor } from '../contract/policy.ts';
import { searchName } from '../kernel/database/searchName.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { queueMail } from '../mail/queueMail.ts';
import { User } from '../people/users.model.ts';
import { ActivityLevel } from '../pets/activityLevels.model.ts';
import { avoidsOf } from '../pets/avoids.query.ts';
import { Pet } from '../pets/pets.model.ts';
import { Species } from '../pets/species.model.ts';
import { avoidedWishes, orderedAvoids } from './avoidedWishes.ts';
import { Order } from './orders.model.ts';

/** The pet's data that an order keeps. */
export const orderedPet = async (pet: Pet) => {
  const species = await Species.findByPk(pet.specie_id, { rejectOnEmpty: true });
  const level = pet.activity_level_id === null ? null : await ActivityLevel.findByPk(pet.activity_level_id);
  return {
    pet_id: pet.id,
    pet_name: pet.name,
    pet_search_name: searchName(pet.name),
    pet_species: species.name,
    pet_breed: pet.breed_name,
    pet_weight_kg: pet.weight_kg,
    pet_birthday: pet.birthday,
    pet_sex: pet.sex,
    pet_activity_level: level?.name ?? null,
    pet_body_condition: pet.body_condition,
  };
};

/** Mails the order to the customer and to the staff (D45). */
const mailOrder = async (order_id: number, { id, email }: Actor, now: Date): Promise<void> => {
  const { first_name, last_name } = await User.findByPk(id, { rejectOnEmpty: true });
  await queueMail('order', email, { order_id }, now, id);
  const customer = `${first_name} ${last_name}`.trim();
  const path = `/admin/orders/${order_id}`;
  await queueMail('order_staff', 'staff', { order_id, customer, path }, now, id);
};

/**
 * Orders custom recipes for a pet of the actor, at the present price.
 * @returns the id
 * @throws FieldErrors if the actor has no such pet, or if it avoids what is asked for
 */
export const placeOrder = async (
  { pet_id, ...wishes }: NewOrder,
  actor: Actor,
  now: Date,
): Promise<number> => {
  const pet = await Pet.accessibleTo('own', actor).findByPk(pet_id);
  if (pet === null) throw new FieldErrors({ pet_id: ['There is no such pet.'] });
  const avoids = (await avoidsOf([pet.id])).get(pet.id) ?? [];
  const { sure, unsure } = avoidedWishes(wishes.include_ingredients ?? null, { name: pet.name, avoids });
  if (sure.length > 0) throw new FieldErrors({ include_ingredients: sure });
  const order = await Order.create({
    ...(await orderedPet(pet)),
    pet_avoids: orderedAvoids(avoids, unsure),
    user_id: actor.id,
    recipe_count: wishes.recipe_count,
    price_usd: orderPrices[wishes.recipe_count],
    body_condition: wishes.body_condition,
    is_fixed: wishes.is_fixed,
    avoid_ingredients: wishes.avoid_ingredients ?? null,
    include_ingredients: wishes.include_ingredients ?? null,
    goals: wishes.goals ?? null,
    allergies: wishes.allergies ?? null,
    phone_number: wishes.phone_number,
    created_at: now,
  });
  await mailOrder(order.id, actor, now);
  return order.id;
};
