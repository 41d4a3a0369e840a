import { listOf, type Setting } from '../kernel/settings.ts';

/** A pet that lost its chosen need, which was not of its species. */
interface ResetNeed {
  readonly pet_id: number;
  readonly pet: string;
  /** The slug of its species. */
  readonly species: string;
  readonly need: string;
}

const isResetNeed = (value: unknown): value is ResetNeed => {
  const { pet_id, pet, species, need } = (value ?? {}) as Record<string, unknown>;
  return Number.isInteger(pet_id) && [pet, species, need].every((text) => typeof text === 'string');
};

/** The pets whose owner was not told yet. An update of the server writes it once. */
export const resetNeedsSetting: Setting<readonly ResetNeed[]> = {
  name: 'reset_needs',
  is: listOf(isResetNeed),
  otherwise: [],
};
