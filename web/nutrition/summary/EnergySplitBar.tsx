import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import type { NutritionModel } from '../calculation.ts';
import { useLiveUpdate, useModelState } from '../useModel.ts';
import { SplitValue } from './EnergySplit.tsx';
import styles from './EnergySplitBar.module.css';
import { derivedValueOf, parts, unknownParts } from './energyParts.ts';

const texts = nutrientTexts.summary;

/** Energy from protein, fat and carbohydrate as one bar with a legend. Hatched if not all foods state the parts. */
export const EnergySplitBar = ({ model }: { readonly model: NutritionModel }) => {
  const unknown = useModelState(model, unknownParts);
  const painted = useLiveUpdate<HTMLDivElement>(model, (bar, state) => {
    for (const [at, { percent }] of parts.entries()) {
      const share = derivedValueOf(state, percent);
      const segment = bar.children[at];
      if (segment instanceof HTMLElement) segment.style.width = `${Number.isNaN(share) ? 0 : share}%`;
    }
  });
  return (
    <section className={styles.split} aria-label={texts.splitTitle} data-testid="energy-split">
      <div ref={painted} className={styles.bar} data-unknown={unknown !== ''} aria-hidden="true">
        {parts.map(({ from }) => (
          <span key={from} data-from={from} />
        ))}
      </div>
      <dl className={styles.legend}>
        {parts.map((part) => (
          <div key={part.from} data-from={part.from}>
            <dt>{part.name}</dt>
            <dd>
              <SplitValue model={model} part={part} />
            </dd>
          </div>
        ))}
      </dl>
      {unknown !== '' && <p className={styles.why}>{texts.noSplit(unknown)}</p>}
    </section>
  );
};
