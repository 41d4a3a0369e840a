import { Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { NavLink, Outlet } from 'react-router-dom';
import styles from './gallery.module.css';
import { parts } from './parts.tsx';

const SchemeSwitch = () => {
  const { setColorScheme } = useMantineColorScheme();
  const now = useComputedColorScheme();
  const other = now === 'light' ? 'dark' : 'light';
  return (
    <Button size="md" variant="default" onClick={() => setColorScheme(other)}>
      {other === 'dark' ? 'Dark' : 'Light'}
    </Button>
  );
};

/** The frame of the gallery: a link to each page of parts, and the switch for light and dark. */
export const Gallery = () => (
  <div>
    <header className={styles.head}>
      <nav aria-label="Parts">
        <ul className={styles.parts}>
          {parts.map(({ path, title }) => (
            <li key={path}>
              <NavLink to={`/${path}`}>{title}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <SchemeSwitch />
    </header>
    <main>
      <Outlet />
    </main>
  </div>
);
