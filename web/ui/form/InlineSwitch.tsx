import choice from '../styles/choice.module.css';

interface InlineSwitchProps {
  /** For screen readers; it contains `text`. */
  readonly label: string;
  /** The state in words, beside the switch. */
  readonly text: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly change: (checked: boolean) => void;
}

/** On or off in a row of a table, outside a form. */
export const InlineSwitch = ({ label, text, checked, disabled = false, change }: InlineSwitchProps) => (
  <label className={`${choice.choice} nowrap`}>
    <input
      type="checkbox"
      role="switch"
      aria-label={label}
      aria-checked={checked}
      checked={checked}
      aria-disabled={disabled}
      onChange={(event) => !disabled && change(event.currentTarget.checked)}
    />
    {text}
  </label>
);
