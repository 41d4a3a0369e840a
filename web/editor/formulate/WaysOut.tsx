import { Button } from '../../ui/controls.ts';
import styles from './formulate.module.css';
import { formulateTexts as texts } from './formulateTexts.ts';
import type { Formulation } from './proposal.ts';
import type { Limiting } from './useLimiting.ts';
import { take, waysIn } from './waysOut.ts';

/** What would make a recipe possible, each as a button that asks again. */
export const WaysOut = ({
  limiting,
  answer: { conflict },
}: {
  readonly limiting: Limiting;
  readonly answer: Formulation;
}) => {
  const ways = conflict ? waysIn(limiting, conflict.ways_out) : [];
  return (
    <section aria-labelledby="formulate-ways">
      <h3 id="formulate-ways">{texts.waysOut}</h3>
      <div className={styles.ways}>
        {ways.map((way) => (
          <Button
            key={way.text}
            size="sm"
            variant="default"
            className={styles.way}
            onClick={() => take(limiting, way)}
          >
            {way.text}
          </Button>
        ))}
        {ways.length === 0 && <p>{texts.noWayOut}</p>}
      </div>
    </section>
  );
};
