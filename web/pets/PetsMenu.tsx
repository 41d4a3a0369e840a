import type { Pet } from '../../server/contract/pets.ts';
import { pathTo } from '../kernel/paths.ts';
import { useUser } from '../kernel/session.ts';
import { useSetting } from '../kernel/settings.ts';
import { recipesTexts } from '../texts/recipesTexts.ts';
import { texts } from '../texts/texts.ts';
import { type Action, ActionsMenu } from '../ui/table/ActionsMenu.tsx';
import { lastFirst, lastPetSetting } from './lastPet.ts';
import { petLabels } from './petLabels.ts';
import type { OwnedPets } from './useOwnedPets.ts';

interface PetsMenuProps {
  readonly label: string;
  /** The species of a recipe or a plan. */
  readonly species: readonly { readonly id: number }[];
  readonly pets: OwnedPets;
  /** In the row of a list, which shows an icon. */
  readonly inList?: boolean;
  /** The screen that a pet leads to. */
  readonly lead: (pet: Pet) => Pick<Action, 'to' | 'state'>;
}

const addPet: Action = { label: recipesTexts.addPet, to: pathTo('AddPet') };

const saying = (label: string): Action => ({ label, disabled: true });

/** The menu without a pet that matches. */
const withoutPets = ({ list, retry }: OwnedPets): readonly Action[] => {
  if (retry) return [saying(recipesTexts.petsFailed), { label: texts.states.retry, run: retry }];
  if (!list) return [saying(texts.states.loading)];
  return [saying(recipesTexts.noCompatiblePets), ...(list.length === 0 ? [addPet] : [])];
};

/** The user's pets whose species matches, the last one first. Without any pet it leads to Add Pet. */
export const PetsMenu = ({ label, species, pets, lead, inList = false }: PetsMenuProps) => {
  const [last] = useSetting(useUser()?.id ?? 0, lastPetSetting);
  const matching = lastFirst(pets.list ?? [], last).filter((pet) =>
    species.some(({ id }) => id === pet.specie_id),
  );
  const labels = petLabels(matching);
  const actions = matching.map((pet): Action => ({ label: labels.get(pet.id) ?? pet.name, ...lead(pet) }));
  return (
    <ActionsMenu
      label={label}
      text={recipesTexts.calculate}
      {...(inList && { icon: 'calculate' })}
      actions={actions.length > 0 ? actions : withoutPets(pets)}
    />
  );
};
