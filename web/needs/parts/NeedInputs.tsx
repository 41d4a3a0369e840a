import type { ComponentProps } from 'react';
import { maxNeedNameLength, needRanges } from '../../../server/contract/needRanges.ts';
import { boundCell } from '../../nutrition/boundCells.ts';
import { ChoiceField, ToggleField } from '../../ui/form/choices.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { type Option, SelectField } from '../../ui/form/SelectField.tsx';
import { useField } from '../../ui/form/useField.ts';
import type { Form } from '../../ui/form/useForm.ts';
import { needFormTexts as texts } from '../needFormTexts.ts';
import type { NeedFields } from './needFields.ts';
import styles from './needForm.module.css';

/** The choices of the form. */
export interface NeedChoices {
  readonly species: readonly Option[];
  readonly activityLevels: readonly Option[];
  /** Life phases, with the id of their species. */
  readonly lifePhases: readonly (Option & { readonly specie: string })[];
  /** Names of nutrients on screens, by id. */
  readonly nutrientNames: ReadonlyMap<number, string>;
}

interface InputsProps {
  readonly form: Form<NeedFields>;
}

/** A number of a need, kept exactly as typed within its range. */
const ExactField = ({
  range,
  ...field
}: Omit<ComponentProps<typeof NumberField>, 'decimals'> & { readonly range: keyof typeof needRanges }) => (
  <NumberField {...field} decimals={15} {...needRanges[range]} />
);

const scalings: readonly Option[] = Object.entries(texts.scalings).map(([value, label]) => ({
  value,
  label,
}));
const caPBounds = [
  ['low', 'ca_p_ratio_low_max', texts.caPLow],
  ['high', 'ca_p_ratio_high_min', texts.caPHigh],
] as const;
const bands = Object.entries(texts.bands) as [keyof typeof texts.bands, string][];

const LifePhase = ({ form, choices }: InputsProps & { readonly choices: NeedChoices }) => {
  const { value } = useField(form.at('specie_ids'));
  const chosen = useField(form.at('life_phase_id')).value;
  const options = choices.lifePhases.filter(
    (phase) => value.includes(phase.specie) || phase.value === chosen,
  );
  return (
    <SelectField
      of={form.at('life_phase_id')}
      label={texts.lifePhase}
      {...(options.length === 0 ? { hint: texts.lifePhaseHint } : {})}
      options={options}
      none={texts.noLifePhase}
    />
  );
};

const Ranges = ({ form }: InputsProps) => (
  <>
    <div className={styles.row}>
      <ExactField of={form.at('age_gte')} label={texts.ageMin} unit={texts.years} range="age" />
      <ExactField of={form.at('age_lt')} label={texts.ageLessThan} unit={texts.years} range="age" />
      <ExactField of={form.at('weight_gte')} label={texts.weightMin} unit="kg" range="weight" />
      <ExactField of={form.at('weight_lt')} label={texts.weightLessThan} unit="kg" range="weight" />
    </div>
    <p className="small muted max-640">{texts.open}</p>
  </>
);

/** The name of a need and the pets that it applies to. */
export const Scope = ({ form, choices }: InputsProps & { readonly choices: NeedChoices }) => (
  <div className="stack shrink gap-16 max-960">
    <TextField of={form.at('name')} label={texts.name} maxLength={maxNeedNameLength} />
    <ToggleField of={form.at('specie_ids')} label={texts.species} options={choices.species} />
    <LifePhase form={form} choices={choices} />
    <Ranges form={form} />
    <ToggleField
      of={form.at('activity_level_ids')}
      label={texts.activityLevels}
      options={choices.activityLevels}
    />
  </div>
);

const Energy = ({ form }: InputsProps) => (
  <section className="stack shrink gap-16 max-960">
    <h2>{texts.energy}</h2>
    <p className="small muted max-640">{texts.energyHint}</p>
    <div className={styles.bands}>
      {bands.map(([name, label]) => (
        <ExactField key={name} of={form.at(name)} label={label} unit="kcal" range="energy" />
      ))}
    </div>
  </section>
);

/** Scaling, serving size, Ca/P bounds and energy of a need. */
export const Amounts = ({ form }: InputsProps) => (
  <>
    <section className="stack shrink gap-16 max-960">
      <h2>{texts.amounts}</h2>
      <ChoiceField
        of={form.at('scaling')}
        label={texts.scaling}
        hint={texts.scalingHint}
        options={scalings}
      />
      <div className={styles.row}>
        <ExactField
          of={form.at('reference_kg')}
          label={texts.reference}
          hint={texts.referenceHint}
          unit="kg"
          range="referenceKg"
        />
        <ExactField
          of={form.at('total_qty')}
          label={texts.serving}
          hint={texts.servingHint}
          unit="g"
          range="servingSize"
        />
      </div>
    </section>
    <Energy form={form} />
    <section className="stack shrink gap-16 max-960">
      <h2>{texts.caP}</h2>
      <p className="small muted max-640">{texts.caPHint}</p>
      <div className={styles.row}>
        {caPBounds.map(([end, name, label]) => (
          <ExactField
            key={name}
            of={form.at(name)}
            unit="%"
            range="percent"
            {...{ label, ...boundCell(end) }}
          />
        ))}
      </div>
    </section>
  </>
);
