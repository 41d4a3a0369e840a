import { Button } from '../ui/controls.ts';
import { Page } from '../ui/page/Page.tsx';
import { CellTable } from '../ui/table/CellTable.tsx';
import type { CellField } from '../ui/table/cells.ts';
import { useCells, useCellsDirty } from '../ui/table/useCells.ts';
import { showToast } from '../ui/toast/toasts.tsx';
import { type Article, articles } from './articles.ts';
import { Row } from './Section.tsx';

const number = { decimals: 3, max: 1000 };

const fields: readonly CellField<Article>[] = [
  { name: 'pieces', heading: 'Pieces', value: ({ pieces }) => String(pieces), number, unit: () => 'g' },
  { name: 'min', heading: 'Minimum', value: () => '', number, unit: () => '%' },
  { name: 'max', heading: 'Maximum', value: () => '', number, unit: () => '%' },
  {
    name: 'note',
    heading: 'Note',
    value: ({ supplier }) => `Ordered from ${supplier}, who delivers on Mondays and Thursdays only.`,
  },
  { name: 'other', heading: 'Other note', value: () => '' },
];

const rows = articles(170);

/** A table of inputs with 170 rows in groups, with errors of the page and of a server. */
export const CellPart = () => {
  const cells = useCells(rows, ({ id }) => id, fields);
  const dirty = useCellsDirty(cells);
  const refuse = (): void =>
    cells.fail([
      { row: rows[1]?.id ?? 0, name: 'min', message: 'The minimum must be below the maximum.' },
      { row: rows[2]?.id ?? 0, name: 'note', message: 'At most 10 characters.' },
    ]);
  return (
    <Page title="Cells" lead="Arrow keys move. Numbers take a comma or a point.">
      <Row>
        <Button size="md" onClick={() => cells.check() && showToast(`${cells.changes().length} changed.`)}>
          Check
        </Button>
        <Button size="md" variant="default" onClick={refuse}>
          Refuse
        </Button>
        <p role="status">{dirty ? 'Changed' : 'Unchanged'}</p>
      </Row>
      <CellTable
        label="Articles"
        heading="Article"
        rows={rows}
        cells={cells}
        rowName={({ name }) => name}
        group={({ supplier }) => supplier}
      />
    </Page>
  );
};
