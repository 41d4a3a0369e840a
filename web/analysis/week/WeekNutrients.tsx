import { useMemo, useState } from 'react';
import { daysText } from '../../../server/contract/planParts.ts';
import type { PlanWeek, PlanWeekRow } from '../../../server/contract/planWeek.ts';
import { noValue, percentText } from '../../kernel/format.ts';
import { type Column, columnsFor } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { LevelBadge } from '../../ui/value/LevelBadge.tsx';
import { planWeekTexts as texts } from './planWeekTexts.ts';
import styles from './week.module.css';
import { isWeekRowOut, weekNote } from './weekNotes.ts';

type Level = PlanWeekRow['mean'];

const LevelText = ({
  of: { percent, level, bounds },
  days,
}: {
  readonly of: Level;
  readonly days?: number;
}) => (
  <span className={styles.level}>
    <LevelBadge level={level} />
    <span>{percent === null ? noValue : `${percentText(percent, 'plain', bounds)} %`}</span>
    {days !== undefined && <span className="muted">{daysText(days)}</span>}
  </span>
);

const noLevel: Level = { percent: null, level: 'unknown', bounds: [] };

/** Columns of the worst day, the mean, and on request each day. */
const columnsOf = ({ days }: PlanWeek, each: boolean): readonly Column<PlanWeekRow>[] =>
  columnsFor<PlanWeekRow>(({ custom }) => [
    custom({ id: 'name', heading: texts.nutrient, title: true, cell: ({ name }) => name }),
    custom({
      id: 'worst',
      heading: texts.worst,
      cell: (row) => (
        <LevelText
          of={row.days[row.worst] ?? noLevel}
          {...(days.length > 1 && { days: days[row.worst]?.days ?? 0 })}
        />
      ),
    }),
    custom({ id: 'mean', heading: texts.mean, cell: ({ mean }) => <LevelText of={mean} /> }),
    ...(each
      ? days.map(({ days: bits }, index) =>
          custom({
            id: `day ${bits}`,
            heading: daysText(bits),
            cell: (row: PlanWeekRow) => <LevelText of={row.days[index] ?? noLevel} />,
          }),
        )
      : [custom({ id: 'note', heading: texts.note, cell: (row) => weekNote(row, days) })]),
  ]);

interface WeekNutrientsProps {
  readonly week: PlanWeek;
  /** Name of the pet. */
  readonly pet: string;
}

/** The nutrients of a week: the worst day, the mean, and what only the mean meets. */
export const WeekNutrients = ({ week, pet }: WeekNutrientsProps) => {
  const [each, setEach] = useState(false);
  const [all, setAll] = useState(false);
  const columns = useMemo(() => columnsOf(week, each), [week, each]);
  const rows = week.rows.filter((row) => all || isWeekRowOut(row));
  if (week.rows.length === 0) return <p role="status">{texts.notKnown}</p>;
  const toggles = [
    { label: texts.showDays, checked: each, change: setEach },
    { label: texts.showAll, checked: all, change: setAll },
  ];
  return (
    <>
      <p className="muted">{texts.nutrientsHint}</p>
      <div className="row gap-8-16 unprinted">
        {toggles.map(({ label, checked, change }) => (
          <label key={label} className={`${styles.show} inline-row touch gap-8`}>
            <input type="checkbox" checked={checked} onChange={(event) => change(event.target.checked)} />
            {label}
          </label>
        ))}
      </div>
      {rows.length === 0 ? (
        <p role="status">{texts.none}</p>
      ) : (
        <DataTable
          label={texts.nutrients(pet)}
          rows={rows}
          rowKey={({ nutrient_id }) => nutrient_id ?? 0}
          columns={columns}
          rowName={({ name }) => name}
        />
      )}
    </>
  );
};
