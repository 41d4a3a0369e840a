import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import list from '../styles/chips.module.css';
import styles from './emailChips.module.css';

interface EmailChipsProps {
  readonly emails: readonly string[];
  readonly texts: {
    readonly label: string;
    readonly hint: string;
    readonly add: string;
    readonly emails: string;
    readonly none: string;
    readonly remove: (email: string) => string;
  };
  readonly busy: boolean;
  /** What the field starts with. */
  readonly start?: string;
  /** Whether the field has the focus when it appears. */
  readonly focused?: boolean;
  /** Adds an email. Resolves with the reason of a refusal, else null. The field keeps a refused email. */
  readonly add: (email: string) => Promise<string | null>;
  readonly remove: (email: string) => Promise<unknown>;
}

/** A list of emails that saves each change at once. It is no form, so that it may stand within one. */
export const EmailChips = (props: EmailChipsProps) => {
  const { emails, texts, busy, start = '', focused = false, add, remove } = props;
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(emails.includes(start) ? '' : start);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const submit = async (): Promise<void> => {
    if (email.trim() === '' || busy) return;
    const refusal = await add(email.trim());
    setError(refusal);
    if (refusal === null) setEmail('');
  };
  const type = (text: string): void => {
    setEmail(text);
    setError(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // The form around it must not be submitted.
    event.preventDefault();
    void submit();
  };
  return (
    <div className="stack gap-12 max-560">
      <div className={`${styles.field} flex wrap bottom gap-8`}>
        <TextInput
          ref={field}
          size="md"
          type="email"
          autoComplete="off"
          label={texts.label}
          description={texts.hint}
          error={error}
          value={email}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button size="md" variant="default" loading={busy} onClick={() => void submit()}>
          {texts.add}
        </Button>
      </div>
      {emails.length === 0 ? (
        <p className="muted">{texts.none}</p>
      ) : (
        <ul className={list.chips} aria-label={texts.emails}>
          {emails.map((each) => (
            <li key={each} className={list.chip}>
              <span>{each}</span>
              <button
                type="button"
                disabled={busy}
                aria-label={texts.remove(each)}
                onClick={() => void remove(each)}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
