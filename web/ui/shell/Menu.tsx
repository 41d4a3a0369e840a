import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../kernel/paths.ts';
import { hasStoredDrafts, signOut, useIsUserUnread, useUser } from '../../kernel/session.ts';
import { texts } from '../../texts/texts.ts';
import { mayLogOut } from '../hooks/unsavedGuard.ts';
import { Icon } from '../Icon.tsx';
import { DialogToasts } from '../toast/toasts.tsx';
import styles from './Menu.module.css';
import links from './NavLinks.module.css';
import { NavLinks } from './NavLinks.tsx';
import type { NavEntry } from './nav.ts';

/** Light, dark, or the device's setting; stored in this browser. */
const Appearance = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset className={styles.appearance}>
      <legend>{texts.shell.appearance}</legend>
      {(['auto', 'light', 'dark'] as const).map((scheme) => (
        <label key={scheme}>
          <input
            type="radio"
            name="appearance"
            checked={colorScheme === scheme}
            onChange={() => setColorScheme(scheme)}
          />
          {texts.shell.schemes[scheme]}
        </label>
      ))}
    </fieldset>
  );
};

interface MenuProps {
  readonly entries: readonly NavEntry[];
  /** Path of the entry whose section the page is in. */
  readonly section?: string | undefined;
  readonly close: () => void;
}

/** The menu overlay: all entries, Logout for signed-in users, Close, and the appearance. */
export const Menu = ({ entries, section, close }: MenuProps) => {
  const element = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const isSignedIn = [useUser() !== null, useIsUserUnread()].some(Boolean);
  useEffect(() => {
    element.current?.showModal();
    element.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, []);
  const shut = () => element.current?.close();
  const leave = async (): Promise<void> => {
    shut();
    if (!(await mayLogOut(await hasStoredDrafts()))) return;
    await signOut();
    await navigate(pathTo('login'), { replace: true });
  };
  return (
    <dialog
      ref={element}
      className={styles.menu}
      aria-label={texts.shell.menu}
      onClose={close}
      closedby="any"
    >
      <div className={styles.sheet}>
        <nav aria-label={texts.shell.menu}>
          <NavLinks
            entries={entries.filter(({ place }) => place !== 'below')}
            section={section}
            followed={shut}
          />
          <div className="rule-above rule-below above-8 below-8 pad-y-8">
            {isSignedIn && (
              <button type="button" className={links.entry} onClick={() => void leave()}>
                <Icon name="logout" />
                {texts.shell.logout}
              </button>
            )}
            <button type="button" className={links.entry} onClick={shut}>
              <Icon name="close" />
              {texts.shell.close}
            </button>
          </div>
          <NavLinks
            entries={entries.filter(({ place }) => place === 'below')}
            section={section}
            followed={shut}
          />
        </nav>
        <Appearance />
      </div>
      <DialogToasts />
    </dialog>
  );
};
