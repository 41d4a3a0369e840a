import type { DatedWeight, Trend } from '../../../server/contract/weightTrend.ts';
import { formatDate } from '../../kernel/dates.ts';
import { type ChartPoint, weightCurve } from './chartScale.ts';
import styles from './weight.module.css';
import { weightTexts as texts } from './weightTexts.ts';

interface WeightChartProps {
  readonly name: string;
  readonly weights: readonly DatedWeight[];
  readonly trend: Trend | null;
  readonly idealKg: number | null;
  readonly show: (kg: number) => string;
}

const linePath = (points: readonly ChartPoint[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');

/** A dot keeps its shape in a stretched drawing as a line without a length. */
const dotPath = ({ x, y }: ChartPoint): string => `M${x} ${y}h0`;

/** The curve of weights with its trend and the ideal weight. The table below it has the same figures. */
export const WeightChart = ({ name, weights, trend, idealKg, show }: WeightChartProps) => {
  const curve = weightCurve(weights, trend, idealKg);
  const [first, last] = [weights[0], weights.at(-1)];
  if (curve === null || first === undefined || last === undefined) return null;
  const ends = [first, last].map(({ day, kg }) => texts.at(show(kg), formatDate(day)));
  return (
    <figure className={styles.chart}>
      <div className={styles.area} role="img" aria-label={texts.chart(name, ends[0] ?? '', ends[1] ?? '')}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {curve.ideal !== null && <path className={styles.ideal} d={`M0 ${curve.ideal}H100`} />}
          <path className={styles.line} d={linePath(curve.points)} />
          {curve.trend && <path className={styles.trend} d={linePath(curve.trend)} />}
          {curve.points.map((point) => (
            <path key={point.x} className={styles.dot} d={dotPath(point)} />
          ))}
        </svg>
        {curve.ideal !== null && idealKg !== null && (
          <span className={styles.idealText} style={{ top: `${curve.ideal}%` }}>
            {texts.ideal(show(idealKg))}
          </span>
        )}
      </div>
      <figcaption className={`${styles.ends} small muted`}>
        <span>{ends[0]}</span>
        {trend && <span>{texts.trend}</span>}
        <span>{ends[1]}</span>
      </figcaption>
    </figure>
  );
};
