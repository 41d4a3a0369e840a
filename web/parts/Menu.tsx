import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import { pathTo } from '../paths.ts';
import { signOut, useActor } from '../session.ts';
import { texts } from '../texts.ts';
import { mayLogOut } from '../ui/hooks/unsavedGuard.ts';
import { navFor } from '../ui/shell/nav.ts';
import styles from './Menu.module.css';

/** Light, dark, or as the device is set; remembered in this browser. */
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

/** The menu overlay: the screens of the table that this user may enter, and the way out. */
export const Menu = ({ close }: { readonly close: () => void }) => {
  const element = useRef<HTMLDialogElement>(null);
  const actor = useActor();
  const navigate = useNavigate();
  useEffect(() => {
    element.current?.showModal();
    element.current?.querySelector<HTMLElement>('[aria-current="page"]')?.focus();
  }, []);
  const entries = actor ? navFor(actor.role) : [];
  const leave = async (): Promise<void> => {
    element.current?.close();
    if (!(await mayLogOut())) return;
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
        <button type="button" className={styles.close} onClick={() => element.current?.close()}>
          {texts.shell.close}
        </button>
        <nav aria-label={texts.shell.menu}>
          <ul>
            {entries.map(({ name, path, label }) => (
              <li key={name}>
                <NavLink className={() => styles.entry} to={path} onClick={() => element.current?.close()}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Appearance />
        <button type="button" className={styles.entry} onClick={() => void leave()}>
          {texts.shell.logout}
        </button>
      </div>
    </dialog>
  );
};
