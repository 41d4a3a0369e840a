import { describe, expect, it } from 'vitest';
import { type Label, type LabelBound, type LabelLine, readLabel } from './label.ts';
import { readUnit } from './labelUnits.ts';
import { openEnd } from './openEnd.ts';

const names: Readonly<Record<number, readonly [name: string, unit: string]>> = {
  203: ['Protein', 'g'],
  204: ['Fat', 'g'],
  205: ['Carbohydrate', 'g'],
  207: ['Ash', 'g'],
  255: ['Water', 'g'],
  301: ['Calcium', 'mg'],
  303: ['Iron', 'mg'],
  305: ['Phosphorus', 'mg'],
  306: ['Potassium', 'mg'],
  307: ['Sodium', 'mg'],
  309: ['Zinc', 'mg'],
  314: ['Iodine', 'µg'],
  323: ['Alpha-tocopherol', 'mg'],
  401: ['Vitamin C', 'mg'],
  404: ['Thiamin', 'mg'],
  405: ['Riboflavin', 'mg'],
  410: ['Pantothenic acid', 'mg'],
  415: ['Vitamin B6', 'mg'],
  416: ['Biotin', 'µg'],
  418: ['Vitamin B12', 'µg'],
  430: ['Vitamin K1', 'µg'],
  529: ['Taurine', 'g'],
  621: ['DHA', 'g'],
  629: ['EPA', 'g'],
  9001: ['Energy', 'kcal'],
  9004: ['Vitamin D', 'IU'],
  9005: ['Vitamin E', 'IU'],
  9014: ['Omega-3', 'g'],
};
const scales: Readonly<Record<string, number>> = { g: 5, mg: 4, µg: 3, IU: 3, kcal: 3 };
const nutrients = Object.entries(names).map(([id, [name, unit_type]]) => ({
  ...{ id: Number(id), name, display: name, unit_type, scale: scales[unit_type] ?? 0 },
}));

type Typed = readonly [id: number, text: string, unit: string, bound?: LabelBound];

const lineOf = ([id, text, unit, bound = 'is']: Typed): LabelLine => {
  const [nutrient, read] = [nutrients.find((each) => each.id === id), readUnit(unit)];
  if (nutrient === undefined || read === null) throw new Error(`${id} ${unit}`);
  return { nutrient, text, unit: read, bound };
};

const read = (lines: readonly Typed[], label: Partial<Label> = {}) => {
  const { values, faults } = readLabel(
    { basis: 'asFed', grams: '100', totalQty: '100', ...label, lines: lines.map(lineOf) },
    nutrients,
  );
  return {
    faults: Object.fromEntries(faults),
    values: Object.fromEntries(
      [...values].map(([id, { qty, qty_high }]) => [id, qty_high === null ? qty : [qty, qty_high]]),
    ),
  };
};

describe('labels as read in 2026', () => {
  it('a kibble: Horizon Taiga Pork Meal, its guaranteed analysis', () => {
    const lines: Typed[] = [
      ...([
        [203, '26.0', '%', 'min'],
        [204, '13.0', '%', 'min'],
        [255, '10.0', '%', 'max'],
        [207, '6.8', '%', 'max'],
        [301, '1.30', '%', 'min'],
        [305, '1.05', '%', 'min'],
        [306, '0.84', '%'],
        [307, '0.19', '%'],
        [529, '0.20', '%', 'min'],
        [309, '279', 'mg/kg'],
        [9001, '3430', 'kcal/kg'],
      ] as const),
    ];
    expect(read(lines)).toEqual({
      faults: {},
      values: {
        203: ['26', openEnd],
        204: ['13', openEnd],
        207: ['0', '6.8'],
        255: ['0', '10'],
        301: ['1300', openEnd],
        305: ['1050', openEnd],
        306: '840',
        307: '190',
        309: '27.9',
        529: ['0.2', openEnd],
        9001: '343',
      },
    });
  });

  it('a freeze-dried raw mix: Stella & Chewy’s Duck Duck Goose, bounds typed with the number', () => {
    const lines: Typed[] = [
      [203, '45.0% min', 'g'],
      [204, 'min 34.0 %', 'g'],
      [255, '5.0% max', 'g'],
      [9001, '4950', 'kcal/kg'],
    ];
    expect(read(lines, { totalQty: '50' }).values).toEqual({
      203: ['22.5', openEnd],
      204: ['17', openEnd],
      255: ['0', '2.5'],
      9001: '247.5',
    });
  });

  // The label does not state the weight of a tablet: 1.5 g is what a user weighs.
  it('a multivitamin: Centrum Adults, %DV of a tablet of 1.5 g', () => {
    const lines = (
      [
        [401, '67'],
        [9004, '125'],
        [323, '90'],
        [430, '21'],
        [404, '125'],
        [405, '131'],
        [415, '118'],
        [410, '200'],
        [416, '100'],
        [418, '250'],
        [303, '100'],
        [314, '100'],
      ] as const
    ).map(([id, text]): Typed => [id, text, '% DV']);
    expect(read(lines, { grams: '1.5', totalQty: '1.5' }).values).toEqual({
      401: '60.3',
      9004: '1000',
      323: '13.5',
      430: '25.2',
      404: '1.5',
      405: '1.703',
      415: '2.006',
      410: '10',
      416: '30',
      418: '6',
      303: '18',
      314: '150',
    });
  });

  it('a fish oil: StretchFit Omega, a capsule with 1000 mg of oil', () => {
    const lines: Typed[] = [
      [204, '1000', 'mg'],
      [629, '330', 'mg'],
      [621, '220', 'mg'],
      [9014, '550', 'mg'],
    ];
    expect(read(lines, { grams: '1' }).values).toEqual({ 204: '100', 629: '33', 621: '22', 9014: '55' });
  });
});

describe('readLabel', () => {
  const analysis: Typed[] = [
    [203, '25', '%'],
    [204, '15', '%'],
    [255, '10', '%'],
    [207, '6', '%'],
  ];

  it('takes carbohydrate as the rest, only if protein, fat, water and ash are one value each', () => {
    expect(read(analysis).values[205]).toBe('44');
    expect(read([...analysis, [205, '40', '%']]).values[205]).toBe('40');
    expect(read([...analysis.slice(1), [203, '25', '%', 'min']]).values).not.toHaveProperty('205');
    expect(read(analysis.slice(1)).values).not.toHaveProperty('205');
    expect(read([[203, '90', '%'], ...analysis.slice(1)]).values).not.toHaveProperty('205');
  });

  it('converts dry matter by the moisture, of a range by both ends', () => {
    const dry = { basis: 'dryMatter' } as const;
    expect(
      read(
        [
          [301, '1.2', '%'],
          [255, '10', '%'],
        ],
        dry,
      ).values,
    ).toEqual({ 301: '1080', 255: '10' });
    const grams: Typed[] = [
      [203, '300', 'g'],
      [255, '100', 'g'],
    ];
    expect(read(grams, { ...dry, grams: '1000' }).values).toEqual({ 203: '27', 255: '10' });
    expect(
      read(
        [
          [309, '200', 'mg/kg'],
          [255, '10', '%', 'max'],
        ],
        dry,
      ).values[309],
    ).toEqual(['18', '20']);
    expect(
      read(
        [
          [203, '26', '%', 'min'],
          [255, '10', '%'],
        ],
        dry,
      ).values[203],
    ).toEqual(['23.4', openEnd]);
    expect(read([[301, '1.2', '%']], dry).faults[301]).toMatch(/need the moisture/);
  });

  it('converts amounts per 1000 kcal by the energy as fed', () => {
    const energy = { basis: 'energy' } as const;
    expect(
      read(
        [
          [301, '3.5', 'g'],
          [9001, '3600', 'kcal/kg'],
        ],
        energy,
      ).values,
    ).toEqual({ 301: '1260', 9001: '360' });
    expect(read([[301, '3.5', 'g']], energy).faults[301]).toMatch(/need the energy/);
    expect(
      read(
        [
          [301, '1', '%'],
          [9001, '3600', 'kcal/kg'],
        ],
        energy,
      ).faults[301],
    ).toMatch(/write g, mg/);
  });

  it('converts a tablet to other grams, and reads decimal commas', () => {
    expect(read([[9004, '400', 'IU']], { grams: '1.2' }).values[9004]).toBe('33333.333');
    expect(read([[203, '26,5', '%']]).values[203]).toBe('26.5');
  });

  it.each([
    ['1,200', 'Type 1200 or 1.2: 1,200 may mean either.'],
    ['1.200', 'Type 1200 or 1.2: 1.200 may mean either.'],
    ['15.000', 'Type 15000 or 15: 15.000 may mean either.'],
    ['1.234', 'Type 1234 or 1.2340: 1.234 may mean either.'],
    ['15.000 mg/kg', 'Type 15000 or 15: 15.000 may mean either.'],
    ['min 15.000', 'Type 15000 or 15: 15.000 may mean either.'],
    ['< 1.500', 'Type 1500 or 1.5: 1.500 may mean either.'],
    ['1.500 max', 'Type 1500 or 1.5: 1.500 may mean either.'],
    ['12 to 1.500', 'Type 1500 or 1.5: 1.500 may mean either.'],
    ['1-1,500', 'Type 1500 or 1.5: 1,500 may mean either.'],
    ['1.000-1.500', 'Type 1000 or 1: 1.000 may mean either.'],
    ['1,000-1.500', 'Type 1000 or 1: 1,000 may mean either.'],
    ['~1.500', 'Type 1500 or 1.5: 1.500 may mean either.'],
  ])('asks which number %s is', (text, fault) =>
    expect(read([[301, text, 'mg']])).toEqual({ values: {}, faults: { 301: fault } }),
  );

  it.each([
    ['1.2340', '1.234'],
    ['0.125', '0.125'],
    ['0,125', '0.125'],
    ['1500.250', '1500.25'],
    ['1.234,5', '1234.5'],
    ['1,234.5', '1234.5'],
    ['1 234', '1234'],
    // The other number shows the sign.
    ['12.5 to 15.000', ['12.5', '15']],
    ['12,5-15,000', ['12.5', '15']],
    ['900,5-1.500', ['900.5', '1500']],
  ])('takes %s as it is', (text, value) =>
    expect(read([[301, text, 'mg']])).toEqual({ values: { 301: value }, faults: {} }),
  );

  it('names what it cannot read', () => {
    expect(read([[9005, '20', 'mg']]).faults[9005]).toMatch(/depend on its form/);
    expect(read([[301, 'much', 'mg']]).faults[301]).toMatch(/is not an amount/);
    expect(read([[301, '', 'mg']])).toEqual({ faults: {}, values: {} });
  });
});
