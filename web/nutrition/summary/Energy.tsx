import type { Pet } from '../../../server/contract/pets.ts';
import { foodKcalOf } from '../../../server/contract/treats.ts';
import { formatKcal } from '../../kernel/format.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { AtLeast } from '../../ui/value/ValueText.tsx';
import type { NutritionModel } from '../calculation.ts';
import { getCompleteness } from '../nutrients/amountText.ts';
import { LiveText } from '../nutrients/LiveValue.tsx';
import { energyColumn } from '../nutrients/serving.ts';
import type { Group } from '../rows.ts';
import { useModelState } from '../useModel.ts';
import styles from './summary.module.css';

interface EnergyProps {
  readonly model: NutritionModel;
  readonly groups: readonly Group[];
  /** Whole recipe or daily serving. */
  readonly of: 'recipe' | 'day';
}

/** Energy in kcal. Marks a lower limit; without stated values there is no number. */
export const EnergyAmount = ({ model, groups, of, testId }: EnergyProps & { readonly testId?: string }) => {
  const column = energyColumn(groups);
  const shape = useModelState(model, (state) => getCompleteness(state, column));
  return (
    <span data-testid={testId}>
      {shape === 'tooLarge' && editorTexts.nutrients.tooLarge}
      {shape === 'nothing' && editorTexts.nutrients.notStated}
      {shape === 'part' && <AtLeast />}
      {(shape === 'part' || shape === 'all') && (
        <LiveText
          model={model}
          text={({ results, pot = results }) => {
            const amounts = of === 'day' ? results?.serving.amounts : pot?.totals.amounts;
            return `${formatKcal(amounts?.[column] ?? Number.NaN)} kcal`;
          }}
        />
      )}
    </span>
  );
};

/** Method of the energy calculation. Short in the bar, complete as tooltip and for screen readers. */
const Factors = () => (
  <span title={editorTexts.factors}>
    {' ('}
    <span className={styles.short} aria-hidden="true">
      {editorTexts.factorsShort}
    </span>
    <span className={styles.full}>{editorTexts.factors}</span>)
  </span>
);

/** Energy of a daily serving with its method, and the pet's daily need. */
export const DayEnergy = ({ pet, ...about }: Omit<EnergyProps, 'of'> & { readonly pet: Pet | null }) => {
  const kcal = pet && foodKcalOf(pet);
  return (
    <>
      <EnergyAmount {...about} of="day" testId="day-energy" />
      <span className={styles.muted} data-muted="whole">
        <Factors />
        {kcal !== null && ` · ${editorTexts.perDay(formatKcal(kcal), pet?.treats_percent)}`}
        {pet?.kcal_by_hand != null && editorTexts.byHand}
      </span>
    </>
  );
};

/** Energy of the whole recipe. */
export const RecipeEnergy = (about: Omit<EnergyProps, 'of'>) => (
  <>
    {' · '}
    <EnergyAmount {...about} of="recipe" testId="energy" />
    <span className={styles.muted} data-muted>
      <Factors />
    </span>
  </>
);
