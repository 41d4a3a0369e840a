import { pathTo } from '../kernel/paths.ts';
import { LinkButton } from '../ui/page/LinkButton.tsx';
import { Page } from '../ui/page/Page.tsx';
import { orderTexts } from './orderTexts.ts';
import styles from './parts/orders.module.css';

const texts = orderTexts.specialty;

/** Refers pets with medical conditions, pregnant and nursing ones to a veterinary nutritionist. */
export default function VeterinarianFormulatedRecipesOrderSpecialty() {
  return (
    <Page width="narrow" title={texts.title} lead={texts.lead} back={pathTo('VeterinarianFormulatedRecipes')}>
      <div className="stack gap-32">
        <section className="stack gap-12">
          <h2 className="large">{texts.who}</h2>
          <p>{texts.whoText}</p>
          <p>{texts.titles}</p>
        </section>
        <section className="stack gap-12">
          <h2 className="large">{texts.what}</h2>
          <ul className={styles.steps}>
            <li>{texts.pot}</li>
            <li>{texts.grams}</li>
          </ul>
        </section>
        <p>
          <LinkButton second to={pathTo('VeterinarianFormulatedRecipesOrder')}>
            {texts.healthy}
          </LinkButton>
        </p>
      </div>
    </Page>
  );
}
