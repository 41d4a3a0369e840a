import { useEffect, useRef } from 'react';
import { type Location, useBeforeUnload, useBlocker, useNavigate } from 'react-router-dom';
import { hasUnsaved, isLeaving, keepUnsaved, tellPageLeft } from '../../kernel/unsaved.ts';
import { texts } from '../../texts/texts.ts';
import { confirmDialog } from '../dialog/dialogs.tsx';

const leaveTexts = texts.leave;
const askToLeave = (text: string): Promise<boolean> =>
  confirmDialog({ title: leaveTexts.title, text, confirm: leaveTexts.leave, cancel: leaveTexts.stay });

/** Asks before a logout when the page has unsaved changes, or drafts are stored; resolves with the choice. */
export const mayLogOut = async (hasDrafts = false): Promise<boolean> =>
  !(hasDrafts || hasUnsaved()) || askToLeave(leaveTexts.logoutText);

let isGone = false;

/**
 * Returns a function that leads from the page of a row to its list without a question: its values are gone with the row,
 * or saved.
 */
export const useLeaveDeleted = (): ((list: string) => Promise<void>) => {
  const navigate = useNavigate();
  return async (list) => {
    isGone = true;
    try {
      await navigate(list, { replace: true });
    } finally {
      isGone = false;
    }
  };
};

/** How a page is left. */
export interface GuardOptions {
  /** Locations that keep the work. */
  readonly within?: (next: Location) => boolean;
  /** Texts of the dialog. */
  readonly text?: string;
  /** True while the work is being saved: the screen may be left, but an ended session keeps the page. */
  readonly busy?: boolean;
  /** A last question before the screen is left, also without unsaved work. Its answer does not keep the page. */
  readonly beforeLeaving?: { readonly isDue: () => boolean; readonly ask: () => Promise<unknown> };
}

/**
 * Asks before a link, the back button, a reload or a logout leaves unsaved work. Asks `beforeLeaving` after that, also
 * without unsaved work, but not before a reload or a logout.
 */
export const useUnsavedGuard = (
  unsaved: boolean,
  { within = () => false, text = leaveTexts.text, busy = false, beforeLeaving }: GuardOptions = {},
): void => {
  const keeping = unsaved && !busy;
  const blocker = useBlocker(
    ({ nextLocation }) => !isGone && (keeping || beforeLeaving?.isDue() === true) && !within(nextLocation),
  );
  const mayLeave = useRef(async (): Promise<boolean> => true);
  mayLeave.current = async () => {
    if (keeping && !(await askToLeave(text))) return false;
    if (beforeLeaving?.isDue()) await beforeLeaving.ask();
    return true;
  };
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // Another link may be followed before the answer. Then only the last one counts.
    let isLast = true;
    void mayLeave.current().then((leave) => {
      if (isLast) leave ? blocker.proceed() : blocker.reset();
    });
    return () => {
      isLast = false;
    };
  }, [blocker]);
  useBeforeUnload((event) => {
    if (keeping && !isLeaving()) event.preventDefault();
  });
  useEffect(() => keepUnsaved(() => unsaved), [unsaved]);
  // After the page unmounts, so that its guard does not ask again.
  useEffect(() => () => void setTimeout(tellPageLeft), []);
};
