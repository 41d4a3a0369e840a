/** The fields of a food that a response has as they are stored. */
export interface StoredFood {
  readonly id: number;
  readonly name: string;
  readonly short_name: string;
  readonly user_id: number | null;
  readonly revision: number;
  readonly unit_name: string | null;
  readonly unit_mg: number | null;
  readonly state: string | null;
  readonly refuse_pct: number | null;
  readonly refuse: string | null;
}

/** Their columns, of the table `ingredients f`. */
export const storedFoodColumns = {
  id: 'f.id',
  name: 'f.name',
  short_name: 'f.short_name',
  user_id: 'f.user_id',
  revision: 'f.revision',
  unit_name: 'f.unit_name',
  unit_mg: 'f.unit_mg',
  state: 'f.state',
  refuse_pct: 'f.refuse_pct',
  refuse: 'f.refuse',
} as const;

/** These fields of a row that has more. */
export const storedFood = ({
  id,
  name,
  short_name,
  user_id,
  revision,
  unit_name,
  unit_mg,
  ...row
}: StoredFood): StoredFood => ({
  ...{ id, name, short_name, user_id, revision, unit_name, unit_mg },
  ...{ state: row.state, refuse_pct: row.refuse_pct, refuse: row.refuse },
});
