import { Icon } from '../ui/Icon.tsx';
import styles from './cooking.module.css';
import { cookingTexts as texts } from './cookingTexts.ts';

/** The safety warnings of cooking (specification part 2, section 1). */
export const SafetyWarnings = () => (
  <aside className={styles.safety} aria-label={texts.safety}>
    <Icon name="warning" size={24} />
    <ul className="flex wrap strong gap-4-32">
      {texts.safetyRules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  </aside>
);
