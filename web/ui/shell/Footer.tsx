import { Link } from 'react-router-dom';
import { pathTo } from '../../paths.ts';
import { texts } from '../../texts.ts';
import styles from './Footer.module.css';

/** The footer of account pages: disclaimer, patents and copyright. */
export const Footer = () => (
  <footer className={styles.footer}>
    <p>
      {texts.footer.guidance} <Link to={pathTo('About')}>{texts.footer.more}</Link>
    </p>
    <p>
      {texts.footer.patents} {texts.footer.copyright}
    </p>
  </footer>
);
