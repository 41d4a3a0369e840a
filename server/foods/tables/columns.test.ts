import { describe, expect, it } from 'vitest';
import { shippedNutrients } from '../../testing/shippedNutrients.ts';
import { ColumnNames, columnOf, nutrientHeading, tableNutrients } from './columns.ts';

const nutrients = shippedNutrients();
const names = new ColumnNames(nutrients);
const read = (heading: string) => {
  const column = columnOf(heading, names);
  if (typeof column === 'string') return column;
  return 'field' in column ? column.field : column.nutrient.id;
};

describe('columnOf', () => {
  it.each([
    'constructor',
    'toString (g)',
    '__proto__',
    'valueOf [mg]',
    'Energy (constructor)',
    'constructor (kg)',
  ])('knows no column %s', (heading) => expect(read(heading)).toEqual(expect.any(String)));

  it('says that Calcium (constructor) has no such unit', () => {
    expect(read('Calcium (constructor)')).toContain('“constructor” is no unit');
    expect(read('Calcium (g/constructor)')).toContain('is no unit');
    expect(read('Calcium '.repeat(40))).toBe('A heading has at most 200 letters.');
  });

  it('takes the headings of an export, and each nutrient by its names', () => {
    for (const nutrient of tableNutrients(nutrients)) {
      const { id, display, name } = nutrient;
      // Of a name alone these have two usual units, one of which would be a guess.
      const alone = [9001, 9004, 9005].includes(id) ? [] : [display, name];
      for (const heading of [nutrientHeading(nutrient), String(id), `${id} ${display}`, ...alone])
        expect([heading, read(heading)]).toEqual([heading, id]);
    }
  });

  it.each([
    ...[
      '301',
      '301 Calcium',
      '301 Calcium (mg)',
      '301 Calcium, mg',
      '301 calcium mg/100',
      'Calcium (g)',
      'Ca',
    ],
    ...['calcium [mg]', 'Calcium, Ca (mg/100 g)', 'CALCIUM mg/kg', 'Calcium (%)', 'Calcium ppm'],
    ...['Calcium (% DV)', '301 Kalzium (g)', '301 Calcium [µg]'],
  ])('reads %s as calcium', (heading) => expect(read(heading)).toBe(301));

  it.each(['314 Iodine (µg)', '314 Iodine mcg', 'Iodine (μg)', 'Iodine (ug/kg)', '314 Iodine mg'])(
    'reads %s as iodine',
    (heading) => expect(read(heading)).toBe(314),
  );

  it.each([
    ['Energy (kJ)', 9001],
    ['Calories', 9001],
    ['kcal', 9001],
    ['Metabolizable energy (kcal/kg)', 9001],
    ['Vitamin D (IU)', 9004],
    ['Vitamin D (µg)', 9004],
    ['Vitamin D3 (IU/kg)', 326],
    ['Vitamin E (IU)', 9005],
    ['Moisture (%)', 255],
    ['Crude protein', 203],
    ['Total lipid (fat)', 204],
    ['Fibre', 291],
    ['Thiamin', 404],
    ['Vitamin B1', 404],
    ['Omega 3', 9014],
    ['EPA+DHA (g)', 9012],
    ['18:3 n-3', 851],
    ['16:0 (mg)', 613],
    ['Serving size', 'grams'],
    ['serving size (oz)', 'grams'],
    ['Food', 'name'],
    ['Short name', 'short_name'],
    ['Salt (g)', 307],
    ['Protein (% DM)', 203],
    ['Protein (g/1000 kcal)', 203],
    ['Crude fat (min) %', 204],
    ['Vit. B 12 (µg)', 418],
    ['Price ($/kg)', 'price'],
    ['Price per kg', 'price'],
    ['Price/kg', 'price'],
    ['Price in US dollars per 100 g', 'price'],
    ['kg price', 'price'],
    ['Pack price', 'price'],
    ['$/kg', 'price'],
    ['USD per lb', 'price'],
    ['Price (€)', 'price'],
    ['€/kg', 'price'],
    ['EUR pro kg', 'price'],
    ['Preis €/kg', 'price'],
    ['£/lb', 'price'],
    ['Cost (AUD per 500 g)', 'price'],
    ['Preis', 'price'],
    ['Preis pro kg', 'price'],
    ['Preis je kg', 'price'],
    ['Preis/kg', 'price'],
    ['Preis je 100 g (USD)', 'price'],
    ['Kilopreis', 'price'],
    ['Prix au kilo', 'price'],
    ['Precio por kg', 'price'],
    ['Preço por quilo', 'price'],
    ['Prezzo al kg', 'price'],
    ['Pack size (g)', 'pack'],
    ['Basis', 'basis'],
  ] as const)('reads %s', (heading, expected) => expect(read(heading)).toBe(expected));

  it.each([
    ['301 Calcium (g) old', /no such column/],
    ['Calcium (IU)', /Write Calcium in g, mg or µg/],
    ['Calcium (kcal)', /Write Calcium in g, mg or µg/],
    ['Energy (g)', /Write Energy in kcal or kJ/],
    ['Vitamin E (mg)', /depend on its form/],
    ['Vitamin A (IU)', /Write Vitamin A \(dogs\)/],
    ['Vitamin A', /Write Vitamin A \(dogs\)/],
    ['Crude fiber (%)', /only a part of the fiber/],
    ['Salt', /Write Salt \(g\)/],
    ['Energy', /Write Energy \(kcal\)/],
    ['Vitamin D', /Write Vitamin D \(IU\)/],
    ['Vitamin E', /Write Vitamin E \(IU\)/],
    ['Iron (%)', /or % DV/],
    ['K (µg)', /Vitamin K1/],
    ['Protein (g/100 kcal)', /is no unit/],
    ['Price source', /Price per kg/],
    ['Price per spoon', /Price per kg/],
    ['Calcum', /Write Calcium\?/],
    ['99999', /no such column/],
    ['Fat acid (furlong)', /no such column/],
  ])('refuses %s', (heading, message) => expect(read(heading)).toMatch(message));
});
