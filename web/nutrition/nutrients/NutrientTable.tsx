import { type DOMAttributes, Fragment, useRef } from 'react';
import type { As } from '../../kernel/format.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { useLazyComponent } from '../../ui/hooks/useLazyComponent.ts';
import { usePrinting } from '../../ui/hooks/usePrinting.ts';
import { useRoving } from '../../ui/hooks/useRoving.ts';
import type { NutritionModel } from '../calculation.ts';
import type { Entries } from '../need.ts';
import type { RatioTargets } from '../petTargets.ts';
import type { Group, Row } from '../rows.ts';
import { useModelState } from '../useModel.ts';
import { NutrientRow } from './NutrientRow.tsx';
import styles from './NutrientTable.module.css';
import narrow from './narrow.module.css';
import phone from './phone.module.css';
import { RatioRow } from './RatioRow.tsx';
import { ratioIn } from './ratios.ts';
import { containsWords, namesOf, useVisibleRowKeys, type VisibleRowKeys } from './rowFilter.ts';
import { TableVisibilityProvider, useTableVisibility } from './rowVisibility.ts';
import { useVariableValues, VariableRow } from './VariableRow.tsx';
import type { NutrientView } from './view.ts';

const texts = editorTexts.nutrients;

export interface TableProps {
  readonly model: NutritionModel;
  readonly view: NutrientView;
  readonly groups: readonly Group[];
  readonly entries: Entries;
  readonly ratios: RatioTargets;
  readonly name: string;
  readonly handlers?: DOMAttributes<HTMLTableElement>;
  /** Exact in tables, plain on phone cards (D73). */
  readonly as?: As;
}

/** Columns after the name. Each is hidden below its own width, also in group rows. */
const cells = ['amount', 'change', 'target', 'bar', 'percent', 'level', 'known'] as const;

type Cell = (typeof cells)[number];

const headings: Readonly<Record<Cell, string>> = { ...texts, change: nutrientTexts.tools.change };

/** The cells of a table: a change only while comparing. */
const cellsOf = (comparing: boolean): readonly Cell[] =>
  cells.filter((cell) => comparing || cell !== 'change');

const numbers: readonly Cell[] = ['amount', 'change', 'target', 'percent'];

/** The headings of what is compared with a standard. */
const headingsBy: Readonly<Partial<Record<Cell, string>>> = {
  target: texts.bound,
  percent: texts.percentOfBound,
};

const Head = ({ shown, by }: { readonly shown: readonly Cell[]; readonly by: boolean }) => (
  <thead>
    <tr>
      <td data-cell="pin" />
      <th scope="col" data-cell="name">
        {texts.nutrient}
      </th>
      {shown.map((cell) => (
        <th
          key={cell}
          scope="col"
          data-cell={cell}
          className={numbers.includes(cell) ? styles.number : undefined}
        >
          {(by && headingsBy[cell]) || headings[cell]}
        </th>
      ))}
    </tr>
  </thead>
);

interface RowsProps extends Pick<TableProps, 'model' | 'view' | 'entries' | 'ratios'> {
  readonly group: Group;
  readonly shown: readonly Cell[];
  readonly as: As;
  readonly pins: readonly number[];
  readonly comparing: boolean;
  /** True if the ratio at the end of the group is shown. */
  readonly withRatio: boolean;
}

const Rows = (props: RowsProps) => {
  const { model, view, entries, ratios, group, shown, pins, comparing, withRatio } = props;
  const ratio = withRatio ? ratioIn(group.name) : null;
  const variable = useVariableValues();
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={2}>
          {group.name}
        </th>
        {shown.map((cell) => (
          <td key={cell} data-cell={cell} />
        ))}
      </tr>
      {group.rows.map((row) => (
        <Fragment key={row.nutrient.id}>
          <NutrientRow
            view={view}
            row={row}
            entry={entries.get(row.nutrient.id)}
            pinned={pins.includes(row.nutrient.id)}
            comparing={comparing}
            as={props.as}
          />
          <VariableRow model={model} nutrient={row.nutrient} values={variable} />
        </Fragment>
      ))}
      {ratio && <RatioRow model={model} view={view} name={ratio} comparing={comparing} {...ratios} />}
    </tbody>
  );
};

const rowsOf = (rows: readonly Row[], shown: VisibleRowKeys): readonly Row[] =>
  shown ? rows.filter(({ column }) => shown.has(column)) : rows;

/** The pinned nutrients in pinned order. A search filters them too. */
const pinnedIn = (groups: readonly Group[], pins: readonly number[], find: string): readonly Row[] => {
  const all = groups.flatMap(({ rows }) => rows);
  return pins.flatMap((pin) =>
    all.filter(({ nutrient }) => nutrient.id === pin && containsWords(namesOf(nutrient), find.trim())),
  );
};

const loadTargetRows = async () => (await import('./TargetRows.tsx')).TargetRows;

/** Table of the nutrients in groups, with the pinned ones repeated on top. */
export const NutrientTable = ({ groups, name, handlers, as = 'exact', ...rest }: TableProps) => {
  const { model, view } = rest;
  const visible = useVisibleRowKeys(model, view, groups);
  // Print shows all rows, because paper cannot be scrolled or filtered.
  const printing = usePrinting();
  const shown = printing ? null : visible;
  const pins = useModelState(view, (state) => state.pins);
  const find = useModelState(view, (state) => (printing ? '' : state.find));
  const comparing = useModelState(view, (state) => state.comparing);
  const by = useModelState(view, (state) => state.by);
  const pinned = pinnedIn(groups, pins, find);
  const isThere = (group: Group): boolean => {
    const ratio = ratioIn(group.name);
    return ratio !== null && (shown === null || shown.has(ratio));
  };
  const filled = groups
    .map((group) => ({ group: { ...group, rows: rowsOf(group.rows, shown) }, withRatio: isThere(group) }))
    .filter(({ group, withRatio }) => group.rows.length > 0 || withRatio);
  const hasTargetShown = shown !== null && [...shown].some((key) => String(key).startsWith('target '));
  const cellsShown = cellsOf(comparing);
  const some = { ...rest, as, pins, comparing, shown: cellsShown };
  const hasTargetRows = useModelState(model, ({ patient }) => (patient?.values.length ?? 0) > 0);
  const TargetRows = useLazyComponent(loadTargetRows, hasTargetRows);
  const visibility = useTableVisibility(model);
  const table = useRef<HTMLTableElement>(null);
  useRoving(table, 'control');
  return (
    <TableVisibilityProvider value={visibility}>
      <table
        ref={table}
        className={`${styles.table} ${narrow.narrow} ${phone.phone}`}
        data-comparing={comparing}
        aria-label={by ? texts.titleBy(by.name) : name}
        {...handlers}
      >
        <Head shown={cellsShown} by={by !== null} />
        {pinned.length > 0 && (
          <Rows {...some} group={{ name: nutrientTexts.tools.pinned, rows: pinned }} withRatio={false} />
        )}
        {filled.map(({ group, withRatio }) => (
          <Rows key={group.name} {...some} group={group} withRatio={withRatio} />
        ))}
        {TargetRows && <TargetRows model={model} visible={shown} shown={cellsShown} />}
      </table>
      {filled.length === 0 && !hasTargetShown && (
        <p className={styles.none} role="status">
          {nutrientTexts.tools.none}
        </p>
      )}
    </TableVisibilityProvider>
  );
};
