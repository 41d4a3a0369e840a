import { Link } from 'react-router-dom';
import { pathTo } from '../kernel/paths.ts';
import { useUser } from '../kernel/session.ts';
import { listOf, type Setting, useSetting } from '../kernel/settings.ts';
import { petTexts as texts } from '../pets/petTexts.ts';
import { Button } from '../ui/controls.ts';
import styles from './ResetNeeds.module.css';

/** A pet that lost its chosen need, which was not of its species. */
interface ResetNeed {
  readonly pet_id: number;
  readonly pet: string;
  /** The slug of its species. */
  readonly species: string;
  readonly need: string;
}

const isResetNeed = (value: unknown): value is ResetNeed => {
  const { pet_id, pet, species, need } = (value ?? {}) as Record<string, unknown>;
  return Number.isInteger(pet_id) && [pet, species, need].every((text) => typeof text === 'string');
};

/** The pets whose owner was not told yet. An update of the server writes it once. */
const resetNeedsSetting: Setting<readonly ResetNeed[]> = {
  name: 'reset_needs',
  is: listOf(isResetNeed),
  otherwise: [],
};

/** Says once which pets lost a need of another species, and what they have now. Renders nothing without one. */
export const ResetNeeds = () => {
  const [pets, change] = useSetting(useUser()?.id ?? 0, resetNeedsSetting);
  if (pets.length === 0) return null;
  return (
    <aside className={styles.notice} aria-label={texts.resetNeeds}>
      {pets.map(({ pet_id, pet, species, need }) => (
        <p key={pet_id}>
          {texts.needReset(pet, species, need)}{' '}
          <Link to={pathTo('EditPet', { id: pet_id })}>{texts.edit(pet)}</Link>
        </p>
      ))}
      <Button size="md" variant="default" onClick={() => change([])}>
        {texts.understood}
      </Button>
    </aside>
  );
};
