import { useState } from 'react';
import { formatAmount } from '../kernel/format.ts';
import { Matrix } from '../ui/matrix/Matrix.tsx';
import { MatrixTools } from '../ui/matrix/MatrixTools.tsx';
import {
  fixedSource,
  type MatrixCell,
  type MatrixColumn,
  type MatrixRow,
  type MatrixSection,
  type MatrixSort,
} from '../ui/matrix/types.ts';
import { Page } from '../ui/page/Page.tsx';
import { Section } from './Section.tsx';

interface Row extends MatrixRow {
  readonly at: number;
}
interface Column extends MatrixColumn {
  readonly at: number;
}

const levels = ['low', 'optimal', 'high', 'unknown'] as const;

const rowOf = (at: number): Row => ({
  at,
  key: `nutrient ${at}`,
  name: `Nutrient number ${at + 1}`,
  unit: at % 3 === 0 ? 'ug' : 'mg',
  opens: at % 2 === 0,
});

const rows: readonly MatrixSection<Row>[] = ['Macros', 'Minerals', 'Vitamins'].map((name, group) => ({
  key: name,
  name,
  rows: Array.from({ length: 20 }, (_, at) => rowOf(group * 20 + at)),
}));

const columns: readonly Column[] = Array.from({ length: 40 }, (_, at) => ({
  at,
  key: `food ${at}`,
  name: `Food number ${at + 1}, raw, without skin`,
  ...(at === 0 && { pin: 'start' as const, name: 'Total' }),
}));

const cell = (row: Row, column: Column): MatrixCell => {
  const value = ((row.at + 1) * (column.at * 37 + 11)) / 7;
  if ((row.at + column.at) % 9 === 8) return { text: '–', ariaText: 'not stated', level: null, value: null };
  const level = column.at === 2 ? (levels[row.at % 4] ?? null) : null;
  return { text: formatAmount(value), ariaText: null, level, hollow: row.at % 8 === 1, value };
};

const source = fixedSource(cell);

/** A matrix with sections, a pinned column, levels, sorting, copy and export. */
export const MatrixPart = () => {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set(['Minerals']));
  const [sort, setSort] = useState<MatrixSort | null>(null);
  const fold = (key: string): void =>
    setFolded(
      (before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
    );
  return (
    <Page title="Matrix">
      <Section title="60 rows, 40 columns">
        <MatrixTools content={() => ({ title: 'Gallery', corner: 'Nutrient', rows, columns, source })} />
        <Matrix
          label="Amounts"
          corner="Nutrient"
          rows={rows}
          columns={columns}
          source={source}
          folded={folded}
          onFold={fold}
          sort={sort}
          onSort={setSort}
          maxHeight={500}
        />
      </Section>
      <Section title="Few columns">
        <Matrix
          label="Few amounts"
          corner="Nutrient"
          rows={rows[0]?.rows ?? []}
          columns={columns.slice(0, 4)}
          source={source}
          maxHeight={300}
        />
      </Section>
    </Page>
  );
};
