import type { Pet } from '../../../server/contract/pets.ts';
import { localDay } from '../../kernel/localDay.ts';
import { Button } from '../../ui/controls.ts';
import { severalLines } from '../../ui/page/LinkButton.tsx';
import { mayChange } from '../sharedPet.ts';
import { petFoodTexts as texts } from './petFoodTexts.ts';
import { type NamedFood, useEats } from './useEats.ts';

interface OneProps {
  readonly pet: Pet;
  readonly food: NamedFood;
}

const One = ({ pet, food }: OneProps) => {
  const { busy, eat } = useEats(pet, food);
  const { food: current } = pet;
  if (current?.kind === food.kind && current.id === food.id) {
    const words = current.started_on > localDay(new Date()) ? texts.eatsFrom : texts.eatsSince;
    return (
      <p className="break" role="status">
        {words(pet.name, current.started_on)}
      </p>
    );
  }
  return (
    <Button size="md" variant="default" classNames={severalLines} loading={busy} onClick={eat}>
      {texts.eats(pet.name)}
    </Button>
  );
};

interface EatsThisProps {
  readonly food: NamedFood;
  /** The pets that may eat it, the chosen one first. */
  readonly pets: readonly Pet[];
}

/** More pets than these are chosen in the list of pets. */
const maxPets = 3;

/** A button for each pet that makes a recipe or plan its current food, and since when those eat it that do. */
export const EatsThis = ({ food, pets }: EatsThisProps) => {
  const changeable = pets.filter(mayChange);
  const shown = changeable.length > maxPets ? pets.slice(0, 1).filter(mayChange) : changeable;
  if (shown.length === 0) return null;
  return (
    <div className="flex wrap middle gap-8-16 above-16 below-16 unprinted">
      {shown.map((pet) => (
        <One key={pet.id} pet={pet} food={food} />
      ))}
    </div>
  );
};
