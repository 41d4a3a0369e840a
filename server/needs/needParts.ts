import { noReference, type SentNeed, type SentNutrient } from '../contract/needFields.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { Nutrient } from '../nutrients/nutrients.model.ts';
import { metabolicExponents } from '../nutrition/scaling.ts';
import { ActivityLevel } from '../pets/activityLevels.model.ts';
import { LifePhase } from '../pets/lifePhases.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { Species } from '../pets/species.model.ts';

/** The rows that a sent need names. Undefined for parts that stay as they are. */
interface SentParts {
  readonly specieIds: readonly number[] | undefined;
  readonly activityLevelIds: readonly number[] | undefined;
  readonly need: SentNeed;
}

/** What the checks between the parts of a need use: the need after the save. */
interface NeedAfterSave {
  readonly specieIds: readonly number[];
  readonly scaling: string;
  readonly reference_kg: string | null;
  readonly life_phase_id: number | null;
  /** The stored need, locked by the transaction, and its species before the save; none for a new need. */
  readonly before?: { readonly id: number; readonly specieIds: readonly number[] };
}

/** Collects error messages by field. */
class Faults {
  readonly fields: Record<string, string[]> = {};

  add(field: string, message: string): void {
    this.fields[field] = [...(this.fields[field] ?? []), message];
  }
}

const areMissing = (ids: readonly number[], rows: readonly { readonly id: number }[]): boolean =>
  ids.some((id) => !rows.some((row) => row.id === id));

const checkNutrients = async (nutrients: readonly SentNutrient[], faults: Faults): Promise<void> => {
  if (nutrients.length === 0) return;
  const rows = await Nutrient.findAll({
    where: { id: nutrients.map(({ id }) => id) },
    attributes: ['id'],
    raw: true,
  });
  const known = new Set(rows.map(({ id }) => id));
  nutrients.forEach(({ id }, index) => {
    if (!known.has(id))
      faults.add(
        `dietary_per_kg_need.nutrition_breakdown.nutrients.${index}.id`,
        'There is no such nutrient.',
      );
  });
};

/** Metabolic weight needs one species with a known exponent, and a reference weight (D4). */
const checkScaling = (after: NeedAfterSave, species: readonly Species[], faults: Faults): void => {
  if (after.scaling !== 'metabolic') return;
  const [only, ...others] = species.filter(({ id }) => after.specieIds.includes(id));
  const hasExponent = only !== undefined && metabolicExponents[only.slug] !== undefined;
  if (others.length > 0 || !hasExponent)
    faults.add(
      'dietary_per_kg_need.scaling',
      'Metabolic weight is for one species, dog or cat. Choose per kg or one species.',
    );
  if (after.reference_kg === null) faults.add('dietary_per_kg_need.reference_kg', noReference);
};

const checkLifePhase = async ({ life_phase_id, specieIds }: NeedAfterSave, faults: Faults): Promise<void> => {
  if (life_phase_id === null) return;
  const phase = await LifePhase.findByPk(life_phase_id);
  const field = 'dietary_per_kg_need.life_phase_id';
  if (phase === null) faults.add(field, 'There is no such life phase.');
  else if (!specieIds.includes(phase.specie_id))
    faults.add(field, 'This life phase is of another species. Choose one of the chosen species.');
};

/** A species stays while pets of it use the need, of all users: else a cat would keep a need of dogs. */
const checkLostSpecies = async (
  { specieIds, before }: NeedAfterSave,
  species: readonly Species[],
  faults: Faults,
): Promise<void> => {
  if (before === undefined) return;
  for (const { id, name } of species) {
    if (specieIds.includes(id) || !before.specieIds.includes(id)) continue;
    const where = { dietary_per_kg_need_id: before.id, specie_id: id };
    const count = await Pet.unguarded('counts the pets of all users').count({ where });
    const users = count === 1 ? 'One pet of this species uses' : `${count} pets of this species use`;
    if (count > 0)
      faults.add(
        'specie_ids',
        `${name} cannot be removed. ${users} this need. Make a copy for other species.`,
      );
  }
};

/**
 * Checks the rows that a need names, and its scaling.
 * @throws FieldErrors with all errors
 */
export const checkNeedParts = async (sent: SentParts, after: NeedAfterSave): Promise<void> => {
  const faults = new Faults();
  const [species, levels] = await Promise.all([Species.findAll(), ActivityLevel.findAll()]);
  if (sent.specieIds && areMissing(sent.specieIds, species))
    faults.add('specie_ids', 'There is no such species.');
  if (sent.activityLevelIds && areMissing(sent.activityLevelIds, levels))
    faults.add('activity_level_ids', 'There is no such activity level.');
  await checkNutrients(sent.need.nutrition_breakdown?.nutrients ?? [], faults);
  checkScaling(after, species, faults);
  await checkLifePhase(after, faults);
  await checkLostSpecies(after, species, faults);
  if (Object.keys(faults.fields).length > 0) throw new FieldErrors(faults.fields);
};
