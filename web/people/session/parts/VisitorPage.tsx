import type { ReactNode } from 'react';
import { Logo } from '../../../ui/Logo.tsx';
import styles from './VisitorPage.module.css';

/** The frame of a visitor's form: the logo above it, and no menu. */
export const VisitorPage = ({ children }: { readonly children: ReactNode }) => (
  <main className={styles.page}>
    <header className={styles.head}>
      <Logo size={32} />
    </header>
    {children}
  </main>
);
