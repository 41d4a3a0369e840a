import { pathTo } from '../../kernel/paths.ts';
import { useActor } from '../../kernel/session.ts';
import { recipesTexts } from '../../texts/recipesTexts.ts';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import styles from '../recipes.module.css';

const texts = recipesTexts.disclaimer;

/** What suggested recipes are not. All but professionals get a button to veterinarian recipes (D70). */
export const SuggestedNote = () => {
  const isProfessional = useActor()?.role === 'professional';
  return (
    <aside className={`${styles.note} row inset pad-16 below-24 gap-12-24`} aria-label={texts.label}>
      <p>{texts.text}</p>
      {!isProfessional && (
        <LinkButton to={pathTo('VeterinarianFormulatedRecipes')}>{texts.custom}</LinkButton>
      )}
    </aside>
  );
};
