import { type AdminIngredient, adminIngredients } from '../../server/contract/adminIngredients.ts';
import { ingredients } from '../../server/contract/ingredients.ts';
import { messageDialog } from '../ui/dialog/dialogs.tsx';
import { promptDialog } from '../ui/dialog/prompts.tsx';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { foodProposalTexts as texts } from './foodProposalTexts.ts';

/** A food with the proposal that is shown, and the version that its differences are to. */
export type ProposedFood = Pick<AdminIngredient, 'id' | 'name' | 'version'> & {
  readonly proposal: { readonly id: number };
};

const noteLength = 2000;

/**
 * Publishes, refuses and withdraws the proposed edit of a food.
 * @param reload reads the food again, also after it changed meanwhile
 */
export const useProposal = (reload: () => void) => {
  const stale = async (): Promise<void> => {
    await messageDialog({ title: texts.changedTitle, text: texts.changedText });
    reload();
  };
  const options = { stale, refresh: [ingredients.list] };
  const publication = useMutation(adminIngredients.decide, {
    ...options,
    done: ({ ingredient }) => texts.published(ingredient.name),
  });
  // The dialog shows a refusal.
  const refusal = useMutation(adminIngredients.decide, { ...options, form: { fail: () => {} } });
  const withdrawal = useMutation(adminIngredients.withdraw, { done: texts.withdrawn });
  const bodyOf = ({ proposal: { id }, version }: ProposedFood) => ({ proposal_id: id, version });
  return {
    busy: publication.busy || refusal.busy || withdrawal.busy,
    publish: async (food: ProposedFood): Promise<void> => {
      const body = { ...bodyOf(food), published: true };
      if ((await publication.send({ params: { id: food.id }, body })).ok) reload();
    },
    refuse: async (food: ProposedFood): Promise<void> => {
      const submit = async (note: string): Promise<string | null> => {
        const body = { ...bodyOf(food), published: false, note };
        const result = await refusal.send({ params: { id: food.id }, body });
        return result.ok ? null : (result.failure.errors.note?.[0] ?? result.failure.message);
      };
      const title = texts.refuseTitle(food.name);
      await promptDialog({ title, label: texts.why, confirm: texts.refuse, maxLength: noteLength, submit });
      reload();
    },
    withdraw: async (id: number): Promise<void> => {
      if ((await withdrawal.send({ params: { id } })).ok) reload();
    },
  };
};
