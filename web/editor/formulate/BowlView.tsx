import type { Pet } from '../../../server/contract/pets.ts';
import { FoodMark } from '../../foods/FoodMark.tsx';
import { bowlText, bowlTexts } from '../../nutrition/bowlText.ts';
import { bowlPanelTexts as texts } from './bowlPanelTexts.ts';
import { bowlLines } from './bowls.ts';
import { formulateTexts } from './formulateTexts.ts';
import styles from './proposal.module.css';
import type { Formulation } from './proposal.ts';
import { purposesOf } from './reasons.ts';

interface ViewProps {
  readonly of: Formulation['pets'][number];
  readonly pet: Pick<Pet, 'name' | 'specie'>;
}

/** What one bowl gets beside its serving of the proposed pot, in whole pieces of so many days. */
export const BowlView = ({ of, pet }: ViewProps) => {
  const lines = bowlLines(of);
  return (
    <div className={styles.bowl}>
      <h4>{bowlTexts.title(pet.name)}</h4>
      {lines.length === 0 && <p className="muted">{texts.nothing}</p>}
      <ul>
        {lines.map(({ food, milligrams, days, why }) => (
          <li key={food.id} data-testid="bowl-line">
            <span className="strong">{food.short_name}</span> {bowlText(food, milligrams, days)}{' '}
            {why.length > 0 && <span className="muted">{formulateTexts.whyAdded(purposesOf(why))}</span>}{' '}
            <FoodMark food={food} species={[pet.specie]} spelt />
          </li>
        ))}
      </ul>
      {lines.length > 0 && <p className="muted">{texts.counted}</p>}
    </div>
  );
};
