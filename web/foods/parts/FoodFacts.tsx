import { warningKinds } from '../../../server/contract/warningKinds.ts';
import { SwitchField, ToggleField } from '../../ui/form/choices.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { type Option, SelectField } from '../../ui/form/SelectField.tsx';
import { useFieldValue } from '../../ui/form/useField.ts';
import type { Form } from '../../ui/form/useForm.ts';
import { foodEditTexts as texts } from '../foodEditTexts.ts';
import styles from './food.module.css';
import type { FoodFields } from './foodFields.ts';
import { ListField } from './ListField.tsx';

const flags = [
  { value: 'unsafe', label: texts.unsafe },
  { value: 'possibly_unsafe', label: texts.possiblyUnsafe },
];
const kinds = warningKinds.map((value) => ({ value, label: texts.kinds[value] }));
const species = ['dog', 'cat'] as const;
const grams = { decimals: 5, min: 0, max: 100_000 };
const priceColumns = [
  { name: 'cost_per_units', label: texts.price, unit: '$', number: { decimals: 5, min: 0, max: 1_000_000 } },
];
const measureColumns = [
  { name: 'amount', label: texts.amount, number: { decimals: 5, min: 0, max: 1000 } },
  { name: 'measure', label: texts.measure },
  { name: 'gram_weight', label: texts.grams, unit: 'g', number: grams },
];

interface FoodFactsProps {
  readonly form: Form<FoodFields>;
  readonly categories: readonly Option[];
  /** True if the user reviews the safety of foods (D96). */
  readonly reviews: boolean;
}

/** A species' warnings and their kind, which can be chosen once a warning is marked. */
const SpeciesWarnings = ({
  slug,
  at,
}: {
  readonly slug: (typeof species)[number];
  readonly at: Form<FoodFields>['at'];
}) => {
  const name = texts.speciesNames[slug] ?? slug;
  const marked = useFieldValue(at(`flags_${slug}`));
  return (
    <div className={styles.pair}>
      <ToggleField
        of={at(`flags_${slug}`)}
        label={`${texts.warnings}, ${name.toLowerCase()}`}
        options={flags}
      />
      <SelectField
        of={at(`kind_${slug}`)}
        label={texts.kind(name)}
        options={kinds}
        none={texts.noKind}
        disabled={marked.length === 0}
      />
    </div>
  );
};

/** A food's names, category, warnings, prices, measures and unit. */
export const FoodFacts = ({ form: { at }, categories, reviews }: FoodFactsProps) => (
  <div className="stack gap-24 max-640">
    <TextField of={at('name')} label={texts.name} maxLength={255} autoComplete="off" />
    <TextField
      of={at('short_name')}
      label={texts.shortName}
      hint={texts.shortNameHint}
      maxLength={255}
      autoComplete="off"
    />
    <SelectField of={at('category_id')} label={texts.category} options={categories} />
    <SwitchField of={at('heat_sensitivity')} label={texts.heat} hint={texts.heatHint} />
    <SwitchField of={at('cook_well')} label={texts.cookWell} hint={texts.cookWellHint} />
    {species.map((slug) => (
      <SpeciesWarnings key={slug} slug={slug} at={at} />
    ))}
    {reviews && <SwitchField of={at('safety_reviewed')} label={texts.reviewed} hint={texts.reviewedHint} />}
    <ListField
      of={at('ingredient_prices')}
      label={texts.prices}
      columns={priceColumns}
      add={texts.addPrice}
    />
    <ListField of={at('measures')} label={texts.measures} columns={measureColumns} add={texts.addMeasure} />
    <div className={styles.pair}>
      <TextField
        of={at('unit_name')}
        label={texts.unitName}
        hint={texts.unitHint}
        maxLength={16}
        autoComplete="off"
      />
      <NumberField of={at('unit_mg')} label={texts.unitMg} unit="mg" decimals={0} min={1} max={100_000_000} />
    </div>
  </div>
);
