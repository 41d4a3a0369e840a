import { conversions, convert, roundText } from '../../../engine/host/conversions.ts';
import { checkFood, type FoodWarning, type UsualAmount } from '../../../engine/host/foodChecks.ts';
import { foodWarningText } from '../../../engine/host/foodWarningText.ts';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import { endsOf, valueTextOf } from '../../../server/contract/valueRange.ts';
import { readNumber } from '../../ui/form/readNumber.ts';
import type { Cells } from '../../ui/table/cells.ts';
import { amountRange, type ValueRow, valueColumn } from './valueRows.ts';

/** What the checks need besides the values. */
export interface CheckContext {
  readonly name: string;
  readonly category: string;
  readonly totalQty: string;
  readonly usual: ReadonlyMap<number, UsualAmount>;
}

/** What is not in the range has an error at its field, and takes no part in the checks. */
const anyNumber = { ...amountRange, decimals: 20 };

/** The warnings and calculated values beside the fields of a food's values, outside React. */
export class ValueChecks {
  readonly #cells: Cells<ValueRow>;
  readonly #nutrients: ReadonlyMap<number, Nutrient>;
  readonly #listeners = new Set<() => void>();
  #context: CheckContext = { name: '', category: '', totalQty: '', usual: new Map() };
  #warnings: ReadonlyMap<number, string> = new Map();
  #calculated: ReadonlyMap<number, string> = new Map();

  constructor(cells: Cells<ValueRow>, nutrients: readonly Nutrient[]) {
    this.#cells = cells;
    this.#nutrients = new Map(nutrients.map((each) => [each.id, each]));
  }

  /** Checks after each change of a value. Returns the end of it. */
  readonly watch = (): (() => void) => {
    this.#run();
    return this.#cells.subscribe(() => this.#run());
  };

  /** Sets the context and checks again. */
  set(context: CheckContext): void {
    this.#context = context;
    this.#run();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Number of doubted values. */
  readonly count = (): number => this.#warnings.size;

  /** The text of a nutrient's warning; empty without one. */
  warningOf(nutrient: number): string {
    return this.#warnings.get(nutrient) ?? '';
  }

  /** The calculated value of a nutrient from the typed ones, rounded to its decimals; empty without one. */
  calculatedOf(nutrient: number): string {
    return this.#calculated.get(nutrient) ?? '';
  }

  /** The typed values, of ranges one end. */
  #typed(end: 'qty' | 'qty_high'): ReadonlyMap<number, string> {
    const texts = [...this.#nutrients.keys()].flatMap((id): readonly (readonly [number, string])[] => {
      const read = readNumber(this.#cells.text(id, valueColumn), { ...anyNumber, ranged: true });
      if (!read.ok || read.text === '') return [];
      const ends = endsOf(read.text);
      return [[id, (ends[end] ?? ends.qty).replace(/^\./, '0.').replace(/\.$/, '')]];
    });
    return new Map(texts);
  }

  /** A warning stands beside the value that was edited of those it doubts, else beside the first. */
  #placeOf({ nutrients }: FoodWarning): number {
    return nutrients.find((id) => this.#cells.isDirty(id)) ?? nutrients[0] ?? 0;
  }

  #run(): void {
    const [typed, upper] = [this.#typed('qty'), this.#typed('qty_high')];
    const { name, category, totalQty, usual } = this.#context;
    const total = readNumber(totalQty, anyNumber);
    const found = checkFood({
      ...{ name, usual },
      totalQty: total.ok ? Number(total.text) : 0,
      amounts: new Map([...typed].map(([id, text]) => [id, Number(text)])),
      highs: new Map([...upper].map(([id, text]) => [id, Number(text)])),
      units: new Map([...this.#nutrients].map(([id, { unit_type }]) => [id, unit_type])),
    });
    const words = {
      nameOf: (id: number) => (this.#nutrients.get(id)?.display ?? '').toLowerCase(),
      unitOf: (id: number) => this.#nutrients.get(id)?.unit_type ?? '',
      category,
    };
    const warnings = new Map<number, string>();
    for (const warning of found) {
      const place = this.#placeOf(warning);
      warnings.set(place, [warnings.get(place) ?? '', foodWarningText(warning, words)].join(' ').trim());
    }
    this.#warnings = warnings;
    this.#calculated = new Map(
      conversions.flatMap((conversion): readonly (readonly [number, string])[] => {
        const scale = this.#nutrients.get(conversion.to)?.scale;
        const [low, high] = [typed, upper].map((ends) => {
          const exact = convert(conversion, ends);
          return exact === null || scale === undefined ? null : roundText(exact, scale);
        });
        return low ? [[conversion.to, valueTextOf(low, high === low ? null : (high ?? null))]] : [];
      }),
    );
    for (const listener of this.#listeners) listener();
  }
}
