import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ApiFailure, isPremiumRequired, isProofRequired, proveFactor } from '../../kernel/api.ts';
import { pathTo } from '../../kernel/paths.ts';
import { texts } from '../../texts/texts.ts';
import { useOnline } from '../hooks/useOnline.ts';
import { Mark } from '../Logo.tsx';
import styles from './states.module.css';

/** Progress, visible after 300 ms. */
export const Loading = () => (
  <div className={styles.loading} role="status" data-loading>
    <span className={styles.spinner} aria-hidden="true" />
    {texts.states.loading}
  </div>
);

/** A page with one message and one action. */
export const Notice = (props: {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
  readonly level?: 1 | 2;
}) => {
  const Heading = props.level === 2 ? 'h2' : 'h1';
  return (
    <section className={styles.notice}>
      <Mark size={40} />
      <Heading>{props.title}</Heading>
      {props.text !== undefined && <p>{props.text}</p>}
      {props.children}
    </section>
  );
};

const titles: Readonly<Record<number, string>> = { 403: texts.states.forbidden, 404: texts.states.gone };

const noRetry = (): void => {};

const tryAgain = async (failure: ApiFailure, retry: () => void): Promise<void> => {
  if (!isProofRequired(failure) || (await proveFactor())) retry();
};

/**
 * A failed query: what happened, and a button to try again, or a link home where a retry cannot help. It tries again
 * when the browser is online.
 */
export const LoadError = ({
  failure,
  retry,
}: {
  readonly failure: ApiFailure;
  readonly retry: () => void;
}) => {
  const title = titles[failure.status];
  useOnline(title === undefined ? retry : noRetry);
  // The premium dialog is open, and the page is being left.
  if (isPremiumRequired(failure)) return <Loading />;
  return (
    <div role="alert">
      <Notice
        title={title ?? texts.states.failed}
        text={failure.status === 404 ? texts.states.goneText : failure.message}
      >
        {title === undefined || isProofRequired(failure) ? (
          <Button size="md" variant="default" onClick={() => void tryAgain(failure, retry)}>
            {title === undefined ? texts.states.retry : texts.states.prove}
          </Button>
        ) : (
          <Link to={pathTo('AccountHome')}>{texts.states.home}</Link>
        )}
      </Notice>
    </div>
  );
};

/** The error of an input or a form. Its colour is ink, as red means High. */
export const FieldError = ({ id, children }: { readonly id?: string; readonly children: ReactNode }) => (
  <p className={styles.fault} id={id}>
    <span className={styles.bang} aria-hidden="true">
      !
    </span>
    {children}
  </p>
);
