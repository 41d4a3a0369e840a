import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Failure } from '../api.ts';
import { texts } from '../texts.ts';
import { Mark } from './Logo.tsx';
import styles from './states.module.css';

/** Progress, seen only when the work takes longer than 300 ms. */
export const Loading = () => (
  <div className={styles.loading} role="status">
    <span className={styles.needle} aria-hidden="true" />
    {texts.states.loading}
  </div>
);

/** A page that has only one thing to say, and one thing to do. */
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

/** A reading that failed: what happened, and the way to try again. */
export const Failed = ({ failure, retry }: { readonly failure: Failure; readonly retry: () => void }) => (
  <div role="alert">
    <Notice
      title={
        failure.status === 403
          ? texts.states.forbidden
          : failure.status === 404
            ? texts.states.notFound
            : texts.states.failed
      }
      text={failure.message}
    >
      <Button variant="default" onClick={retry}>
        {texts.states.retry}
      </Button>
    </Notice>
  </div>
);

/** What is wrong with an input or a form, said in words; ink, as red belongs to High. */
export const Fault = ({ id, children }: { readonly id?: string; readonly children: ReactNode }) => (
  <p className={styles.fault} id={id}>
    <span className={styles.bang} aria-hidden="true">
      !
    </span>
    {children}
  </p>
);
