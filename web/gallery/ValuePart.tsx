import { Page } from '../ui/page/Page.tsx';
import { Bar } from '../ui/value/Bar.tsx';
import type { BarValues } from '../ui/value/BoundsBar.tsx';
import { LevelBadge, type LevelName } from '../ui/value/LevelBadge.tsx';
import { Value } from '../ui/value/Value.tsx';
import styles from './gallery.module.css';
import { Row, Section } from './Section.tsx';

const levels: readonly LevelName[] = ['low', 'optimal', 'high', 'unknown', 'none'];

const none = Number.NaN;
const bounded: BarValues = {
  percent: 120,
  lowMax: 100,
  highMin: 200,
  level: 'optimal',
  before: none,
  limit: none,
};

const bars: readonly (readonly [what: string, values: BarValues])[] = [
  ['Low', { ...bounded, percent: 60, level: 'low' }],
  ['Optimal', bounded],
  ['High', { ...bounded, percent: 240, level: 'high' }],
  ['Beyond the scale', { ...bounded, percent: 900, level: 'high' }],
  ['Unknown', { ...bounded, level: 'unknown' }],
  ['No upper bound', { ...bounded, highMin: none }],
  ['With its value before, and a limit', { ...bounded, before: 80, limit: 180 }],
  ['Nothing to compare with', { ...bounded, percent: none, level: 'none' }],
];

const values: readonly (readonly [value: number, unit: string, part: boolean, source?: string])[] = [
  [1234.5678, 'mg', false, 'North Coast Mills, data sheet of 2024'],
  [12.3456, 'g', true, 'Sum of 3 of 4 foods.\nEggshell powder states none.'],
  [0.0002, 'ug', false],
  [87.125, 'kcal', false],
  [none, 'mg', false, 'No table states it.'],
];

const ValueTable = () => (
  <table className={styles.values}>
    <thead>
      <tr>
        <th scope="col">Exact</th>
        <th scope="col">Plain</th>
      </tr>
    </thead>
    <tbody>
      {values.map(([value, unit, part, source]) => (
        <tr key={value}>
          {(['exact', 'plain'] as const).map((as) => (
            <td key={as}>
              <Value value={value} unit={unit} as={as} part={part} source={source} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** Levels, bars and values. */
export const ValuePart = () => (
  <Page title="Values">
    <Section title="Levels">
      <Row>
        {levels.map((level) => (
          <LevelBadge key={level} level={level} />
        ))}
        <LevelBadge level="low" text="Low: 12 mg are missing" />
        <LevelBadge level="unknown" text="may be high" />
        <LevelBadge hollow level="optimal" text="N/A" />
        <LevelBadge hollow level="optimal" />
      </Row>
    </Section>
    <Section title="Bars">
      <dl className={styles.bars}>
        {bars.map(([what, of]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <Bar values={of} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
    <Section title="Values">
      <ValueTable />
    </Section>
  </Page>
);
