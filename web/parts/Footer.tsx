import { Link } from 'react-router-dom';
import { pathTo } from '../paths.ts';
import { aboutTexts } from '../texts.ts';
import styles from './Footer.module.css';

/** What stands below every account page: what the figures are, and what they are not. */
export const Footer = () => (
  <footer className={styles.footer}>
    <p>
      {aboutTexts.footer} <Link to={pathTo('About')}>{aboutTexts.more}</Link>
    </p>
    <p>{aboutTexts.copyright}</p>
  </footer>
);
