import { avoidedFoods } from '../../server/contract/avoided.ts';
import type { Ingredient } from '../../server/contract/ingredients.ts';
import type { Pet } from '../../server/contract/pets.ts';
import { messageDialog } from '../ui/dialog/dialogs.tsx';
import { choiceDialog } from '../ui/dialog/prompts.tsx';
import { verdictTexts } from '../verdict/verdictTexts.ts';
import { avoidedTexts as texts } from './avoidedTexts.ts';
import styles from './FoodMark.module.css';
import sign from './WarningSign.module.css';

interface AvoidedMarkProps {
  readonly pet: Pick<Pet, 'name' | 'specie' | 'avoids'>;
  readonly food: Ingredient;
  /** True if the word stays visible in a narrow pane. */
  readonly spelt?: boolean;
  /** Shows what can replace the food; left out where nothing can. */
  readonly replace?: (() => void) | undefined;
}

/** The mark of a food that the pet avoids or may avoid. It opens the reason, and leads to what can replace the food. */
export const AvoidedMark = ({ pet, food, spelt = false, replace }: AvoidedMarkProps) => {
  const { name, specie, avoids } = pet;
  const [found] = avoidedFoods([food], { name, species: specie.slug, avoids });
  if (found === undefined) return null;
  const isSure = found.kind === 'avoided';
  const text = verdictTexts.avoidedFood(found.reason, isSure);
  const open = async (): Promise<void> => {
    const question = { title: food.short_name, text };
    if (!replace) return messageDialog(question);
    const choices = [{ label: texts.replace, value: true }];
    if (await choiceDialog({ ...question, choices })) replace();
  };
  return (
    <button
      type="button"
      className={`${styles.mark} strong`}
      data-kind="avoided"
      data-spelt={spelt}
      title={text}
      onClick={() => void open()}
    >
      <span className={sign.sign} data-kind={isSure ? 'toxic' : 'unreviewed'} aria-hidden="true">
        {isSure ? '×' : '?'}
      </span>
      <span className={styles.word}>{isSure ? texts.sure : texts.unsure}</span>
      <span className="unseen"> {food.short_name}</span>
    </button>
  );
};
