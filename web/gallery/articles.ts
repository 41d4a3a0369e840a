/** What the tables of the gallery list. */
export interface Article {
  readonly id: number;
  readonly name: string;
  readonly supplier: string | null;
  readonly pieces: number;
  readonly price: number;
  readonly since: string;
}

const names = ['Rosehip powder', 'Salmon oil', 'Eggshell powder', 'Kelp tablets', 'Brewer’s yeast'];
const suppliers = ['North Coast Mills', null, 'Harbour and Sons', 'Fjord', 'A supplier with a long name'];

/** So many articles. */
export const articles = (count: number): readonly Article[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: index < names.length ? (names[index] ?? '') : `${names[index % names.length]} ${index + 1}`,
    supplier: suppliers[(index * 3) % suppliers.length] ?? null,
    pieces: (index * 37) % 113,
    price: ((index * 53) % 400) / 8 + 1,
    since: `20${10 + (index % 16)}-0${(index % 9) + 1}-1${index % 10}`,
  }));
