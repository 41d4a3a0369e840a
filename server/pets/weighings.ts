import { conditionOfScore } from '../contract/conditionScores.ts';
import { maxWeighings, type NewWeighing, type WeighingChanges } from '../contract/weighings.ts';
import { FieldErrors, HttpError, NotFound } from '../kernel/errors.ts';
import { dayFault, dayOf } from './days.ts';
import type { BodyCondition, Pet } from './pets.model.ts';
import { Weighing } from './weighings.model.ts';

/** The weight and body condition of a pet. */
type Measured = Pick<Pet, 'weight_kg' | 'body_condition'>;

/** Keeps what a pet weighed before its first weighing, whose day nobody knows. */
const keepUndated = async (pet_id: number, { weight_kg, body_condition }: Measured): Promise<void> => {
  await Weighing.create({ pet_id, weighed_on: null, weight_kg, body_condition });
};

/** Gives a pet the weight and body condition of its last weighing. */
const followLast = async (pet: Pet): Promise<void> => {
  const last = (await Weighing.of(pet.id)).at(-1);
  if (last === undefined) return;
  pet.weight_kg = last.weight_kg;
  pet.body_condition = last.body_condition;
  pet.version += 1;
  await pet.save();
};

/** @throws FieldErrors for a day that is none, is to come, or is before the pet's birth */
const requireDay = ({ name, birthday }: Pet, day: string, now: Date): void => {
  const fault = dayFault(day, now, 'A weighing is not in the future.');
  const isUnborn = birthday !== null && day < birthday;
  const message = fault ?? (isUnborn ? `${name} was not born on that day.` : null);
  if (message !== null) throw new FieldErrors({ weighed_on: [message] });
};

/** The body condition of a score, else the one that stands. */
const conditionBy = (score: number | null | undefined, standing: BodyCondition): BodyCondition =>
  score == null ? standing : conditionOfScore(score);

/**
 * Adds a weighing of a locked pet.
 * @returns the id
 * @throws FieldErrors for a wrong day, and for one weighing too many
 */
export const addWeighing = async (pet: Pet, sent: NewWeighing, now: Date): Promise<number> => {
  requireDay(pet, sent.weighed_on, now);
  const { length } = await Weighing.of(pet.id);
  if (length >= maxWeighings)
    throw new FieldErrors({
      weighed_on: [`A pet has at most ${maxWeighings.toLocaleString('en')} weighings.`],
    });
  if (length === 0) await keepUndated(pet.id, pet);
  const { weighed_on, weight_kg, condition_score = null, has_eaten = null } = sent;
  const { id } = await Weighing.create({
    ...{ pet_id: pet.id, weighed_on, weight_kg, condition_score, has_eaten },
    body_condition: conditionBy(condition_score, pet.body_condition),
  });
  await followLast(pet);
  return id;
};

/** @throws NotFound for a weighing that is not the pet's */
export const requireWeighing = async (pet: Pet, id: number): Promise<Weighing> => {
  const found = (await Weighing.of(pet.id)).find((weighing) => weighing.id === id);
  if (found === undefined) throw new NotFound();
  return found;
};

/** Changes a weighing of a locked pet. @throws FieldErrors for a wrong day */
export const changeWeighing = async (
  pet: Pet,
  weighing: Weighing,
  changes: WeighingChanges,
  now: Date,
): Promise<void> => {
  if (changes.weighed_on !== undefined) requireDay(pet, changes.weighed_on, now);
  weighing.set(Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)));
  weighing.body_condition = conditionBy(changes.condition_score, weighing.body_condition);
  await weighing.save();
  await followLast(pet);
};

/** Deletes a weighing of a locked pet. @throws HttpError 409 for its only one */
export const removeWeighing = async (pet: Pet, weighing: Weighing): Promise<void> => {
  if ((await Weighing.of(pet.id)).length === 1)
    throw new HttpError(409, `This is the only weight of ${pet.name}. Change it instead.`, {
      code: 'in_use',
    });
  await weighing.destroy();
  await followLast(pet);
};

/**
 * Records a weight and a body condition that were saved with the pet itself: a new weight is a weighing of today, a new
 * body condition corrects the last weighing.
 * @param before what the pet had; null for a new pet
 */
export const recordMeasured = async (pet: Pet, before: Measured | null, now: Date): Promise<void> => {
  const { id: pet_id, weight_kg, body_condition } = pet;
  const isWeighed = before === null || Number(before.weight_kg) !== Number(weight_kg);
  if (!isWeighed && before.body_condition === body_condition) return;
  const last = (await Weighing.of(pet_id)).at(-1);
  if (isWeighed) {
    if (last === undefined && before !== null) await keepUndated(pet_id, before);
    const [today, lastDay] = [dayOf(now), last?.weighed_on ?? ''];
    await Weighing.create({
      pet_id,
      weighed_on: lastDay > today ? lastDay : today,
      weight_kg,
      body_condition,
    });
  } else if (last !== undefined) {
    const score = last.condition_score ?? null;
    const isSame = score !== null && conditionOfScore(score) === body_condition;
    await last.update({ body_condition, condition_score: isSame ? score : null });
  }
};
