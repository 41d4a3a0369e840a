import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ApiFailure } from '../../api.ts';
import { pathTo } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { Mark } from '../Logo.tsx';
import styles from './states.module.css';

/** Progress, seen only when the work takes longer than 300 ms. */
export const Loading = () => (
  <div className={styles.loading} role="status" data-loading>
    <span className={styles.spinner} aria-hidden="true" />
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

const titles: Readonly<Record<number, string>> = { 403: texts.states.forbidden, 404: texts.states.gone };

/** A query that failed: what happened, and what to do: try again, or where trying again is of no use, go home. */
export const LoadError = ({
  failure,
  retry,
}: {
  readonly failure: ApiFailure;
  readonly retry: () => void;
}) => {
  const title = titles[failure.status];
  return (
    <div role="alert">
      <Notice
        title={title ?? texts.states.failed}
        text={failure.status === 404 ? texts.states.goneText : failure.message}
      >
        {title === undefined ? (
          <Button size="md" variant="default" onClick={retry}>
            {texts.states.retry}
          </Button>
        ) : (
          <Link to={pathTo('AccountHome')}>{texts.states.home}</Link>
        )}
      </Notice>
    </div>
  );
};

/** What is wrong with an input or a form, said in words; ink, as red belongs to High. */
export const FieldError = ({ id, children }: { readonly id?: string; readonly children: ReactNode }) => (
  <p className={styles.fault} id={id}>
    <span className={styles.bang} aria-hidden="true">
      !
    </span>
    {children}
  </p>
);
