import type { Case } from '../../engine/oracle.ts';
import { timeOf } from '../benchmarkCase.ts';

/**
 * The fastest known plain JavaScript: one Float64Array of nutrient values with 0 for unstated ones, lines sorted by
 * category, four columns at a time in locals. A second array has 1 for each unstated value. It sums the unstated masses,
 * which are multiplied by the category maximum once per category.
 */
export function typedArraysBaseline(input: Case) {
  const layout = layOut(input);
  const { width } = layout;
  const [totals, maxUnstated, known] = [
    new Float64Array(width),
    new Float64Array(width),
    new Float64Array(width),
  ];
  const count = input.columns.length;
  return {
    name: 'typed arrays',
    time: timeOf(() => addUp(layout, totals, maxUnstated, known)),
    output: () =>
      Float64Array.of(
        ...totals.subarray(0, count),
        ...maxUnstated.subarray(0, count),
        ...known.subarray(0, count),
      ),
  };
}

interface Layout {
  readonly width: number;
  readonly milligrams: Float64Array;
  readonly values: Float64Array;
  readonly unstated: Float64Array;
  readonly categoryMaxima: Float64Array;
  /** End of each category's lines. */
  readonly ends: Int32Array;
  /** Categories whose lines state all values. */
  readonly complete: readonly boolean[];
}

function layOut({ columns, categoryMaxima, foods, lines }: Case): Layout {
  const width = (columns.length + 3) & ~3;
  const categoryOf = (food: number): number => foods[food]?.category ?? 0;
  const sorted = lines.toSorted((a, b) => categoryOf(a.food) - categoryOf(b.food));
  const values = new Float64Array(sorted.length * width);
  const unstated = new Float64Array(sorted.length * width);
  for (const [i, line] of sorted.entries()) {
    const food = foods[line.food];
    for (const [c, value] of food?.values.entries() ?? []) {
      values[i * width + c] = Number.isNaN(value) ? 0 : value;
      unstated[i * width + c] = Number.isNaN(value) && !food?.complete ? 1 : 0;
    }
  }
  const padded = new Float64Array(categoryMaxima.categories * width);
  for (let k = 0; k < categoryMaxima.categories; k++)
    padded.set(categoryMaxima.values.subarray(k * columns.length, (k + 1) * columns.length), k * width);
  const ends = Int32Array.from(
    { length: categoryMaxima.categories },
    (_, k) => sorted.filter((line) => categoryOf(line.food) <= k).length,
  );
  const milligrams = Float64Array.from(sorted, (line) => line.milligrams);
  const complete = Array.from(
    ends,
    (end, k) => !unstated.subarray((ends[k - 1] ?? 0) * width, end * width).includes(1),
  );
  return { complete, width, milligrams, values, unstated, categoryMaxima: padded, ends };
}

function addUp(layout: Layout, totals: Float64Array, maxUnstated: Float64Array, known: Float64Array): void {
  let mass = 0;
  for (let i = 0; i < layout.milligrams.length; i++) mass += layout.milligrams[i] as number;
  maxUnstated.fill(0);
  known.fill(mass);
  for (let c = 0; c < layout.width; c += 4) {
    addFour(layout.milligrams, layout.values, 0, layout.milligrams.length, c, totals);
    addUnstated(layout, c, maxUnstated, known);
  }
}

const masses = new Float64Array(4);

function addUnstated(layout: Layout, c: number, maxUnstated: Float64Array, known: Float64Array): void {
  const { milligrams, unstated, categoryMaxima, ends, width } = layout;
  for (let category = 0, begin = 0; category < ends.length; category++) {
    const end = ends[category] as number;
    if (begin === end) continue;
    if (layout.complete[category]) {
      begin = end;
      continue;
    }
    addFour(milligrams, unstated, begin, end, c, masses);
    for (let k = 0; k < 4; k++) {
      const mass = masses[k] as number;
      maxUnstated[c + k] =
        (maxUnstated[c + k] as number) + mass * (categoryMaxima[category * width + c + k] as number);
      known[c + k] = (known[c + k] as number) - mass;
    }
    begin = end;
  }
}

/** Sums milligrams x value of four columns over some lines into `out` (of four, or of all columns). */
function addFour(
  milligrams: Float64Array,
  values: Float64Array,
  begin: number,
  end: number,
  c: number,
  out: Float64Array,
): void {
  const width = values.length / milligrams.length;
  const to = out.length === 4 ? 0 : c;
  let [a, b, d, e] = [0, 0, 0, 0];
  for (let i = begin, at = begin * width + c; i < end; i++, at += width) {
    const m = milligrams[i] as number;
    a += m * (values[at] as number);
    b += m * (values[at + 1] as number);
    d += m * (values[at + 2] as number);
    e += m * (values[at + 3] as number);
  }
  out[to] = a;
  out[to + 1] = b;
  out[to + 2] = d;
  out[to + 3] = e;
}
