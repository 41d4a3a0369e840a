import { units } from '../../amounts/numbers.ts';
import { bareUnit, isAmountKind, kindOf } from './cellKinds.ts';
import { strictUnitPattern } from './measures.ts';

/** What a column contains by its heading. `other` is an amount of something else: kcal, price, percent. */
export type HeadingRole = 'food' | 'amount' | 'count' | 'unit' | 'number' | 'other' | 'note';

/** A heading with its role and the unit that it names. */
export interface Heading {
  readonly role: HeadingRole;
  readonly unit: string | null;
}

/** Usual words of headings in the languages of recipes, without accents. */
const roleWords: Readonly<Record<HeadingRole, string>> = {
  food: `food foods ingredient ingredients item items product products name names description
    zutat zutaten lebensmittel produkt produkte bezeichnung futtermittel rohstoff
    aliment aliments produit produits nom denomination
    ingrediente ingredientes ingredienti alimento alimentos alimenti producto productos nombre
    prodotto prodotti nome produto produtos ingredienten voedingsmiddel voedingsmiddelen naam producten
    skladnik skladniki nazwa ingrediens ingredienser livsmedel ravara ravaror navn namn fodevare`,
  amount: `amount amounts weight weights wt mass quantity quantities qty menge mengen gewicht
    quantite quantites qte poids cantidad cantidades cant peso pesos quantita hoeveelheid
    quantidade ilosc waga mangd vikt maengde vaegt mengde vekt dose`,
  count: 'count counts pieces pcs stuck anzahl aantal stuks nombre_de pezzi piezas unidades',
  unit: `unit units uom measure measures measurement einheit einheiten masseinheit unite unites mesure mesures
    unidad medida medidas unita misura eenheid eenheden unidade jednostka jednostki enhet enhed`,
  number: 'no nr num numero number nummer pos position id line row',
  other: `kcal kj cal calories calorie energy kilocalories kilojoules energie kalorien brennwert calorias energia caloria
    price cost costs preis kosten prix cout precio costo costes prezzo prijs preco eur usd gbp
    percent percentage pct share proportion anteil prozent pourcentage porcentaje percentuale
    protein proteins fat carbs carbohydrate carbohydrates fiber fibre ash moisture water calcium phosphorus
    eiweiss fett rohasche kohlenhydrate ballaststoffe proteines lipides glucides proteinas grasas proteine grassi`,
  note: `note notes remark remarks comment comments brand store category group type section bemerkung notiz
    hinweis marke kategorie remarque remarques marque categorie nota notas marca categoria opmerking preparation`,
};

const roles: ReadonlyMap<string, HeadingRole> = new Map(
  Object.entries(roleWords).flatMap(([role, text]) =>
    text.split(/\s+/).map((word) => [word, role as HeadingRole] as const),
  ),
);

/** Words beside the telling ones: Amount in g, Poids en g, Amount per day. */
const fillers = new Set(
  `in en im of de des del di da the per pro par por a an and total net raw as fed batch recipe day each used body bw live cooked gekocht
  gesamt ingesamt netto roh total totale je my our your`.split(/\s+/),
);

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .toLowerCase();

/** Words of a cell without punctuation, in lower case. */
const bareWords = (text: string): string =>
  plain(text)
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();

/** Order in which the words of one heading decide: the price per kg is a price. */
const precedence = ['other', 'note', 'count', 'unit', 'amount', 'food', 'number'] as const;

/** The basis of amounts of something else: kcal per 100 g. */
const perHundred = /(?:per|je|pro|pour|por|in|\/)\s*100\s*(?:g|ml|gramm?s?)(?![a-z])/;
/** An amount per unit is no amount of the recipe: mg per kg, g/oz. */
const perUnit = new RegExp(
  `(?:(?<![a-z])(?:per|je|pro|pour|por)\\s+|/\\s*)(?:${strictUnitPattern})(?![a-z])`,
  'i',
);

const unitOfWord = (word: string): string | null => (kindOf(word) === 'unit' ? bareUnit(word) : null);

/** The role of a heading: Grams, Menge (g), kcal per 100 g. Null for a cell with another word or a number. */
export const headingOf = (cell: string): Heading | null => {
  const text = plain(cell)
    .replace(/^\s*(?:#|n°)\s*$/, 'nr')
    .replace(perHundred, ' ');
  if (isAmountKind(kindOf(cell)) || /\d/.test(text)) return null;
  if (perUnit.test(text)) return { role: 'other', unit: null };
  const words = text
    .replace(/[%€$£]/g, ' percent ')
    .replace(/[^\p{L}\p{N}µμ]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '' && !fillers.has(word));
  const found = words.map((word) => roles.get(word) ?? null);
  const named = words.flatMap((word, at) => (found[at] === null ? (unitOfWord(word) ?? []) : []));
  const role = precedence.find((each) => found.includes(each)) ?? (named.length > 0 ? 'amount' : null);
  const isKnown = words.every((word, at) => found[at] !== null || named.includes(word));
  if (role === null || !isKnown) return null;
  // Two units in one heading name none.
  const distinct = new Set(named.map((word) => units.get(word) ?? word));
  if (role === 'amount' && distinct.size > 1) return { role: 'other', unit: null };
  return { role, unit: role === 'amount' ? (named[0] ?? null) : null };
};

/** Label of a sum: Total, Grand total, Total weight (g), Summe, Gesamt. */
const sum =
  /^(?:(?:sub|grand|recipe|batch|net|overall)?[ -]?totals?|sums?|gesamt|insgesamt|summe|gesamt(?:gewicht|menge)|zwischensumme|totale|totaal|totaux|somme|suma|soma|razem|summa|sammanlagt|subtotaal|subtotale|sous-total)(?: (?:of|all|the|recipe|foods?|ingredients?|weight|mass|amount|grams?|kg|g|in|batch|raw|cooked|gewicht|menge|poids|peso|general|generale|gewogen|for|per|day))*$/;

/** True if a name is a sum or a heading of foods. */
export const isNotFood = (name: string, heads: readonly string[]): boolean => {
  const words = bareWords(name);
  return (
    sum.test(words) ||
    headingOf(name)?.role === 'food' ||
    heads.some((head) => words !== '' && bareWords(head) === words)
  );
};
