import { useEffect } from 'react';
import { type Location, useBeforeUnload, useBlocker } from 'react-router-dom';
import { texts } from '../../texts.ts';
import { confirmDialog } from '../dialog/dialogs.tsx';

const leaveTexts = texts.leave;
const keepers = new Set<() => boolean>();

const askToLeave = (text: string): Promise<boolean> =>
  confirmDialog({ title: leaveTexts.title, text, confirm: leaveTexts.leave, cancel: leaveTexts.stay });

/** Whether something on the page is not saved. */
export const hasUnsaved = (): boolean => [...keepers].some((keeps) => keeps());

let left = (): void => {};

/** Says what to do when a page that guards its work was left. */
export const onPageLeft = (listener: () => void): void => {
  left = listener;
};

/** Whether one may log out: asks when something on the page is not saved. */
export const mayLogOut = async (): Promise<boolean> => !hasUnsaved() || askToLeave(leaveTexts.logoutText);

interface GuardOptions {
  /** Locations that keep the work. */
  readonly within?: (next: Location) => boolean;
  /** What the dialog says. */
  readonly text?: string;
}

/** Asks before unsaved work is left by a link, the back button, a reload or a logout. */
export const useUnsavedGuard = (
  unsaved: boolean,
  { within = () => false, text = leaveTexts.text }: GuardOptions = {},
): void => {
  const blocker = useBlocker(({ nextLocation }) => unsaved && !within(nextLocation));
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToLeave(text).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, text]);
  useBeforeUnload((event) => {
    if (unsaved) event.preventDefault();
  });
  useEffect(() => {
    const keeps = (): boolean => unsaved;
    keepers.add(keeps);
    return () => void keepers.delete(keeps);
  }, [unsaved]);
  // After the page is gone, so that nothing of it asks any more.
  useEffect(() => () => void setTimeout(() => left()), []);
};
