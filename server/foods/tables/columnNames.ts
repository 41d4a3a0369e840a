import type { Fraction } from '../../../engine/host/fractions.ts';
import type { foodTableFields } from '../../contract/foodTables.ts';
import type { WrittenMoney } from './money.ts';

/** The columns that are no nutrients. An export has no price, pack and basis. */
export type FoodTableField = (typeof foodTableFields)[number] | 'price' | 'pack' | 'basis';

/** A column that is no nutrient. */
export interface FieldColumn {
  readonly heading: string;
  readonly field: FoodTableField;
  /** Of a mass; empty if it is not written. */
  readonly unit: string;
  /** Of a price: the grams that it is for; null for those of the pack. */
  readonly per?: Fraction | null;
  /** Of a price: the currency that it is in; null if it is not written. */
  readonly money?: WrittenMoney | null;
}

/** The words of a name without case, accents and punctuation. */
export const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Each of the names, separated by |, with the value. */
const named = <T>(value: T, names: string): Readonly<Record<string, T>> =>
  Object.fromEntries(names.split('|').map((name) => [name, value]));

/** Names of the columns that are no nutrients. */
export const fieldNames: ReadonlyMap<string, FoodTableField> = new Map(
  Object.entries<FoodTableField>({
    id: 'id',
    version: 'version',
    name: 'name',
    food: 'name',
    'food name': 'name',
    ingredient: 'name',
    'ingredient name': 'name',
    product: 'name',
    'product name': 'name',
    description: 'name',
    'short name': 'short_name',
    category: 'category',
    'food group': 'category',
    grams: 'grams',
    'serving size': 'grams',
    serving: 'grams',
    'serving weight': 'grams',
    'portion size': 'grams',
    portion: 'grams',
    'total quantity': 'grams',
    'weight of serving': 'grams',
    porcao: 'grams',
    portionsgrosse: 'grams',
    portionsgröße: 'grams',
    basis: 'basis',
    pack: 'pack',
    'pack size': 'pack',
    'pack weight': 'pack',
    'package size': 'pack',
    'net weight': 'pack',
    ...named('pack', 'package|package weight|bag size|net wt|packung|packungsgrosse|packungsgroße|gebinde'),
    ...named('pack', 'conditionnement|embalagem|envase|forpackning'),
    ...named('name', 'food item|item|lebensmittel|bezeichnung|produkt|futter|futtermittel|zutat'),
    ...named('name', 'aliment|nom|produit|alimento|nome|produto|nombre|producto'),
  }),
);

/** Other usual names of nutrients, by number. */
export const synonyms: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'total fat': 204,
    lipid: 204,
    lipids: 204,
    'crude fat': 204,
    'fat content': 204,
    'crude protein': 203,
    proteins: 203,
    moisture: 255,
    'crude ash': 207,
    'inorganic matter': 207,
    carbohydrates: 205,
    'total carbohydrate': 205,
    'total carbohydrates': 205,
    'total carbs': 205,
    fibre: 291,
    'dietary fiber': 291,
    'dietary fibre': 291,
    'total dietary fiber': 291,
    'total dietary fibre': 291,
    'total fiber': 291,
    sugar: 269,
    'total sugars': 269,
    calories: 9001,
    kcal: 9001,
    'metabolizable energy': 9001,
    'metabolisable energy': 9001,
    'saturated fats': 606,
    saturates: 606,
    'saturated fatty acids': 606,
    'monounsaturated fats': 645,
    'polyunsaturated fats': 646,
    'trans fats': 605,
    'vitamin b1': 404,
    thiamine: 404,
    'vitamin b2': 405,
    'vitamin b3': 406,
    'vitamin b5': 410,
    'pantothenic acid b5': 410,
    pantothenate: 410,
    'vitamin b7': 416,
    'vitamin b9': 417,
    'vitamin b12 cobalamin': 418,
    cobalamin: 418,
    pyridoxine: 415,
    'ascorbic acid': 401,
    'vitamin k': 430,
    'omega 3 fatty acids': 9014,
    'omega 6 fatty acids': 9013,
    'linoleic acid': 9006,
    'alpha linolenic acid': 9007,
    'eicosapentaenoic acid': 629,
    'docosahexaenoic acid': 621,
    'dha epa': 9012,
    'beta carotene': 321,
    cysteine: 507,
    ...named(
      9001,
      'energie|brennwert|valeur energetique|energia|valor energetico|valor calorico|kalorien|calorias',
    ),
    ...named(
      203,
      'eiweiß|eiweiss|rohprotein|proteine|proteine brute|proteines|proteines brutes|proteina|proteina bruta|proteinas',
    ),
    ...named(204, 'fett|rohfett|lipides|matieres grasses|matieres grasses brutes|graisses'),
    ...named(204, 'gordura|gorduras|gorduras totais|gordura bruta|lipidios|lipideos|extrato etereo|grasas'),
    ...named(205, 'kohlenhydrate|glucides|carboidrato|carboidratos|hidratos de carbono|carbohidratos'),
    ...named(
      291,
      'ballaststoffe|fibres|fibres alimentaires|fibra alimentar|fibras alimentares|fibra dietetica',
    ),
    ...named(255, 'wasser|feuchtigkeit|feuchte|eau|humidite|umidade|humedad'),
    ...named(207, 'asche|rohasche|cendres|cendres brutes|cinzas|materia mineral|cenizas'),
    ...named(269, 'zucker|sucres|acucares|acucares totais|azucares'),
    ...named(606, 'gesattigte fettsauren|acides gras satures|gorduras saturadas'),
    ...named(301, 'kalzium|calcio'),
    ...named(302, 'chlorid|chlorure|cloreto'),
    ...named(303, 'eisen|fer|ferro|hierro'),
    ...named(304, 'magnesio'),
    ...named(305, 'phosphor|phosphore|fosforo'),
    ...named(306, 'kalium|potassio|potasio'),
    ...named(307, 'natrium|sodio'),
    ...named(309, 'zink|zinco'),
    ...named(312, 'kupfer|cuivre|cobre'),
    ...named(314, 'jod|iode|iodo|yodo'),
    ...named(315, 'mangan|manganes'),
    ...named(317, 'selen|selenio'),
    ...named(321, 'betacarotene|beta carotin|betacarotin|beta caroteno'),
    ...named(529, 'taurin|taurina'),
  }),
);

/** Names of salt in tables of foods: 2/5 of it is sodium (Regulation (EU) No 1169/2011, Annex I). */
export const saltNames: readonly string[] = ['salt', 'salz', 'kochsalz', 'speisesalz', 'sel', 'sal', 'sale'];

/** Names that say which unit they are in. */
export const calorieNames: readonly string[] = ['calories', 'kcal', 'kalorien', 'calorias'];

/** A name as the product writes it: "Vit. A" is vitamin A, "davon Zucker" is Zucker. */
export const usualName = (name: string): string =>
  name
    .replace(/^(?:davon|dont|of which|dos quais|de los cuales|de las cuales) /, '')
    .replace(/^(?:vit|vitamine|vitamina)(?= )/, 'vitamin')
    .replace(/^(vitamin [bdk]) (\d+)/, '$1$2');

const crudeFiber =
  'Crude fiber is only a part of the fiber of a food. Write Fiber if it is total dietary fiber, or remove it.';

/** Names that look like those of a nutrient and are not it, with what to write instead. */
export const refusedNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...named(crudeFiber, 'crude fiber|crude fibre|rohfaser|cellulose brute|fibres brutes|fibra bruta'),
    ...named(
      'It leaves out fiber. Write Carbohydrate if it is all that protein, fat, water and ash leave, or remove it.',
      'nfe|nitrogen free extract|ena|enn|net carbs|net carbohydrates',
    ),
    ...named(
      'Write Moisture instead: 100 less the dry matter.',
      'dry matter|trockensubstanz|trockenmasse|matiere seche|materia seca',
    ),
    'vitamin a':
      'Vitamin A of a label counts several forms. Write Vitamin A (dogs) and Vitamin A (cats) in IU, or Retinol and Beta-carotene in µg.',
  }),
);
