import { type ReactNode, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { texts } from '../../texts/texts.ts';
import { useLazyComponent } from '../hooks/useLazyComponent.ts';
import { Footer } from './Footer.tsx';
import styles from './VisitorFrame.module.css';

// The entries come with the menu: the first page of a visitor does without icons.
const loadMenu = async () => {
  const [{ Menu }, { navFor }] = await Promise.all([import('./Menu.tsx'), import('./nav.ts')]);
  return ({ close }: { readonly close: () => void }) => <Menu entries={navFor(null)} close={close} />;
};

/** The frame of screens for visitors: the menu's button above the screen, the footer below. `children` replace the screen. */
export const VisitorFrame = ({ children }: { readonly children?: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const Menu = useLazyComponent(loadMenu, isOpen, close);
  return (
    <div className={styles.frame}>
      <header className={`${styles.bar} unprinted`}>
        <button type="button" className={styles.menu} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {texts.shell.menu}
        </button>
      </header>
      {Menu && <Menu close={close} />}
      {children ?? <Outlet />}
      <Footer visitor />
    </div>
  );
};
