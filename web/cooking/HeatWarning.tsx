import { Icon } from '../ui/Icon.tsx';
import { cookingTexts as texts } from './cookingTexts.ts';
import styles from './step.module.css';

/** The warning of a step whose food is sensitive to heat. */
export const HeatWarning = () => (
  <div className={styles.heat} role="note">
    <Icon name="warning" size={24} />
    <p>
      <strong>{texts.heatTitle}.</strong> {texts.heatText}
    </p>
  </div>
);
