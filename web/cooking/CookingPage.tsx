import type { ReactNode } from 'react';
import { Page } from '../ui/page/Page.tsx';
import { OfflineNotice } from './offline/OfflineNotice.tsx';
import { RunningTimers } from './timers/RunningTimers.tsx';

interface CookingPageProps {
  readonly title: string;
  readonly lead?: string;
  /** Path of the Back link. Defaults to the parent screen. */
  readonly back?: string;
  /** Back replaces the page in the history. */
  readonly backReplaces?: boolean;
  readonly actions?: ReactNode;
  /** When what is shown was stored on this device; null if the server just sent it. */
  readonly storedAt?: number | null;
  /** Keeps the screen on, and leaves the room of a small window to the content. */
  readonly awake?: boolean;
  /** The id of the step that the page shows with its timer. */
  readonly step?: number | undefined;
  /** Paper has no footer. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}

/** The frame of every cooking screen and grocery list, with the user's timers. */
export const CookingPage = ({
  storedAt = null,
  awake = false,
  step,
  children,
  ...page
}: CookingPageProps) => (
  <Page {...page} compact={awake}>
    {storedAt !== null && <OfflineNotice storedAt={storedAt} />}
    <RunningTimers awake={awake} step={step} />
    {children}
  </Page>
);
