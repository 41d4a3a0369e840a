import { Button } from '@mantine/core';
import { Link, useRouteError } from 'react-router-dom';
import { pathTo } from '../paths.ts';
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
  <main>
    <Notice title={texts.states.notFound} text={texts.states.notFoundText}>
      <HomeLink />
    </Notice>
  </main>
);

const isChunk = (reason: unknown): boolean =>
  reason instanceof TypeError &&
  /dynamically imported module|module script|preload CSS/i.test(reason.message);

/** The page for a screen that threw; a script that is no longer on the server means that a new version is out. */
export const Broken = () => {
  const stale = isChunk(useRouteError());
  return (
    <main>
      <Notice
        title={stale ? texts.states.stale : texts.states.broken}
        text={stale ? texts.states.staleText : texts.states.brokenText}
      >
        <Button onClick={() => location.reload()}>{texts.states.reload}</Button>
        <HomeLink />
      </Notice>
    </main>
  );
};
