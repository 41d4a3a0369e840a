import { Link } from 'react-router-dom';
import { pathTo } from '../../paths.ts';
import { useUser } from '../../session.ts';
import { homeTexts } from '../../texts/homeTexts.ts';
import styles from './AccountHome.module.css';

/** Where everybody starts: a card for each part of the product. */
const cards = [{ to: pathTo('ListRecipes'), title: homeTexts.recipes, text: homeTexts.recipesText }];

/** The home of a signed-in user. */
export default function AccountHome() {
  const user = useUser();
  return (
    <div className={styles.page}>
      <h1>{homeTexts.title(user?.first_name ?? '')}</h1>
      <p className={styles.lead}>{homeTexts.lead}</p>
      <ul className={styles.cards}>
        {cards.map(({ to, title, text }) => (
          <li key={to} className={styles.card}>
            <h2>
              <Link to={to}>{title}</Link>
            </h2>
            <p>{text}</p>
            <span className={styles.ruler} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </div>
  );
}
