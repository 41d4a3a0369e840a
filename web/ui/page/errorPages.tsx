import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useRevalidator, useRouteError } from 'react-router-dom';
import { ChunkMissing } from '../../kernel/chunks.ts';
import { sendErrorReport } from '../../kernel/errorReporting.ts';
import { pathTo } from '../../kernel/paths.ts';
import { UserLoadError, useUser } from '../../kernel/session.ts';
import { texts } from '../../texts/texts.ts';
import { useOnline } from '../hooks/useOnline.ts';
import { Notice } from './states.tsx';

const HomeLink = () => {
  const user = useUser();
  return (
    <Link to={pathTo(user ? 'AccountHome' : 'login')}>{user ? texts.states.home : texts.states.login}</Link>
  );
};

/** The page of an unknown path. */
export const NotFound = () => (
  <Notice title={texts.states.notFound} text={texts.states.notFoundText}>
    <HomeLink />
  </Notice>
);

/** The page when the connection or the server failed; it tries again when asked, and when the browser is online. */
const Unreached = ({ text }: { readonly text: string }) => {
  const { revalidate, state } = useRevalidator();
  const retry = (): void => void revalidate();
  useOnline(retry);
  return (
    <div role="alert">
      <Notice title={texts.states.failed} text={text}>
        <Button size="md" variant="default" disabled={state === 'loading'} onClick={retry}>
          {texts.states.retry}
        </Button>
      </Notice>
    </div>
  );
};

/** Title and text of a page that is to be loaded again. */
const reloadTexts = {
  outdated: [texts.states.stale, texts.states.staleText],
  missing: [texts.states.missing, texts.states.missingText],
  broken: [texts.states.broken, texts.states.brokenText],
} as const;

/** The page of a screen that threw, or whose script failed to load. */
export const ErrorPage = () => {
  const reason = useRouteError();
  const stale = reason instanceof ChunkMissing;
  const unread = reason instanceof UserLoadError;
  useEffect(() => {
    if (!stale && !unread) sendErrorReport('screen', reason);
  }, [stale, unread, reason]);
  if (unread) return <Unreached text={reason.message} />;
  const fault = stale ? reason.reason : 'broken';
  if (fault === 'offline') return <Unreached text={texts.states.offlineText} />;
  if (fault === 'unreached') return <Unreached text={texts.states.unreachedText} />;
  const [title, text] = reloadTexts[fault];
  return (
    <Notice title={title} text={text}>
      <Button size="md" onClick={() => location.reload()}>
        {texts.states.reload}
      </Button>
      <HomeLink />
    </Notice>
  );
};
