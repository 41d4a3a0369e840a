import { describe, expect, it } from 'vitest';
import { FixtureError, parseTable, read } from './csv.ts';

const columns = { id: read.whole, name: read.text, amount: read.optionalDecimal, on: read.flag };
const parse = (text: string) => parseTable(text, 'fixtures/some.csv', columns);

const semicolons = 'commas must separate the columns, not semicolons, and decimals need a dot';

describe('parseTable', () => {
  it('reads plain and quoted cells by column, with their lines', () => {
    expect(parse('id,name,amount,on\n1,"Beef, ""lean""\nraw",0.50,1\n2,b,,0\n')).toEqual([
      { id: 1, name: 'Beef, "lean"\nraw', amount: '0.50', on: true, line: 2 },
      { id: 2, name: 'b', amount: null, on: false, line: 4 },
    ]);
  });

  it.each([
    ['id,name,on\n', 1, 'expected the columns id,name,amount,on'],
    ['id,name,amount,on\n1,a,1,1\nx,b,1,1\n', 3, 'id: "x" is not a whole number'],
    ['id,name,amount,on\n1,,1,1\n', 2, 'name: "" is not a text'],
    ['id,name,amount,on\n1,a,-1,1\n', 2, 'amount: "-1" is not a decimal number'],
    ['id,name,amount,on\n1,a,1e3,1\n', 2, 'amount: "1e3" is not a decimal number'],
    ['id,name,amount,on\n1,a,1,yes\n', 2, 'on: "yes" is not 0 or 1'],
    ['id,name,amount,on\n1,a,1\n', 2, '3 cells, not 4'],
    ['id,name,amount,on\n1,"a,1,1\n', 2, 'a quote is not closed or not doubled'],
    ['id,name,amount,on\n1,a"b,1,1\n', 2, 'a quote is not closed or not doubled'],
    ['id,name,amount,on\n1,"a\nb",1,1\n2,"c"d,1,1\n', 4, 'a quote is not closed or not doubled'],
    ['id;name\n1;"Beef; lean"\n', 1, semicolons],
    ['"a, b";name\n1;2\n', 1, semicolons],
    ['id,"a;b"c\n', 1, 'a quote is not closed or not doubled'],
  ])('refuses %j', (text, line, reason) => {
    expect(() => parse(text)).toThrow(new FixtureError('fixtures/some.csv', line, reason));
  });
});

describe('displayed words', () => {
  it.each([
    ['Game meat , bison, ground, raw', 'Game meat, bison, ground, raw'],
    [' Skin and separable fat 25%', 'Skin and separable fat 25%'],
    ['drumstick  with skin', 'drumstick with skin'],
    ['serving ( 3 oz )', 'serving (3 oz)'],
    ['Milk, 2% (1,5 g), dry', 'Milk, 2% (1,5 g), dry'],
  ])('have only the spacing of %j corrected', (printed, shown) => {
    expect(read.words(printed)).toBe(shown);
  });

  it('are refused if they are only spaces', () => {
    expect(() => read.words(' ')).toThrow('is not a text');
  });
});
