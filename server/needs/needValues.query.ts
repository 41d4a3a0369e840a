import type { InferAttributes } from 'sequelize';
import { NutrientBound } from '../nutrients/nutrientBounds.model.ts';
import { Nutrient } from '../nutrients/nutrients.model.ts';
import { Species } from '../pets/species.model.ts';
import { NeedNutrient, NeedSpecies } from './dietaryNeedDetails.model.ts';

/** One nutrient of a need: its amount per kg and day, bounds in percent of it. */
export type NeedRow = InferAttributes<NeedNutrient>;

/** The name, unit and bounds of a nutrient, as plain rows. */
export interface NutrientInfo
  extends Pick<
    InferAttributes<Nutrient>,
    'id' | 'name' | 'unit_type' | 'category_name' | 'default_sort_order'
  > {
  readonly bounds: readonly InferAttributes<NutrientBound>[];
}

/** Groups rows by an id. */
const under = <T>(rows: readonly T[], idOf: (row: T) => number): Map<number, T[]> => {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(idOf(row));
    if (group) group.push(row);
    else groups.set(idOf(row), [row]);
  }
  return groups;
};

/** The nutrients of needs, by need: all of them, or one. */
export const getNeedNutrients = async (
  needs: readonly number[],
  nutrient?: number,
): Promise<ReadonlyMap<number, readonly NeedRow[]>> => {
  const one = nutrient === undefined ? {} : { nutrient_id: nutrient };
  const rows = await NeedNutrient.findAll({ where: { dietary_need_id: [...needs], ...one }, raw: true });
  return under(rows, ({ dietary_need_id }) => dietary_need_id);
};

/** Information about nutrients, by id. */
export const getNutrientInfo = async (ids: readonly number[]): Promise<ReadonlyMap<number, NutrientInfo>> => {
  const attributes = ['id', 'name', 'unit_type', 'category_name', 'default_sort_order'];
  const [nutrients, bounds] = await Promise.all([
    Nutrient.findAll({ where: { id: [...ids] }, attributes, raw: true }),
    NutrientBound.findAll({ where: { nutrient_id: [...ids] }, raw: true }),
  ]);
  const boundsOf = under(bounds, ({ nutrient_id }) => nutrient_id);
  return new Map(
    nutrients.map((nutrient) => [nutrient.id, { ...nutrient, bounds: boundsOf.get(nutrient.id) ?? [] }]),
  );
};

/** Ids of a join table such as `need_species`, by need. */
export const idsByNeed = <T extends { readonly dietary_need_id: number }>(
  rows: readonly T[],
  idOf: (row: T) => number,
): ReadonlyMap<number, readonly number[]> =>
  new Map(
    [...under(rows, ({ dietary_need_id }) => dietary_need_id)].map(([need, ours]) => [need, ours.map(idOf)]),
  );

/** Slugs of the species of needs, by need. */
export const getNeedSpecies = async (
  needs: readonly number[],
): Promise<(need: number) => readonly string[]> => {
  const [links, species] = await Promise.all([
    NeedSpecies.findAll({ where: { dietary_need_id: [...needs] }, raw: true }),
    Species.findAll({ raw: true }),
  ]);
  const slugs = new Map(species.map(({ id, slug }) => [id, slug]));
  const ids = idsByNeed(links, ({ specie_id }) => specie_id);
  return (need) => (ids.get(need) ?? []).flatMap((id) => slugs.get(id) ?? []);
};
