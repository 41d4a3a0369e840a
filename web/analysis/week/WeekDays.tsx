import { Fragment } from 'react';
import { daysText, shareText } from '../../../server/contract/planParts.ts';
import type { PlanWeek } from '../../../server/contract/planWeek.ts';
import { formatKcal, noValue, plain } from '../../kernel/format.ts';
import { planWeekTexts as texts } from './planWeekTexts.ts';
import styles from './week.module.css';

/** What is fed on which days, with what a pet gets of it. */
export const WeekDays = ({ week: { days } }: { readonly week: PlanWeek }) => (
  <div className={styles.scroll}>
    <table className={styles.table} aria-label={texts.week}>
      <thead>
        <tr>
          <th scope="col">{texts.what}</th>
          <th scope="col" data-number>
            {texts.share}
          </th>
          <th scope="col" data-number>
            {texts.grams}
          </th>
          <th scope="col" data-number>
            {texts.kcal}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <Fragment key={day.days}>
            <tr>
              <th scope="rowgroup" colSpan={4}>
                {day.parts.length === 0 ? `${daysText(day.days)}: ${texts.nothing}` : daysText(day.days)}
              </th>
            </tr>
            {day.parts.map(({ name, share, grams, kcal }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two parts of a day may have one name.
              <tr key={index}>
                <td>{name}</td>
                <td data-number>{shareText(share)}</td>
                <td data-number>{grams === null ? noValue : plain(grams, 'g')}</td>
                <td data-number>{kcal === null ? noValue : formatKcal(kcal)}</td>
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  </div>
);
