import { useId } from 'react';
import styles from './filters.module.css';

/** An option of a filter. */
interface CountedOption {
  readonly value: string;
  readonly label: string;
  /** Recipes that it would find; undefined if they are not counted. */
  readonly count?: number | undefined;
}

interface OptionListProps {
  readonly legend: string;
  readonly hint?: string;
  /** The legend is for screen readers only. */
  readonly hideLegend?: true;
  /** Only one option can be chosen. */
  readonly single?: true;
  /** Short options stand in two columns. */
  readonly twoColumns?: true;
  readonly options: readonly CountedOption[];
  readonly isChosen: (value: string) => boolean;
  readonly choose: (value: string) => void;
}

/** The options of a filter as checkboxes or radio buttons, each with its number of recipes. */
export const OptionList = (props: OptionListProps) => {
  const { legend, hint, hideLegend, single, twoColumns, options, isChosen, choose } = props;
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={hideLegend ? 'unseen' : styles.label}>{legend}</legend>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <div className={styles.options} data-twice={twoColumns}>
        {options.map(({ value, label, count }) => (
          <label key={value} className={styles.option}>
            <input
              type={single ? 'radio' : 'checkbox'}
              name={name}
              checked={isChosen(value)}
              onChange={() => choose(value)}
            />
            <span className={styles.optionName}>{label}</span>
            {count !== undefined && <span className={styles.count}>{count.toLocaleString('en')}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
