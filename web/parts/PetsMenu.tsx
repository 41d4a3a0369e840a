import type { Pet } from '../../server/contract/pets.ts';
import { pathTo } from '../paths.ts';
import { useUser } from '../session.ts';
import { useSetting } from '../settings.ts';
import { recipesTexts } from '../texts/recipesTexts.ts';
import { texts } from '../texts.ts';
import { type Action, ActionsMenu } from '../ui/table/ActionsMenu.tsx';
import { lastFirst, lastPetSetting } from './lastPet.ts';

interface PetsMenuProps {
  readonly label: string;
  /** The species of a recipe or a plan. */
  readonly species: readonly { readonly id: number }[];
  /** The user's pets, of any species; undefined while they load. */
  readonly pets: readonly Pet[] | undefined;
  /** The screen that a pet leads to. */
  readonly lead: (pet: Pet) => Pick<Action, 'to' | 'state'>;
}

const addPet: Action = { label: recipesTexts.addPet, to: pathTo('AddPet') };

/** The user's pets whose species matches, the last one first. Without any pet it leads to Add Pet. */
export const PetsMenu = ({ label, species, pets, lead }: PetsMenuProps) => {
  const [last] = useSetting(useUser()?.id ?? 0, lastPetSetting);
  const matching = lastFirst(pets ?? [], last).filter((pet) =>
    species.some(({ id }) => id === pet.specie_id),
  );
  const actions = matching.map((pet): Action => ({ label: pet.name, ...lead(pet) }));
  const none = { label: pets ? recipesTexts.noCompatiblePets : texts.states.loading, disabled: true };
  return (
    <ActionsMenu
      label={label}
      text={recipesTexts.calculate}
      actions={actions.length > 0 ? actions : [none, ...(pets?.length === 0 ? [addPet] : [])]}
    />
  );
};
