// The same screen in the usual form: plain objects in React state, memoized rows, all sums calculated during the render.
import { memo, useCallback, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type PlainLine, type PlainNutrient, type PlainTotal, recalculate } from './recalculate.ts';

interface Given {
  readonly lines: readonly PlainLine[];
  readonly nutrients: readonly PlainNutrient[];
}

const three = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const upToThree = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** Number of visible foods and nutrients in the matrix. */
const sight = { foods: 6, nutrients: 30 };

const FoodRow = memo(
  ({ line, total, type }: { line: PlainLine; total: number; type: (id: number, text: string) => void }) => (
    <tr>
      <th scope="row">{line.name}</th>
      <td>
        <input data-grams value={line.text} onChange={(event) => type(line.id, event.target.value)} />
      </td>
      <td>{total === 0 ? '' : three.format((line.grams / total) * 100)}</td>
      <td>
        <button type="button">Remove</button>
      </td>
    </tr>
  ),
);

const NutrientRow = memo(({ nutrient, total }: { nutrient: PlainTotal; total: number }) => (
  <tr data-level={nutrient.level}>
    <th scope="row">{nutrient.name}</th>
    <td>
      {nutrient.known < total ? '≥ at least ' : ''}
      {three.format(nutrient.amount)} {nutrient.unit}
    </td>
    <td>{nutrient.need === null ? '' : three.format(nutrient.need)}</td>
    <td>
      <span style={{ display: 'block', height: 8, width: `${Math.min(100, nutrient.percent ?? 0)}%` }} />
    </td>
    <td>{nutrient.percent === null ? '' : upToThree.format(nutrient.percent)}</td>
    <td>{nutrient.level}</td>
  </tr>
));

const Cell = memo(({ line, nutrient }: { line: PlainLine; nutrient: PlainNutrient }) => {
  const value = line.nutrients.find(({ id }) => id === nutrient.id)?.value ?? null;
  return <td>{value === null ? '–' : three.format((value * line.grams) / 100)}</td>;
});

const Screen = ({ given }: { given: Given }) => {
  const [lines, setLines] = useState(given.lines);
  const { total, totals } = useMemo(() => recalculate(lines, given.nutrients), [lines, given]);
  const type = useCallback(
    (id: number, text: string) =>
      setLines((before) =>
        before.map((line) => (line.id === id ? { ...line, text, grams: Number(text) || 0 } : line)),
      ),
    [],
  );
  const seen = lines.slice(0, sight.foods);
  return (
    <main style={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', height: '100vh' }}>
      <section style={{ overflow: 'auto' }}>
        <p>
          <span data-testid="total">{upToThree.format(total)} g</span>
          {(['Low', 'Optimal'] as const).map((level) => (
            <span key={level}>
              {level} {totals.filter((each) => each.level === level).length}
            </span>
          ))}
        </p>
        <table>
          <tbody>
            {lines.map((line) => (
              <FoodRow key={line.id} line={line} total={total} type={type} />
            ))}
          </tbody>
        </table>
      </section>
      <section style={{ overflow: 'auto' }}>
        <table>
          <tbody>
            {totals.map((nutrient) => (
              <NutrientRow key={nutrient.id} nutrient={nutrient} total={total} />
            ))}
          </tbody>
        </table>
      </section>
      <section style={{ overflow: 'auto' }}>
        <table>
          <tbody>
            {given.nutrients.slice(0, sight.nutrients).map((nutrient) => (
              <tr key={nutrient.id}>
                <td>{nutrient.name}</td>
                {seen.map((line) => (
                  <Cell key={line.id} line={line} nutrient={nutrient} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </main>
  );
};

const given = (await (await fetch('recipe.json')).json()) as Given;
const root = document.getElementById('root');
if (root) createRoot(root).render(<Screen given={given} />);
