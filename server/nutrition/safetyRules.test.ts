import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { shippedTable } from '../foods/usda/shippedTable.ts';
import { fixturesFolder, parseTable, read } from '../kernel/csv.ts';
import { readFoods } from '../migrations/seed/foodTables.ts';
import { readSources } from '../migrations/seed/sources.ts';
import { decidingRule, findRules, isUnsafeKind, readSafetyRules, worstWarning } from './safetyRules.ts';

// The names of all USDA foods take some seconds, more on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const kindsOf = (name: string, group: string | null = null) => {
  const rules = findRules([name], group);
  return ['dog', 'cat'].map((species) => decidingRule(rules, species)?.kinds[species] ?? null);
};
const both = (kind: string) => [kind, kind];
const toxic = both('toxic');

describe('the safety rules', () => {
  it('have a key of their own and a source', () => {
    const rules = readSafetyRules();
    expect(new Set(rules.map(({ key }) => key)).size).toBe(rules.length);
    const sources = readSources().map(({ id }) => id);
    for (const { source } of rules) expect(sources).toContain(source);
    for (const { key, reason } of rules) expect([key.length <= 32, reason.length > 10]).toEqual([true, true]);
  });

  it.each([
    ...['Grapes, raw', 'Frozen GRAPE juice', 'Raisin bran', 'Sultanas', 'Currants, dried'],
    ...['Black currants, dried', 'Zante currants', 'Hot cross buns', 'Mince pie', 'Trail mix'],
    ...['Onion powder', 'Beef with onions', 'Garlic bread', 'Jalapeño & chive dip'],
    ...['Onion-free stock with garlic', 'Zwiebelsuppe', 'Sofrito', 'White chocolate', 'Cocoa butter'],
    ...['Chocolate milk', 'Crème brûlée, mocha', 'Green tea', 'Decaf coffee', 'Energy drink'],
    ...['Sugar-free gum', 'Peanut butter with xylitol', 'Beer batter', 'Rum', 'Cooking wine'],
    ...['Vanilla extract', 'Pumpkin pie spice', 'Spices, mace', 'Raw bread dough', 'Hops'],
    ...['Rhubarb leaves', 'Green potatoes', 'Tomato plant', 'Chicken bones, cooked bone'],
    ...['Apricot kernels', 'Wild mushrooms', 'Cheese, blue', 'Tobacco', 'Cannabis cookies'],
    ...['5-HTP capsules', 'Ibuprofen 400 mg', 'Paracetamol', 'Blue-green algae', 'Fugu', 'Salt dough'],
    ...['Mistletoe berries', 'Sprouted potatoes'],
    ...['Advil', 'Nurofen 200', 'Panadol', 'Tylenol', 'Aleve', 'Naproxen', 'Aspirin 81 mg', 'Diclofenac gel'],
    ...['Ketoprofen', 'Celecoxib', 'Sertraline 50 mg', 'Amoxicillin', 'Metformin', 'Calcitriol', 'Lidocaine'],
    ...['Warfarin', 'Brodifacoum', 'Bromadiolone', 'Rat bait', 'Rattengift', 'Metaldehyde', 'Slug pellets'],
    ...['Death cap', 'Knollenblätterpilz', 'Fly agaric', 'Magic mushrooms', 'Мухомор'],
    ...['Thompson seedless', 'Vitis vinifera', 'Sultana', 'Vidalia', 'Walla Walla', 'Ramps', 'Negi'],
    ...['Allium cepa', 'A. cepa', 'Shallot', 'Cooked chicken bones', 'Ham bone', 'E 967', 'E-967'],
    ...['Vitamin D 50000 IU', 'Vitamin D3 50,000 IU', 'Vitamin D-3 50 000 IE', '50,000 IU vitamin D2'],
    ...['Ergocalciferol 50000IU', 'D3 drops 50k IU', 'Vitamin D3 1,250 mcg', '10000 UI de vitamina D'],
  ])('find %s toxic for both', (name) => expect(kindsOf(name)).toEqual(toxic));

  it.each([
    ['Macadamia nuts', ['toxic', 'caution']],
    ['Cream of tartar', ['toxic', 'caution']],
    ['Tamarind paste', ['toxic', 'caution']],
    ['Weinstein', ['toxic', 'caution']],
    ['Makadamianüsse', ['toxic', 'caution']],
    ['Fish, salmon, pink, raw', ['unsafe_raw', 'raw']],
    ['Raw herring', ['raw', 'unsafe_raw']],
    ['Uncooked kidney beans', both('unsafe_raw')],
    ['Red kidney beans', both('unsafe_raw')],
    ['Soybeans, dried', both('unsafe_raw')],
    ['Cassava', both('unsafe_raw')],
    ['Trockenhefe', both('raw')],
    ['Active dry yeast', both('raw')],
    ['Orange peel', ['caution', 'toxic']],
    ['Alpha-lipoic acid 600 mg', ['dose', 'toxic']],
    ['Propylene glycol', [null, 'toxic']],
    ['Sodium benzoate', [null, 'toxic']],
    ['Lily petals', ['caution', 'toxic']],
    ['Lilium longiflorum', ['caution', 'toxic']],
    ['Daylily', ['caution', 'toxic']],
    ['T-bone', both('caution')],
    ['Horseradish', both('caution')],
    ['Mustard', both('caution')],
    ['Black pepper', both('caution')],
    ['Activated charcoal', both('caution')],
    ['Pork chop, bone-in', both('caution')],
    ['Patatas crudas', both('caution')],
    ['Iron tablets', both('caution')],
    ['Avocados', both('caution')],
    ['Vinegar, red wine', both('caution')],
    ['Weinessig', both('caution')],
    ['Vinagre de vino', both('caution')],
    ['Aguacate', both('caution')],
    ['Yogur sin azúcar añadido', both('caution')],
    ['Chicken noodle soup', both('caution')],
    ['Peanut butter', both('caution')],
    ['Fruit salad', both('caution')],
  ])('find %s as %j', (name, kinds) => expect(kindsOf(name)).toEqual(kinds));

  it.each([
    ['DL-methionine powder', '0.4'],
    ['L-Methionin', '0.4'],
    ['L-arginine HCl', '1'],
    ['L-Lysine for cats', '0.8'],
    ['L-Tryptophan', '0.5'],
    ['Taurine', '0.3'],
    ['Choline chloride 60 %', '0.2'],
    ['Choline bitartrate', '0.4'],
    ['L-Carnitine', '1'],
    ['Creatine monohydrate', '1'],
    ['BCAA powder', '1'],
    ['Beef liver', '6.5'],
    ['Hühnerleber', '6.5'],
    ['Kelp granules', '100'],
    ['Cod liver oil', '100'],
    ['Vitamin D3 drops 400 IU', '100'],
    ['Vitamin D 1000 IU', '100'],
    ['Vitamin D3 powder 100,000 IU per g', '100'],
    ['Ergocalciferol', '100'],
    ['Turmeric', '1'],
    ['Ground cinnamon', '1'],
    ['Spices, cloves, ground', '1'],
    ['Dried oregano', '1'],
    ['Apple cider vinegar', '2'],
  ])('find the dose of %s, %s of its unit', (name, dose_max) => {
    const rules = findRules([name]);
    for (const species of ['dog', 'cat'])
      expect(decidingRule(rules, species)?.doses[species]).toMatchObject({ dose_max });
  });

  it.each([
    ['Cat food with taurine', null],
    ['Trockenfutter mit Taurin und L-Lysin', null],
    ['Minced beef with liver', 'caution'],
    ['Chicken with rice | Liver', 'dose'],
  ])('find no dose of what %s holds beside others', (names, kind) =>
    expect(decidingRule(findRules(names.split(' | ')), 'dog')?.kinds.dog ?? null).toBe(kind),
  );

  it.each([
    'Grapes free of seeds',
    'Grapes free from pesticides',
    'Raisins, free of sulphites',
    'Onions free of salt',
    'Garlic, free range',
    'Xylitol free sample',
    'Macadamia free roasted',
  ])('find a poison in %s, which says of something else that it is not there', (name) =>
    expect(decidingRule(findRules([name]), 'dog')?.kinds.dog).toBe('toxic'),
  );

  it.each([
    'Oil, grapeseed',
    'Grape seed oil',
    'Grapefruit, raw',
    'Grape tomatoes',
    'Currant tomatoes',
    'Black currants, raw',
    'Currants, red and white, raw',
    'Patties without onion',
    'Patties, onion-free',
    'Rice with no added garlic',
    'Muffins without raisins',
    'Carob, not chocolate covered',
    'Root beer',
    'Ginger ale',
    'Herbal tea',
    'Tea biscuits',
    'Coffee creamer',
    'Avocado oil',
    'Sweet potato leaves',
    'Beef, chuck for stew',
    'Chopped pork',
    'Steak',
    'Drumstick',
    'Machete fish',
    'Salmon, cooked',
    'Schweinefleisch',
    'Bierhefe',
    'Traubenkernöl',
    'Traubenzucker',
    'Braising steak',
    'Champignons',
    'Brühe ohne Zwiebeln',
    'Caldo sin cebolla',
    'Riz sans oignon',
    'Kräutertee',
    'Pan con aceite',
    'Erdbeeren mit Quark',
    'Vitamin B12 1000 µg',
    'Omega 3-6-9 oil',
    'Yoghurt 0.5 % fat',
    'Pond lily, cooked',
    'Лосось',
    ...['Kidney beans, canned', 'Cassava flour', 'Tapioca starch', 'Brewer’s yeast', 'Nutritional yeast'],
    ...['Винный уксус', 'Américaine', 'Beef, short loin, t-bone steak, bone-in, separable lean only, raw'],
    ...[
      '葡萄柚',
      'ブドウ糖',
      '포도당',
      'バニラ',
      '三文鱼',
      'Yogurt da bere',
      'Sal de mesa',
      'Pan por la mañana',
    ],
    ...[
      'Масло виноградной косточки',
      'Говядина без лука',
      'Kurczak bez cebuli',
      'Kyckling utan lök',
      '不含葡萄',
    ],
    ...['Öl', 'Muskotpumpa', 'Druesukker', 'Lactobacillus, cepas mixtas', 'Multivitamin A 50000 IU'],
    ...[
      'Ginger snaps',
      'Cèpes',
      'Polymorphic oats',
      'Dominicaine',
      'Cinnamon bread',
      'Oatmeal, cinnamon-spice',
      'Paprika',
      'Lokal odlad potatis',
    ],
  ])('find nothing in %s', (name) => expect(kindsOf(name)).toEqual([null, null]));

  it.each([
    ['zero-width joiners', 'On\u200dion pow\u200bder', 'onion-family'],
    ['soft hyphens', 'Choco\u00adlate', 'chocolate'],
    ['no-break spaces', 'Grape\u00a0juice', 'grapes'],
    ['joined fillers', 'Xyl\u3164itol', 'xylitol'],
    ['marks', 'Gàrlïc', 'onion-family'],
    ['Cyrillic letters', 'Gаrliс', 'onion-family'],
    ['Cyrillic capitals', 'ОNIОN', 'onion-family'],
    ['Greek letters', 'Grαpες', 'grapes'],
    ['Greek capitals', 'ΧYLΙTΟL', 'xylitol'],
    ['small capitals', 'Gʀapes', 'grapes'],
    ['full-width letters', 'ｃｈｏｃｏｌａｔｅ', 'chocolate'],
    ['mathematical letters', '𝐫𝐚𝐢𝐬𝐢𝐧𝐬', 'grapes'],
    ['a digit for a letter', '0nion', 'onion-family'],
    ['another reading of 1', 'Gar1ic and xyl1tol', 'xylitol'],
    ['a sign for a letter', 'Gr@pes', 'grapes'],
    ['a hyphen within', 'xy-litol', 'xylitol'],
    ['a space within', 'gar lic', 'onion-family'],
    ['spaces between all letters', 'g r a p e s', 'grapes'],
    ['stops between all letters', 'x.y.l.i.t.o.l', 'xylitol'],
  ])('find a word with %s', (_, name, rule) =>
    expect(findRules([name]).map(({ key }) => key)).toContain(rule),
  );

  it('use the food group of a USDA food', () => {
    expect([kindsOf('Chicken and dumplets', '2200'), kindsOf('Chicken and dumplets')]).toEqual([
      both('caution'),
      [null, null],
    ]);
    expect([kindsOf('Vanilla, no sugar added', '1900'), kindsOf('Vanilla, no sugar added', '0900')]).toEqual([
      both('caution'),
      [null, null],
    ]);
  });

  it('read each name apart, and say why', () => {
    expect(findRules(['Cream of', 'Tartar'])).toEqual([]);
    expect(findRules(['Mix A', 'Grapes']).map(({ key }) => key)).toEqual(['grapes']);
    expect(worstWarning(findRules(['Chocolate raisins']))).toEqual({
      warning_kind: 'toxic',
      warning_reason: expect.stringMatching(/^Grapes, .*any amount; cats may be at risk\.$/),
    });
    expect(worstWarning(findRules(['Rice']))).toEqual({ warning_kind: null, warning_reason: null });
  });
});

describe('the safety rules and foods that somebody judged', () => {
  it('agree with the shipped foods on what is unsafe, except for two kinds of raw fish', () => {
    const different = readFoods().flatMap(({ name, shortName, safety }) =>
      (['dog', 'cat'] as const).flatMap((species) => {
        const rule = decidingRule(findRules([name, shortName]), species);
        const isFound = isUnsafeKind(rule?.kinds[species]);
        return isFound === (safety[species] === 'unsafe') ? [] : [`${species}: ${name}`];
      }),
    );
    expect(different.filter((each) => !/mackerel|whiting/.test(each))).toEqual([]);
  });

  it('find of the 8,789 USDA foods exactly those that were judged unsafe by eye', () => {
    const columns = { ndb_no: read.text, dog: read.flag, cat: read.flag, rule: read.text, name: read.words };
    const text = readFileSync(join(fixturesFolder, 'golden/unsafe-usda.csv'), 'utf8');
    const golden = parseTable(text, 'golden/unsafe-usda.csv', columns);
    const found = shippedTable().foods.flatMap(({ ndbNo, name, group }) => {
      const rules = findRules([name], group);
      const [dog, cat] = ['dog', 'cat'].map((species) => decidingRule(rules, species));
      const isUnsafe = { dog: isUnsafeKind(dog?.kinds.dog), cat: isUnsafeKind(cat?.kinds.cat) };
      const rule = isUnsafe.dog ? dog?.key : cat?.key;
      return isUnsafe.dog || isUnsafe.cat ? [{ ndb_no: ndbNo, ...isUnsafe, rule, name }] : [];
    });
    expect(found).toEqual(golden.map(({ line: _, ...row }) => row));
  });
});

it('says why live yeast harms in words by which the verdict knows it in every language', () => {
  for (const name of ['Drożdże', 'Jäst', 'Backhefe'])
    expect(worstWarning(findRules([name])).warning_reason, name).toMatch(/yeast/i);
});
