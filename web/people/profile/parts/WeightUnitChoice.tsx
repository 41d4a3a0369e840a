import { useWeightUnit } from '../../../kernel/weightUnit.ts';
import { InlineSelect } from '../../../ui/form/InlineSelect.tsx';
import { profileTexts as texts } from '../../profileTexts.ts';

const options = [
  { value: 'lb', label: texts.weightUnits.lb },
  { value: 'kg', label: texts.weightUnits.kg },
];

/** Which unit of body weights stands first, and is that of a number without a unit. It is saved at once. */
export const WeightUnitChoice = () => {
  const [unit, setUnit] = useWeightUnit();
  return (
    <section className="flex wrap baseline gap-16 above-24">
      <h2 className="large">{texts.weights}</h2>
      <InlineSelect
        label={texts.weights}
        options={options}
        value={unit}
        change={(value) => setUnit(value === 'kg' ? 'kg' : 'lb')}
      />
    </section>
  );
};
