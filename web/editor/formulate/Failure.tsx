import type { ReactNode } from 'react';
import type { ApiFailure } from '../../kernel/api.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/controls.ts';
import styles from './formulate.module.css';
import { formulateTexts } from './formulateTexts.ts';

/** What a refused question is told: the message and those of its fields. */
const textsOf = ({ message, errors }: ApiFailure): readonly string[] => [
  ...new Set([message, ...Object.values(errors).flat()]),
];

const Retry = ({ retry }: { readonly retry: () => void }) => (
  <Button size="sm" variant="default" className={styles.way} onClick={retry}>
    {texts.states.retry}
  </Button>
);

interface FailureProps {
  readonly failure?: ApiFailure;
  readonly text?: string;
  readonly retry: () => void;
}

/** Why there is no answer, and a button to ask again. */
export const Failure = ({ failure, text, retry }: FailureProps) => (
  <div role="alert">
    {(failure ? textsOf(failure) : [text]).map((each) => (
      <p key={each}>{each}</p>
    ))}
    <Retry retry={retry} />
  </div>
);

/** No recipe was found in the time: a longer search, or after the longest the same one again. */
export const Undecided = ({ more, retry }: { readonly more: ReactNode; readonly retry: () => void }) => (
  <div role="alert">
    <p>{formulateTexts.undecided}</p>
    {more || <Retry retry={retry} />}
  </div>
);
