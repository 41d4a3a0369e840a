import { petFoods } from '../../../server/contract/petFoods.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import type { Verdict } from '../../../server/contract/verdict.ts';
import { useQuery } from '../../kernel/api.ts';
import { localDay } from '../../kernel/localDay.ts';
import { Button } from '../../ui/controls.ts';
import { severalLines } from '../../ui/page/LinkButton.tsx';
import { mayChange } from '../sharedPet.ts';
import { petFoodTexts as texts } from './petFoodTexts.ts';
import { eatsToday } from './Today.tsx';
import { type NamedFood, useEats } from './useEats.ts';

interface EatsThisProps {
  readonly food: NamedFood;
  readonly pet: Pet;
  /** On the food for the pet; null until it is known. */
  readonly verdict: Pick<Verdict, 'kind'> | null;
}

/** True for what is proposed as the food of a pet: nothing that harms it or that it avoids. */
const isFeedable = ({ kind }: Pick<Verdict, 'kind'>): boolean => kind !== 'not_safe' && kind !== 'avoided';

const One = ({ pet, food, verdict }: EatsThisProps) => {
  const { data } = useQuery(petFoods.get, eatsToday(pet.id));
  const { busy, eat } = useEats(pet, food, data?.eats);
  const current = data?.eats.food;
  if (current?.kind === food.kind && current.id === food.id) {
    const words = current.started_on > localDay(new Date()) ? texts.eatsFrom : texts.eatsSince;
    return (
      <p className="break" role="status">
        {words(pet.name, current.started_on)}
      </p>
    );
  }
  if (data === undefined || verdict === null || !isFeedable(verdict)) return null;
  return (
    <Button size="md" variant="default" classNames={severalLines} loading={busy} onClick={eat}>
      {texts.eats(pet.name)}
    </Button>
  );
};

/** A button that makes a recipe or plan the current food of the chosen pet, or since when the pet eats it. */
export const EatsThis = (props: EatsThisProps) =>
  mayChange(props.pet) && (
    <div className="flex wrap middle gap-8-16 above-16 below-16 unprinted">
      <One {...props} />
    </div>
  );
