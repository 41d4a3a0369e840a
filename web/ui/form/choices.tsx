import choice from '../styles/choice.module.css';
import styles from './form.module.css';
import type { Option } from './SelectField.tsx';
import { useField } from './useField.ts';
import type { Field } from './useForm.ts';

interface ChoicesProps<V> {
  readonly of: Field<V>;
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly Option[];
}

const Choices = ({
  type,
  label,
  hint,
  options,
  state: { id, name, error, blur, ref },
  isChosen,
  choose,
}: Omit<ChoicesProps<never>, 'of'> & {
  readonly type: 'radio' | 'checkbox';
  readonly state: Pick<ReturnType<typeof useField>, 'id' | 'name' | 'error' | 'blur' | 'ref'>;
  readonly isChosen: (value: string) => boolean;
  readonly choose: (value: string) => void;
}) => (
  <fieldset aria-describedby={`${id}-hint ${id}-error`}>
    <legend className="strong">{label}</legend>
    <p className="small muted" id={`${id}-hint`}>
      {hint}
    </p>
    <div className="flex wrap gap-8 above-8">
      {options.map(({ value, label }, index) => (
        <label key={value} className={choice.choice}>
          <input
            ref={index === 0 ? ref : undefined}
            type={type}
            name={name}
            value={value}
            checked={isChosen(value)}
            aria-invalid={error !== undefined}
            onBlur={blur}
            onChange={() => choose(value)}
          />
          {label}
        </label>
      ))}
    </div>
    <p className={styles.error} id={`${id}-error`}>
      {error}
    </p>
  </fieldset>
);

/** One of a few visible options. Arrow keys select. */
export const ChoiceField = ({ of, ...props }: ChoicesProps<string>) => {
  const state = useField(of);
  return (
    <Choices
      type="radio"
      {...props}
      state={state}
      isChosen={(value) => value === state.value}
      choose={state.change}
    />
  );
};

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value) => b.includes(value));

/**
 * Any of a few visible options. The value lists the selected ones in the order of the options. Values that are no
 * option stay in front, so that several fields may share one value.
 */
export const ToggleField = ({ of, ...props }: ChoicesProps<readonly string[]>) => {
  const state = useField(of);
  const toggled = (value: string): readonly string[] => {
    const options = props.options.map((option) => option.value);
    const others = state.value.filter((each) => !options.includes(each));
    const chosen = options.filter((each) => state.value.includes(each) !== (each === value));
    const next = [...others, ...chosen];
    // The start in any order is no change.
    return isSameSet(next, state.start) ? state.start : next;
  };
  return (
    <Choices
      type="checkbox"
      {...props}
      state={state}
      isChosen={(value) => state.value.includes(value)}
      choose={(value) => state.change(toggled(value))}
    />
  );
};

/** On or off. */
export const SwitchField = ({
  of,
  label,
  hint,
}: {
  readonly of: Field<boolean>;
  readonly label: string;
  readonly hint?: string;
}) => {
  const { id, name, value, change, blur, ref, error } = useField(of);
  return (
    <div>
      <label className={choice.choice}>
        <input
          ref={ref}
          type="checkbox"
          role="switch"
          name={name}
          checked={value}
          aria-checked={value}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onBlur={blur}
          onChange={(event) => change(event.currentTarget.checked)}
        />
        {label}
      </label>
      <p className="small muted" id={`${id}-hint`}>
        {hint}
      </p>
      <p className={styles.error} id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
};
