import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useRevalidator, useRouteError } from 'react-router-dom';
import { pathTo } from '../paths.ts';
import { report } from '../report.ts';
import { ScreenMissing } from '../screenFiles.ts';
import { useUser } from '../session.ts';
import { texts } from '../texts.ts';
import { Notice } from './states.tsx';

const HomeLink = () => {
  const user = useUser();
  return (
    <Link to={pathTo(user ? 'AccountHome' : 'login')}>{user ? texts.states.home : texts.states.login}</Link>
  );
};

/** The page for an address that leads nowhere. */
export const NotFound = () => (
  <Notice title={texts.states.notFound} text={texts.states.notFoundText}>
    <HomeLink />
  </Notice>
);

/** A screen that was not loaded before the connection went. */
const Unreached = () => {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert">
      <Notice title={texts.states.failed} text={texts.states.unreachedText}>
        <Button variant="default" disabled={state === 'loading'} onClick={() => void revalidate()}>
          {texts.states.retry}
        </Button>
      </Notice>
    </div>
  );
};

/** The page for a screen that threw, or whose script did not come. */
export const Broken = () => {
  const reason = useRouteError();
  const stale = reason instanceof ScreenMissing;
  useEffect(() => {
    if (!stale) report('screen', reason);
  }, [stale, reason]);
  if (stale && !reason.reachable) return <Unreached />;
  return (
    <Notice
      title={stale ? texts.states.stale : texts.states.broken}
      text={stale ? texts.states.staleText : texts.states.brokenText}
    >
      <Button onClick={() => location.reload()}>{texts.states.reload}</Button>
      <HomeLink />
    </Notice>
  );
};
