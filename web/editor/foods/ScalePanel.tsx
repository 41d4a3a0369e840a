import { type FormEvent, useState } from 'react';
import { gramsErrorText } from '../../amounts/gramsError.ts';
import { readTyped } from '../../amounts/typedGrams.ts';
import { formatGrams } from '../../kernel/format.ts';
import { massOf } from '../../nutrition/draft.ts';
import { FieldError } from '../../ui/page/states.tsx';
import { showToast } from '../../ui/toast/toasts.tsx';
import type { Editor } from '../editor.ts';
import { foodTexts } from '../foodTexts.ts';
import { scaleTexts } from '../scaleTexts.ts';
import styles from './ScalePanel.module.css';
import { scaleDraft } from './scaleToTotal.ts';
import type { FoodView } from './view.ts';

const texts = scaleTexts;

interface PanelProps {
  readonly model: Editor;
  readonly view: FoodView;
}

/** Scales unlocked lines to a total in one step. Returns the reason if that is not possible. */
const scale = ({ model, view }: PanelProps, total: number): string | null => {
  const scaled = scaleDraft(model.state().draft.lines, view.state().locked, total);
  if (!scaled.ok) return scaled.reason;
  const { size } = scaled.milligrams;
  if (size > 0) model.setGrams(scaled.milligrams);
  // Whole pieces may make another total.
  const made = massOf(model.state().draft);
  showToast(size > 0 ? texts.scaled(formatGrams(made)) : texts.already(formatGrams(made)));
  return null;
};

/** Scales the recipe to a typed or common total. */
export const ScalePanel = (props: PanelProps) => {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  // Until the field is edited again, its undo undoes the scaling.
  const [done, setDone] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readTyped(text, null);
    const why = read.ok ? scale(props, read.milligrams) : gramsErrorText(text, read.problem, null);
    setError(why);
    setDone(why === null);
  };
  return (
    <form className={styles.panel} noValidate onSubmit={submit}>
      <label>
        {foodTexts.scaleTo}
        <input
          className={styles.amount}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={error !== null}
          aria-describedby={error === null ? 'scale-hint' : 'scale-error'}
          data-done={done || undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setDone(false);
          }}
        />
        <span>g</span>
      </label>
      <button type="submit" className={styles.button}>
        {foodTexts.scale}
      </button>
      {texts.presets.map(({ milligrams, label, title }) => (
        <button
          key={milligrams}
          type="button"
          className={styles.button}
          title={title}
          onClick={() => setError(scale(props, milligrams))}
        >
          {label}
        </button>
      ))}
      <p id="scale-hint">{texts.hint}</p>
      {error !== null && <FieldError id="scale-error">{error}</FieldError>}
    </form>
  );
};
