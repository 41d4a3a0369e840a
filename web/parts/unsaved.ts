import { useEffect } from 'react';
import { type Location, useBeforeUnload, useBlocker } from 'react-router-dom';
import { editorTexts } from '../texts.ts';
import { ask } from './dialogs.tsx';

const words = editorTexts.leave;
const keepers = new Set<() => boolean>();

const askToLeave = (text: string): Promise<boolean> =>
  ask({ title: words.title, text, confirm: words.leave, cancel: words.stay });

/** Whether something on the page is not saved. */
export const hasUnsaved = (): boolean => [...keepers].some((keeps) => keeps());

let left = (): void => {};

/** Says what to do when a page that guards its work was left. */
export const onLeft = (listener: () => void): void => {
  left = listener;
};

/** Whether one may log out: asks when something on the page is not saved. */
export const mayLogOut = async (): Promise<boolean> => !hasUnsaved() || askToLeave(words.logoutText);

/** Guards unsaved work against links, the back button, reload and logout; `within` is where it is kept. */
export const useUnsavedGuard = (unsaved: boolean, within: (next: Location) => boolean): void => {
  const blocker = useBlocker(({ nextLocation }) => unsaved && !within(nextLocation));
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToLeave(words.text).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
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
