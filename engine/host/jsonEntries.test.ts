import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createJsonWriter,
  type JsonByState,
  type JsonChunk,
  type JsonEntryInput,
  type JsonEntryTemplate,
} from './jsonEntries.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const none: JsonByState = [bytes(''), bytes(''), bytes('')];

const bare = (decimals: number): JsonEntryTemplate => {
  const nothing = bytes('');
  return {
    ...{ index: 0, decimals, amount: none, missing: none, end: none },
    ...{ unknown: nothing, beforeCoverage: nothing, beforeMissing: nothing, endUnbounded: nothing },
  };
};

const written = ({ length, write }: JsonChunk): string => {
  const into = new Uint8Array(length);
  write(into);
  return new TextDecoder().decode(into);
};

const writers = Array.from({ length: 30 }, (_, decimals) => createJsonWriter([bare(decimals)], 1));

const writtenNumber = (value: number, decimals: number): string => {
  const writer = writers[decimals];
  if (writer === undefined) throw new Error(`No writer of ${decimals} decimals`);
  const [one, amounts, missing] = [1, value, 0].map((each) => Float64Array.of(each));
  if (!one || !amounts || !missing) throw new Error('Three vectors');
  return written(writer({ totalMilligrams: 1, knownMilligrams: one, amounts, maxUnstated: missing }));
};

describe('a written number', () => {
  it.each([0, -0, 1, 10, 1e9, 999_999_999.5, 1e-6, 9.9e-7, 1e-7, 1e21, -12.5, 0.1 + 0.2, 5e-324])(
    'is as JSON has it: %d',
    (value) => {
      for (let decimals = 0; decimals < writers.length; decimals += 1)
        expect(writtenNumber(value, decimals)).toBe(JSON.stringify(value));
    },
  );

  it('of so many decimals is as JSON has it', () => {
    const digits = fc.oneof(fc.maxSafeNat(), fc.nat(10 ** 6), fc.nat());
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 22 }), (whole, decimals) => {
        const value = whole / 10 ** decimals;
        expect(writtenNumber(value, decimals)).toBe(JSON.stringify(value));
      }),
      { numRuns: 5000 },
    );
  });

  it('of others is as JSON has it', () => {
    const double = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(double, fc.nat(22), (value, decimals) => {
        expect(writtenNumber(value, decimals)).toBe(JSON.stringify(value));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('entries', () => {
  /** Longer than what is copied at once, and each another. */
  const named = (what: string): Uint8Array => bytes(`${what} `.repeat(1 + (what.length % 7)));
  const threeOf = (what: string): JsonByState => [named(`${what}0`), named(`${what}1`), named(`${what}2`)];
  const entry = (index: number): JsonEntryTemplate => ({
    ...{ index, decimals: 2, amount: threeOf(`a${index}`), missing: threeOf(`m${index}`) },
    ...{ end: [bytes(''), named(`e${index}known`), named(`e${index}missing`)] as const },
    ...{ unknown: named(`u${index}`), beforeCoverage: named(`c${index}`) },
    ...{ beforeMissing: named(`b${index}`), endUnbounded: named(`end${index}`) },
  });

  type Figure = readonly [qty: number | null, known: number, missing: number | null];

  const said = (text: Uint8Array | undefined): string => new TextDecoder().decode(text);

  /** The same, slow and obvious. */
  const expected = (entries: readonly JsonEntryTemplate[], figures: readonly Figure[]): string => {
    let all = '';
    let open = 0;
    for (const [at, [qty, known, missing]] of figures.entries()) {
      const texts = entries[at];
      const coverage = known / 4;
      if (texts === undefined) throw new Error('A figure without an entry');
      if (qty !== null && coverage === 1 && missing === 0) {
        all += said(texts.amount[open]) + qty;
        open = 1;
      } else if (qty === null && coverage === 0 && missing !== null) {
        all += said(texts.missing[open]) + missing;
        open = 2;
      } else {
        all += said(entries[at - 1]?.end[open]);
        open = 0;
        if (qty === null && coverage === 0) all += said(texts.unknown);
        else {
          all += `${said(texts.amount[0])}${qty}${said(texts.beforeCoverage)}${coverage}`;
          all +=
            missing === null
              ? said(texts.endUnbounded)
              : said(texts.beforeMissing) + missing + said(texts.end[2]);
        }
      }
    }
    return all + said(entries[figures.length - 1]?.end[open]);
  };

  const sheetOf = (figures: readonly Figure[]): JsonEntryInput => {
    const vector = (of: (figure: Figure) => number) => Float64Array.from(figures, of);
    return {
      totalMilligrams: 4,
      knownMilligrams: vector(([, known]) => known),
      amounts: vector(([qty]) => qty ?? Number.NaN),
      maxUnstated: vector(([, , most]) =>
        most === null ? Number.POSITIVE_INFINITY : Math.round(most * 100),
      ),
    };
  };

  const entries = Array.from({ length: 8 }, (_, index) => entry(index));
  const writer = createJsonWriter(entries, 8);

  it('are put together of their texts as each follows the other', () => {
    const hundredths = fc.nat(100_000).map((whole) => whole / 100);
    const missing = fc.option(fc.oneof(fc.constant(0), hundredths));
    const figure = fc.oneof(
      fc.tuple(hundredths, fc.integer({ min: 1, max: 4 }), missing),
      fc.tuple(fc.constant(null), fc.nat(4), missing),
      fc.tuple(hundredths, fc.constant(4), fc.constant(0)),
    );
    fc.assert(
      fc.property(fc.array(figure, { minLength: 8, maxLength: 8 }), (figures) => {
        expect(written(writer(sheetOf(figures)))).toBe(expected(entries, figures));
      }),
      { numRuns: 2000 },
    );
  });

  it('are those that were measured, whatever was measured or written since', () => {
    const all = [[12.5, 4, 0] as const, [null, 0, 3.75] as const, [0.25, 1, null] as const].map((figure) =>
      Array.from(entries, () => figure),
    );
    const pieces = all.map((figures) => writer(sheetOf(figures)));
    expect(pieces.map(written).reverse()).toEqual(all.map((figures) => expected(entries, figures)).reverse());
  });
});
