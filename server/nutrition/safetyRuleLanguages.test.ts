import { expect, it } from 'vitest';
import { decidingRule, findRules } from './safetyRules.ts';

it.each([
  [
    'grapes',
    'Trauben, Rote Tafeltrauben, Rumrosinen, Uva, Uvas pasas, Raisins secs, Uvetta, Passas, Uva passa, Druiven, Rozijnen, Krentenbrood, Grapejuice',
  ],
  [
    'onion-family',
    'Onionpowder, Redonion, Garlicsalt, Zwiebeln, Frühlingszwiebel, Gemüsezwiebeln, Knoblauchpulver, Porree, Lauch, Bärlauch, Schalotten, Ajo, Ajo en polvo, Cebollas, Cebolleta, Puerros, Cebollino, Ail, Échalotes, Poireaux, Ciboulette, Aglio, Cipolla rossa, Porri, Scalogno, Alho, Cebolinha, Knoflook, Prei, Bieslook, Uien',
  ],
  [
    'chocolate',
    'Zartbitterschokolade, Vollmilchschokolade, Kakaopulver, Chocolat noir, Cioccolato fondente, Chocolade, Backkakao, Gianduia',
  ],
  [
    'caffeine',
    'Kaffee, Milchkaffee, Koffein, Café, Caffè macinato, Koffie, Cafeína, Caféine, Schwarzer Tee, Grüntee, Té verde, Thé noir, Tè verde, Chá preto, Groene thee',
  ],
  [
    'xylitol',
    'Xylit, Xilitol, Xilitolo, Birkenzucker, Azúcar de abedul, Sucre de bouleau, Zucchero di betulla, Berkensuiker, Kaugummi, Zuckerfreie Bonbons, Chicles, Bonbons sans sucre, Caramelos sin azúcar',
  ],
  [
    'alcohol',
    'Rotwein, Weißwein, Wein, Bier, Weinbrand, Likör, Alkohol, Vino tinto, Cerveza, Licor, Vin rouge, Bière, Rhum, Vino bianco, Birra, Grappa, Vinho, Cerveja, Rode wijn, Jenever',
  ],
  ['nutmeg', 'Muskatnuss, Nuez moscada, Noix de muscade, Noce moscata, Noz-moscada, Nootmuskaat'],
  [
    'yeast-dough',
    'Hefeteig, Pizzateig, Masa de pizza, Pâte à pizza, Impasto per pizza, Massa de pão, Pizzadeeg',
  ],
  ['fruit-stones', 'Bittermandeln, Almendras amargas, Amandes amères, Mandorle amare'],
  ['mouldy-food', 'Blauschimmelkäse, Queso azul, Fromage bleu'],
  ['cooked-bones', 'Gekochte Knochen, Huesos cocidos, Os cuits'],
  ['essential-oils', 'Ätherisches Öl, Teebaumöl, Aceite esencial, Huile essentielle'],
] as const)(
  'the rule %s finds its words in six other languages, and words that are run together',
  (key, names) => {
    const decides = (name: string, species: string) => {
      const rule = decidingRule(findRules([name]), species);
      return rule?.key === key && rule.kinds[species] === 'toxic';
    };
    const others = names
      .split(', ')
      .filter((name) => !['dog', 'cat'].every((species) => decides(name, species)));
    expect(others).toEqual([]);
  },
);
