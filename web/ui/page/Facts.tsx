import type { ReactNode } from 'react';
import { RangeText } from '../value/RangeText.tsx';
import styles from './facts.module.css';

/** Pairs of a name and a value. Pairs whose value is null are left out. */
export const Facts = ({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <RangeText text={value} /> : value}</dd>
        </div>
      ))}
  </dl>
);
