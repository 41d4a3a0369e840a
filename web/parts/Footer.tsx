import { Link } from 'react-router-dom';
import { pathTo } from '../paths.ts';
import { texts } from '../texts.ts';
import styles from './Footer.module.css';

/** What stands below every account page: what the figures are, and what they are not. */
export const Footer = () => (
  <footer className={styles.footer}>
    <p>
      {texts.footer.guidance} <Link to={pathTo('About')}>{texts.footer.more}</Link>
    </p>
    <p>{texts.footer.copyright}</p>
  </footer>
);
