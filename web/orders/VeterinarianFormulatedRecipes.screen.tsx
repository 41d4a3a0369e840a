import { pathTo } from '../kernel/paths.ts';
import { useActor } from '../kernel/session.ts';
import { useRecipePage } from '../recipes/useRecipePage.ts';
import { recipesTexts } from '../texts/recipesTexts.ts';
import { Empty } from '../ui/page/Empty.tsx';
import { LinkButton } from '../ui/page/LinkButton.tsx';
import { Page } from '../ui/page/Page.tsx';
import { OrderButtons } from './OrderButtons.tsx';
import { orderTexts } from './orderTexts.ts';
import styles from './parts/orders.module.css';

const texts = orderTexts.intro;
const { shared: inbox } = recipesTexts.empty;

/**
 * Introduces the custom recipes and leads to their two orders. For professionals it is their Recipe Inbox, with its
 * empty state above the buttons (D70).
 */
export default function VeterinarianFormulatedRecipes() {
  const isProfessional = useActor()?.role === 'professional';
  const total = useRecipePage('shared', { page: 1, size: 1 }).data?.total ?? null;
  return (
    <Page
      width="narrow"
      title={isProfessional ? texts.inbox : texts.customized}
      back={pathTo('RecipesHome')}
      {...(total === null || total === 0
        ? {}
        : {
            actions: (
              <LinkButton second to={pathTo('RecipesSharedWithMe')}>
                {texts.shared}
              </LinkButton>
            ),
          })}
    >
      {isProfessional && total === 0 && <Empty title={inbox.title} text={inbox.text} />}
      <div className="stack gap-32">
        <p>{texts.about}</p>
        <section className="stack gap-12">
          <h2 className="large">{texts.how}</h2>
          <ol className={styles.steps}>
            {texts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>{texts.prices}</p>
        </section>
        <section className="stack gap-12">
          <h2 className="large">{texts.order}</h2>
          <p>{texts.orderText}</p>
          <div className={styles.buttons}>
            <OrderButtons />
          </div>
        </section>
      </div>
    </Page>
  );
}
