import { planNutritionTexts as texts } from '../../../texts/planNutritionTexts.ts';
import styles from './planNutrition.module.css';

/** Method, marks and disclaimers of a plan's nutrition. */
export const PlanFooter = () => (
  <div className={styles.footer}>
    {texts.footer.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
);
