import type { PetChanges } from '../contract/pets.ts';
import { fertileDays, lastWeek, reproductionWeek } from '../contract/reproduction.ts';
import type { FieldMessages } from '../kernel/errors.ts';
import { wholeDays } from '../nutrition/age.ts';
import type { Pet } from './pets.model.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Weeks after the birth is due in which somebody may still enter a mating. */
const lateWeeks = 1;

const none = { reproduction: null, reproduction_since: null, litter_size: null } as const;

/** The sexes of a pregnant and of a nursing animal: one may be spayed while the litter is born. */
const sexesOf = { pregnant: ['Female'], nursing: ['Female', 'Spayed Female'] } as const;

const canBe = (state: keyof typeof sexesOf, sex: string | null): boolean =>
  sexesOf[state].some((each) => each === sex);

/** The changes with what ends a reproduction: another sex, another species, or another state. */
export const withReproduction = (pet: Pet, changes: PetChanges): PetChanges => {
  const { reproduction: sent, sex, specie_id } = changes;
  const state = sent === undefined ? pet.reproduction : sent;
  if (!state) return sent === undefined ? changes : { ...changes, ...none };
  const isEnded =
    sent === undefined &&
    ((sex !== undefined && !canBe(state, sex)) || (specie_id !== undefined && specie_id !== pet.specie_id));
  if (isEnded) return { ...changes, ...none };
  if (sent === undefined) return changes;
  const { reproduction_since = state === pet.reproduction ? pet.reproduction_since : null } = changes;
  return { ...changes, reproduction_since, ...(state === 'pregnant' ? { litter_size: null } : {}) };
};

const sinceError = (
  state: keyof typeof sexesOf,
  since: string | null,
  birthday: string | null,
  now: Date,
): string | null => {
  if (since === null) return state === 'pregnant' ? 'When was it mated?' : 'When was the litter born?';
  const day = new Date(`${since}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== since) return 'Not a date.';
  if (day.getTime() > now.getTime() + dayMs) return 'This day is in the future.';
  if (birthday !== null && wholeDays(birthday, day) < fertileDays)
    return 'It was too young then. Check this day and its birthday.';
  const week = reproductionWeek(since, now);
  if (state === 'nursing' && week > lastWeek(state))
    return 'A litter of eight weeks is weaned: choose “Neither”. If it still nurses, ask your veterinarian.';
  return state === 'pregnant' && week > lastWeek(state) + lateWeeks
    ? 'The birth was due over a week ago: choose “Nursing” with its day, or “Neither”.'
    : null;
};

/** Errors of a pregnancy or nursing that is sent. What was valid when it was sent stays. */
export const findReproductionErrors = (pet: Pet, changes: PetChanges, now: Date): FieldMessages => {
  const isSent = [changes.reproduction, changes.reproduction_since, changes.litter_size].some(
    (each) => each !== undefined && each !== null,
  );
  const state = changes.reproduction === undefined ? pet.reproduction : changes.reproduction;
  if (!isSent) return {};
  if (!state) return { reproduction: ['Choose pregnant or nursing.'] };
  const sex = changes.sex === undefined ? (pet.sex ?? null) : changes.sex;
  if (!canBe(state, sex))
    return {
      reproduction: [state === 'pregnant' ? 'Only a female that is not spayed.' : 'Only a female.'],
    };
  const since =
    changes.reproduction_since === undefined ? pet.reproduction_since : changes.reproduction_since;
  const birthday = changes.birthday ?? pet.birthday ?? null;
  const message = sinceError(state, since ?? null, birthday, now);
  const litter = changes.litter_size === undefined ? pet.litter_size : changes.litter_size;
  return {
    ...(message === null ? {} : { reproduction_since: [message] }),
    ...(state === 'nursing' && !litter ? { litter_size: ['How many does it nurse?'] } : {}),
  };
};
