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
    ...{ index: 0, decimals, amount: none, maxUnstated: none, end: none },
    ...{ unknown: nothing, beforeCoverage: nothing, beforeMaxUnstated: nothing, endUnbounded: nothing },
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
  const [one, amounts, maxUnstated] = [1, value, 0].map((each) => Float64Array.of(each));
  if (!one || !amounts || !maxUnstated) throw new Error('Three vectors');
  return written(writer({ totalMilligrams: 1, knownMilligrams: one, amounts, maxUnstated }));
};

describe('a number', () => {
  it.each([0, -0, 1, 10, 1e9, 999_999_999.5, 1e-6, 9.9e-7, 1e-7, 1e21, -12.5, 0.1 + 0.2, 5e-324])(
    'is as JSON has it: %d',
    (value) => {
      for (let decimals = 0; decimals < writers.length; decimals += 1)
        expect(writtenNumber(value, decimals)).toBe(JSON.stringify(value));
    },
  );

  it('with few decimals equals the text of JSON.stringify', () => {
    const digits = fc.oneof(fc.maxSafeNat(), fc.nat(10 ** 6), fc.nat());
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 22 }), (whole, decimals) => {
        const value = whole / 10 ** decimals;
        expect(writtenNumber(value, decimals)).toBe(JSON.stringify(value));
      }),
      { numRuns: 5000 },
    );
  });

  it('of any other kind equals the text of JSON.stringify', () => {
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
  /** Distinct texts, some longer than one copy. */
  const named = (what: string): Uint8Array => bytes(`${what} `.repeat(1 + (what.length % 7)));
  const threeOf = (what: string): JsonByState => [named(`${what}0`), named(`${what}1`), named(`${what}2`)];
  const entry = (index: number): JsonEntryTemplate => ({
    ...{ index, decimals: 2, amount: threeOf(`a${index}`), maxUnstated: threeOf(`m${index}`) },
    ...{ end: [bytes(''), named(`e${index}known`), named(`e${index}maxUnstated`)] as const },
    ...{ unknown: named(`u${index}`), beforeCoverage: named(`c${index}`) },
    ...{ beforeMaxUnstated: named(`b${index}`), endUnbounded: named(`end${index}`) },
  });

  type Amount = readonly [qty: number | null, known: number, maxUnstated: number | null];

  const decode = (text: Uint8Array | undefined): string => new TextDecoder().decode(text);

  /** A slow and simple implementation of the same. */
  const expected = (entries: readonly JsonEntryTemplate[], input: readonly Amount[]): string => {
    let all = '';
    let open = 0;
    for (const [at, [qty, known, maxUnstated]] of input.entries()) {
      const texts = entries[at];
      const coverage = known / 4;
      if (texts === undefined) throw new Error('An amount has no entry.');
      if (qty !== null && coverage === 1 && maxUnstated === 0) {
        all += decode(texts.amount[open]) + qty;
        open = 1;
      } else if (qty === null && coverage === 0 && maxUnstated !== null) {
        all += decode(texts.maxUnstated[open]) + maxUnstated;
        open = 2;
      } else {
        all += decode(entries[at - 1]?.end[open]);
        open = 0;
        if (qty === null && coverage === 0) all += decode(texts.unknown);
        else {
          all += `${decode(texts.amount[0])}${qty}${decode(texts.beforeCoverage)}${coverage}`;
          all +=
            maxUnstated === null
              ? decode(texts.endUnbounded)
              : decode(texts.beforeMaxUnstated) + maxUnstated + decode(texts.end[2]);
        }
      }
    }
    return all + decode(entries[input.length - 1]?.end[open]);
  };

  const totalsOf = (input: readonly Amount[]): JsonEntryInput => {
    const vector = (of: (amount: Amount) => number) => Float64Array.from(input, of);
    return {
      totalMilligrams: 4,
      knownMilligrams: vector(([, known]) => known),
      amounts: vector(([qty]) => qty ?? Number.NaN),
      maxUnstated: vector(([, , maxUnstated]) =>
        maxUnstated === null ? Number.POSITIVE_INFINITY : Math.round(maxUnstated * 100),
      ),
    };
  };

  const entries = Array.from({ length: 8 }, (_, index) => entry(index));
  const writer = createJsonWriter(entries, 8);

  it('consist of their texts and numbers in order', () => {
    const hundredths = fc.nat(100_000).map((whole) => whole / 100);
    const maxUnstated = fc.option(fc.oneof(fc.constant(0), hundredths));
    const amount = fc.oneof(
      fc.tuple(hundredths, fc.integer({ min: 1, max: 4 }), maxUnstated),
      fc.tuple(fc.constant(null), fc.nat(4), maxUnstated),
      fc.tuple(hundredths, fc.constant(4), fc.constant(0)),
    );
    fc.assert(
      fc.property(fc.array(amount, { minLength: 8, maxLength: 8 }), (input) => {
        expect(written(writer(totalsOf(input)))).toBe(expected(entries, input));
      }),
      { numRuns: 2000 },
    );
  });

  it('do not change when others are measured or written later', () => {
    const all = [[12.5, 4, 0] as const, [null, 0, 3.75] as const, [0.25, 1, null] as const].map((amount) =>
      Array.from(entries, () => amount),
    );
    const chunks = all.map((input) => writer(totalsOf(input)));
    expect(chunks.map(written).reverse()).toEqual(all.map((input) => expected(entries, input)).reverse());
  });
});
