import type { Nutrient } from '../../../server/contract/nutrients.ts';
import { sources } from '../../../server/contract/sources.ts';
import { useQuery } from '../../kernel/api.ts';
import type { NutritionModel } from '../calculation.ts';
import { useModelState } from '../useModel.ts';
import { type VariableValue, variableText } from '../variable.ts';
import styles from './VariableRow.module.css';

const none: readonly VariableValue[] = [];

/** Variable values of foods (D78). Empty until they are loaded. */
export const useVariableValues = (): readonly VariableValue[] =>
  useQuery(sources.variable, {}).data?.variable_values ?? none;

interface RowProps {
  readonly model: NutritionModel;
  readonly nutrient: Nutrient;
  readonly values: readonly VariableValue[];
}

/** Row under a nutrient: its amount depends on the product, with the published range. */
export const VariableRow = ({ model, nutrient, values }: RowProps) => {
  const text = useModelState(model, (state) => variableText(state, nutrient, values));
  if (text === null) return null;
  return (
    <tr className={styles.row}>
      {/* Spans columns that are never hidden; the text overflows into the others. */}
      <td colSpan={2}>
        <p className={styles.text}>{text}</p>
      </td>
    </tr>
  );
};
