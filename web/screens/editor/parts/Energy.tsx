import type { Pet } from '../../../../server/contract/pets.ts';
import { kcal } from '../../../format.ts';
import { editorTexts } from '../../../texts.ts';
import type { EditorModel } from '../model.ts';
import { shapeOf } from '../nutrients/figuresOf.ts';
import { AtLeast, PaintedText } from '../nutrients/Painted.tsx';
import { energyColumn, isAdjusted } from '../nutrients/serving.ts';
import type { Group } from '../rows.ts';
import { useSlice } from '../useEditor.ts';
import styles from './StripFigures.module.css';

interface EnergyProps {
  readonly model: EditorModel;
  readonly groups: readonly Group[];
}

/** The recipe's kcal: a lower limit says so, and what nobody states is no number. */
export const EnergyAmount = ({ model, groups, testId }: EnergyProps & { readonly testId?: string }) => {
  const column = energyColumn(groups);
  const shape = useSlice(model, (state) => shapeOf(state, column));
  return (
    <span data-testid={testId}>
      {shape === 'tooLarge' && editorTexts.nutrients.tooLarge}
      {shape === 'nothing' && editorTexts.nutrients.notStated}
      {shape === 'part' && <AtLeast />}
      {(shape === 'part' || shape === 'all') && (
        <PaintedText
          model={model}
          text={({ figures }) => `${kcal(figures?.sheet.amounts[column] ?? Number.NaN)} kcal`}
        />
      )}
    </span>
  );
};

/** Which factors energy is reckoned by: in the line of the strip by their name, in full for readers and at rest. */
const Factors = () => (
  <span title={editorTexts.factors}>
    {' ('}
    <span className={styles.short} aria-hidden="true">
      {editorTexts.factorsShort}
    </span>
    <span className={styles.full}>{editorTexts.factors}</span>)
  </span>
);

/** The recipe's energy, by which factors, and what the pet needs in a day. */
export const Energy = ({ model, groups, pet }: EnergyProps & { readonly pet: Pet | null }) => {
  const column = energyColumn(groups);
  const shape = useSlice(model, (state) => shapeOf(state, column));
  const stated = shape === 'part' || shape === 'all';
  const adjusted = useSlice(model, isAdjusted);
  return (
    <>
      <EnergyAmount model={model} groups={groups} testId="energy" />
      <span className={styles.quiet}>
        {adjusted && stated && ` ${editorTexts.inRecipe}`}
        <Factors />
        {pet?.kcal_per_day != null &&
          ` ${(adjusted ? editorTexts.aDay : editorTexts.perDay)(kcal(pet.kcal_per_day))}`}
      </span>
    </>
  );
};
