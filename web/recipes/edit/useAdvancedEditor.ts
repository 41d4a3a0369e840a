import { useNavigate } from 'react-router-dom';
import { type Pet, pets } from '../../../server/contract/pets.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { callApi } from '../../kernel/api.ts';
import { pathTo } from '../../kernel/paths.ts';
import { paidRoles } from '../../kernel/permissions.ts';
import { useActor } from '../../kernel/session.ts';
import { useSetting } from '../../kernel/settings.ts';
import { lastFirst, lastPetSetting } from '../../pets/lastPet.ts';
import { readablePets } from '../../pets/readablePets.ts';
import { texts as shared } from '../../texts/texts.ts';
import { messageDialog, premiumDialog } from '../../ui/dialog/dialogs.tsx';
import { choiceDialog } from '../../ui/dialog/prompts.tsx';
import { showToast } from '../../ui/toast/toasts.tsx';
import { editRecipeTexts as texts } from '../editRecipeTexts.ts';

/** Asks for one of several pets; a single one is no question. */
const choosePet = async (matching: readonly Pet[]): Promise<number | null> => {
  const [only, ...others] = matching;
  if (only && others.length === 0) return only.id;
  const choices = matching.map(({ id, name }) => ({ label: name, value: id }));
  return choiceDialog({ title: texts.choosePet, text: texts.choosePetText, choices });
};

interface AdvancedEditor {
  /** Opens the advanced editor for one of the pets that the user may read, of a matching species. */
  readonly openEditor: (recipe: Recipe) => Promise<void>;
  /** True for free users, whom it shows the premium dialog. */
  readonly isLocked: boolean;
}

/** The way to the advanced editor, which is for paid users. */
export const useAdvancedEditor = (): AdvancedEditor => {
  const navigate = useNavigate();
  const actor = useActor();
  const [last] = useSetting(actor?.id ?? 0, lastPetSetting);
  const isLocked = !actor || !paidRoles.includes(actor.role);
  const openEditor: AdvancedEditor['openEditor'] = async ({ id: recipeId, species }) => {
    if (isLocked) return premiumDialog(shared.premium.feature);
    if (species.length === 0) return messageDialog({ title: texts.noSpecies, text: texts.noSpeciesText });
    const answer = await callApi(pets.list, readablePets);
    if (!answer.ok) return showToast(answer.failure.message, { error: true });
    const matching = lastFirst(answer.value.pets, last).filter((pet) =>
      species.some(({ id }) => id === pet.specie_id),
    );
    const names = species.map(({ name }) => name).join(', ');
    if (matching.length === 0) return messageDialog({ title: texts.noPets, text: texts.noPetsText(names) });
    const petId = await choosePet(matching);
    if (petId !== null) await navigate(pathTo('RecipeAdvancedEditForPet', { recipeId, petId }));
  };
  return { openEditor, isLocked };
};
