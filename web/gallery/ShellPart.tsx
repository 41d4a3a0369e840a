import { useState } from 'react';
import { pathTo } from '../kernel/paths.ts';
import { Button } from '../ui/controls.ts';
import { CrumbsContext } from '../ui/page/crumbs.ts';
import { Page } from '../ui/page/Page.tsx';
import { BottomBar } from '../ui/shell/BottomBar.tsx';
import { Footer } from '../ui/shell/Footer.tsx';
import { Menu } from '../ui/shell/Menu.tsx';
import { navFor } from '../ui/shell/nav.ts';
import { Sidebar } from '../ui/shell/Sidebar.tsx';
import styles from './gallery.module.css';
import { Row, Section } from './Section.tsx';

/** The menu of a free user; this page replaces Home. */
const entries = navFor('free').map((entry) =>
  entry.path === pathTo('AccountHome') ? { ...entry, path: '/shell' } : entry,
);

const crumbs = {
  above: [
    { label: 'Home', path: '/content' },
    { label: 'Recipe Search', path: '/list' },
    { label: 'Recipes', path: '/list-long' },
  ],
  here: 'Recipe',
};

/** The menus, the footer and the crumbs: the sidebar from 1024 px, the bottom bar up to 760 px. */
export const ShellPart = () => {
  const [isOpen, setOpen] = useState(false);
  const openMenu = () => setOpen(true);
  return (
    <div className={styles.shell}>
      <Sidebar entries={entries} />
      <div>
        <CrumbsContext value={crumbs}>
          <Page title="Shell" lead="Back, and beside it the crumbs from 1024 px.">
            <Section title="Menu">
              <Row>
                <Button size="md" variant="default" aria-haspopup="dialog" onClick={openMenu}>
                  Open the menu
                </Button>
              </Row>
            </Section>
          </Page>
        </CrumbsContext>
        <Footer />
      </div>
      {isOpen && <Menu entries={entries} close={() => setOpen(false)} />}
      <BottomBar entries={entries.filter(({ place }) => place === 'bar')} openMenu={openMenu} />
    </div>
  );
};
