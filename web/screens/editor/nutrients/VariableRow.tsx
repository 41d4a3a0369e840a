import type { Nutrient } from '../../../../server/contract/nutrients.ts';
import { sources } from '../../../../server/contract/sources.ts';
import { useQuery } from '../../../api.ts';
import type { EditorModel } from '../model.ts';
import { useEditorState } from '../useEditor.ts';
import { type VariableValue, variableText } from '../variable.ts';
import styles from './VariableRow.module.css';

const none: readonly VariableValue[] = [];

/** The values of foods for which no single figure is defensible; none until they are read. */
export const useVariableValues = (): readonly VariableValue[] =>
  useQuery(sources.variable, {}).data?.variable_values ?? none;

interface RowProps {
  readonly model: EditorModel;
  readonly nutrient: Nutrient;
  readonly values: readonly VariableValue[];
}

/** Under a nutrient: that its amount depends on the product, and what was published. */
export const VariableRow = ({ model, nutrient, values }: RowProps) => {
  const text = useEditorState(model, (state) => variableText(state, nutrient, values));
  if (text === null) return null;
  return (
    <tr className={styles.row}>
      {/* Of the columns that no width hides; its text goes on over the others. */}
      <td colSpan={2}>
        <p className={styles.text}>{text}</p>
      </td>
    </tr>
  );
};
