import { divide, type Fraction, multiply, plus } from '../../engine/host/fractions.ts';

/** Atomic masses by the element's symbol. */
type Masses = ReadonlyMap<string, Fraction>;

const token = /([A-Z][a-z]?)(\d*)|(\()|\)(\d*)/gy;

const add = (counts: Map<string, bigint>, element: string, count: bigint): void => {
  counts.set(element, (counts.get(element) ?? 0n) + count);
};

const timesOf = (digits: string | undefined): bigint => (digits ? BigInt(digits) : 1n);

/** Atoms of one part of a formula, without its leading factor. */
const atomsOfPart = (part: string): Map<string, bigint> => {
  const stack = [new Map<string, bigint>()];
  let read = 0;
  for (const [whole, element, digits, opening, closing] of part.matchAll(token)) {
    read += whole.length;
    const top = stack.at(-1) ?? new Map<string, bigint>();
    if (element !== undefined) add(top, element, timesOf(digits));
    else if (opening !== undefined) stack.push(new Map());
    else if (stack.length > 1) {
      stack.pop();
      const outer = stack.at(-1) ?? top;
      for (const [name, count] of top) add(outer, name, count * timesOf(closing));
    } else throw new RangeError(`"${part}" closes a bracket that is not open.`);
  }
  const [atoms] = stack;
  if (part === '' || read !== part.length || stack.length !== 1 || atoms === undefined)
    throw new RangeError(`"${part}" is not a formula.`);
  return atoms;
};

/**
 * Atoms of a chemical formula by element: `Ca3(C6H5O7)2.4H2O`.
 * @throws RangeError if it is malformed
 */
export const atomsOf = (formula: string): ReadonlyMap<string, bigint> => {
  const atoms = new Map<string, bigint>();
  for (const part of formula.split('.')) {
    const [, factor, rest = ''] = /^(\d*)(.*)$/.exec(part) ?? [];
    for (const [element, count] of atomsOfPart(rest)) add(atoms, element, count * timesOf(factor));
  }
  return atoms;
};

const massOf = (masses: Masses, element: string, count: bigint): Fraction => {
  const mass = masses.get(element);
  if (mass === undefined) throw new RangeError(`There is no atomic mass of ${element}.`);
  return multiply({ top: count, bottom: 1n }, mass);
};

/**
 * The mass of an element per mass of another element of the compound, or of the whole compound.
 * @throws RangeError if the formula is malformed, or an element or its atomic mass is missing
 */
export const massShare = (masses: Masses, formula: string, element: string, by: string | null): Fraction => {
  const atoms = atomsOf(formula);
  const partOf = (name: string): Fraction => {
    const count = atoms.get(name);
    if (count === undefined) throw new RangeError(`There is no ${name} in ${formula}.`);
    return massOf(masses, name, count);
  };
  const whole = () =>
    [...atoms].map(([name, count]) => massOf(masses, name, count)).reduce((sum, each) => plus(sum, each));
  return divide(partOf(element), by === null ? whole() : partOf(by));
};
