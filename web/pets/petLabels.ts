import type { Pet } from '../../server/contract/pets.ts';

type Labelled = Pick<Pet, 'id' | 'name' | 'specie' | 'weight_kg' | 'shared' | 'client'>;

const repeated = (labels: readonly string[], label: string): boolean =>
  labels.filter((each) => each.toLowerCase() === label.toLowerCase()).length > 1;

/**
 * Names of pets by id. One that repeats has species and weight, and a number where those repeat too:
 * `Juno, Dog, 4 kg`.
 */
const distinctNames = (pets: readonly Labelled[]): ReadonlyMap<number, string> => {
  const names = pets.map(({ name }) => name.trim());
  const full = pets.map(({ specie, weight_kg }, at) => {
    const name = names[at] ?? '';
    return repeated(names, name) ? `${name}, ${specie.name}, ${weight_kg} kg` : name;
  });
  return new Map(
    pets.map(({ id }, at) => {
      const label = full[at] ?? '';
      const same = full.slice(0, at + 1).filter((each) => each.toLowerCase() === label.toLowerCase());
      return [id, repeated(full, label) ? `${label} (${same.length})` : label];
    }),
  );
};

/** Names of pets to choose from, by id, with the owner of a shared one or the client: `Juno (Ada Lovelace)`. */
export const petLabels = (pets: readonly Labelled[]): ReadonlyMap<number, string> => {
  const names = distinctNames(pets);
  return new Map(
    pets.map(({ id, name, shared, client }) => {
      const [label, person] = [names.get(id) ?? name, shared?.owner ?? client?.name];
      return [id, person === undefined ? label : `${label} (${person})`];
    }),
  );
};

/** Pets whose name is their label, for pages and papers that name one of them: two of one name are told apart. */
export const toldApart = <P extends Labelled>(pets: readonly P[]): readonly P[] => {
  const labels = distinctNames(pets);
  return pets.map((pet) => {
    const name = labels.get(pet.id) ?? pet.name;
    return name === pet.name ? pet : { ...pet, name };
  });
};

/** Pets as the options of a select. */
export const petOptions = (pets: readonly Labelled[]) =>
  [...petLabels(pets)].map(([id, label]) => ({ value: String(id), label }));
