import { Link } from 'react-router-dom';
import { pathTo } from '../../kernel/paths.ts';
import { texts } from '../../texts/texts.ts';
import styles from './Footer.module.css';

interface FooterProps {
  /** Without the link, whose screen is for signed-in users. */
  readonly visitor?: boolean;
}

/** The footer of all pages: one line that opens to the whole disclaimer, then patents and copyright. */
export const Footer = ({ visitor = false }: FooterProps) => (
  <footer className={`${styles.footer} small muted rule-above`}>
    <details>
      <summary className={styles.line}>
        <span>
          {texts.footer.short} <span className={styles.more}>{texts.footer.open}</span>
        </span>
      </summary>
      <p>
        {texts.footer.guidance} {!visitor && <Link to={pathTo('About')}>{texts.footer.more}</Link>}
      </p>
    </details>
    <p>
      {texts.footer.patents} {texts.footer.copyright}
    </p>
  </footer>
);
