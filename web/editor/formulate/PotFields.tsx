import { maxFormulatedPets } from '../../../server/contract/bowlRules.ts';
import { petLabels } from '../../pets/petLabels.ts';
import styles from './formulate.module.css';
import { formulateTexts as texts } from './formulateTexts.ts';
import type { FormulateHost } from './host.ts';
import { eatersOf } from './pot.ts';
import type { Wishes } from './question.ts';

interface PotProps {
  readonly host: FormulateHost;
  readonly wishes: Pick<Wishes, 'others'>;
  readonly wish: (change: Pick<Wishes, 'others'>) => void;
}

/** The pets that eat from one pot: the recipe meets the needs of all. Nothing where the user has no other pet for it. */
export const PotFields = ({ host, wishes, wish }: PotProps) => {
  const { pet, pets } = host;
  if (pets.every(({ id }) => id === pet.id)) return null;
  const eaters = eatersOf(host, wishes).map(({ id }) => id);
  const labels = petLabels(pets);
  const isFull = eaters.length >= maxFormulatedPets;
  const choose = (id: number): void =>
    wish({
      others: eaters.includes(id) ? wishes.others.filter((each) => each !== id) : [...wishes.others, id],
    });
  return (
    <fieldset className={styles.meet}>
      <legend>{texts.pot}</legend>
      {pets.map(({ id, specie }) => {
        const isEater = eaters.includes(id);
        return (
          <label key={id} className={styles.standard}>
            <input
              type="checkbox"
              checked={isEater}
              disabled={id === pet.id || (isFull && !isEater)}
              onChange={() => choose(id)}
            />
            {labels.get(id)}
            <span>{specie.name}</span>
          </label>
        );
      })}
      {isFull && <p className="muted">{texts.potFull(maxFormulatedPets)}</p>}
    </fieldset>
  );
};
