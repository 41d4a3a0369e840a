import { type ReactNode, useRef, useState } from 'react';
import { percentText } from '../../kernel/format.ts';
import { nutrientTableTexts as texts } from '../../texts/nutrientTableTexts.ts';
import { useRoving } from '../hooks/useRoving.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { Bar } from '../value/Bar.tsx';
import { LevelBadge } from '../value/LevelBadge.tsx';
import { Tip } from '../value/Tip.tsx';
import { Value } from '../value/Value.tsx';
import { AtLeast, ValueText } from '../value/ValueText.tsx';
import styles from './nutrientRows.module.css';
import {
  countText,
  groupsOf,
  levelLines,
  type NutrientGroup,
  type NutrientTableRow,
  shortLevelText,
} from './nutrientRows.ts';

const cells = ['amount', 'bar', 'percent', 'level'] as const;

type Cell = (typeof cells)[number];

const isIn: Readonly<Record<Cell, (row: NutrientTableRow) => boolean>> = {
  amount: () => true,
  bar: ({ bounds }) => bounds !== undefined,
  percent: ({ percent }) => percent !== undefined,
  level: ({ level }) => level !== undefined,
};

const RowBar = ({ percent = Number.NaN, bounds, level = 'none' }: NutrientTableRow) =>
  bounds && (
    <Bar
      values={{
        percent,
        lowMax: bounds.lowMax,
        highMin: bounds.highMin,
        limit: bounds.limit ?? Number.NaN,
        before: Number.NaN,
        level,
      }}
    />
  );

const Amount = ({ amount, unit, part = false, source, high, estimated }: NutrientTableRow) => (
  <Value value={amount} as="exact" {...{ unit, part, source, high, estimated }} />
);

const Percent = ({ percent = Number.NaN, part, bounds }: NutrientTableRow) =>
  Number.isNaN(percent) ? null : (
    <>
      {part && <AtLeast />}
      <ValueText text={percentText(percent, 'exact', bounds && [bounds.lowMax, bounds.highMin])} unit="%" />
    </>
  );

const RowLevel = ({ row }: { readonly row: NutrientTableRow }) => {
  const { level, optimalBy } = row;
  if (level === undefined) return null;
  const lines = levelLines(row);
  const badge = <LevelBadge level={level} text={shortLevelText(row)} hollow={optimalBy !== undefined} />;
  return lines.length === 0 ? badge : <Tip text={lines.join('\n')}>{badge}</Tip>;
};

const content: Readonly<Record<Cell, (row: NutrientTableRow) => ReactNode>> = {
  amount: (row) => <Amount {...row} />,
  bar: (row) => <RowBar {...row} />,
  percent: (row) => <Percent {...row} />,
  level: (row) => <RowLevel row={row} />,
};

/** An action of each row: an icon button in a last column. */
export interface NutrientAction {
  /** The column's name for screen readers. */
  readonly heading: string;
  readonly icon: IconName;
  /** The button's accessible name, which names the row. */
  readonly label: (row: NutrientTableRow) => string;
  readonly run: (row: NutrientTableRow) => void;
}

interface GroupProps {
  readonly group: NutrientGroup;
  readonly shown: readonly Cell[];
  readonly action: NutrientAction | undefined;
}

const RowAction = ({ row, action }: { readonly row: NutrientTableRow; readonly action: NutrientAction }) => (
  <td data-cell="action" className="unprinted">
    <button
      type="button"
      className={styles.action}
      aria-label={action.label(row)}
      title={action.label(row)}
      onClick={() => action.run(row)}
    >
      <Icon name={action.icon} size={16} />
    </button>
  </td>
);

const GroupHead = ({
  group: { name, rows },
  shown,
  action,
  isFolded,
  fold,
}: GroupProps & { readonly isFolded: boolean; readonly fold: () => void }) => (
  <tr className={styles.group}>
    <th scope="rowgroup" colSpan={1 + shown.length + (action ? 1 : 0)}>
      <button type="button" aria-expanded={!isFolded} onClick={fold}>
        <Icon name="fold" size={16} />
        {name} <span className={styles.count}>{countText(rows)}</span>
      </button>
    </th>
  </tr>
);

const Group = ({ group, shown, action }: GroupProps) => {
  const [isFolded, setFolded] = useState(false);
  return (
    <tbody>
      {group.name !== null && (
        <GroupHead {...{ group, shown, action, isFolded }} fold={() => setFolded(!isFolded)} />
      )}
      {group.rows.map((row) => (
        <tr key={row.id} className={styles.row} hidden={isFolded}>
          <th scope="row" title={row.fullName}>
            {row.name}
          </th>
          {shown.map((cell) => (
            <td key={cell} data-cell={cell}>
              {content[cell](row)}
            </td>
          ))}
          {action && <RowAction row={row} action={action} />}
        </tr>
      ))}
    </tbody>
  );
};

interface NutrientTableProps {
  /** The table's name for screen readers. */
  readonly label: string;
  readonly rows: readonly NutrientTableRow[];
  readonly action?: NutrientAction;
}

/**
 * Nutrients in groups that fold, with their amounts. The columns bar, percent and level appear if any row has them. On a
 * phone a row has two lines. The table is one Tab stop; arrow keys move between groups, sources, levels and actions.
 */
export const NutrientTable = ({ label, rows, action }: NutrientTableProps) => {
  const table = useRef<HTMLTableElement>(null);
  useRoving(table, 'control');
  const shown = cells.filter((cell) => rows.some(isIn[cell]));
  return (
    <div className={styles.frame}>
      <table ref={table} className={styles.table} data-cells={shown.length} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{texts.nutrient}</th>
            {shown.map((cell) => (
              <th key={cell} scope="col" data-cell={cell}>
                {texts[cell]}
              </th>
            ))}
            {action && (
              <th scope="col" data-cell="action" className="unprinted">
                <span className="unseen">{action.heading}</span>
              </th>
            )}
          </tr>
        </thead>
        {groupsOf(rows).map((group) => (
          <Group key={group.name} group={group} shown={shown} action={action} />
        ))}
      </table>
    </div>
  );
};
