import { useState } from 'react';
import type { MealPlan } from '../../../server/contract/mealPlans.ts';
import type { PlanPart } from '../../../server/contract/planPartFields.ts';
import { labelClaims, maxBoughtName } from '../../../server/contract/planPartRules.ts';
import { claimedSpecies, claimTexts } from '../../../server/contract/planParts.ts';
import type { ApiFailure } from '../../kernel/api.ts';
import { Button } from '../../ui/controls.ts';
import { firstClick } from '../../ui/firstClick.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SectionForm } from '../../ui/form/SectionForm.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { restoreFocus } from '../../ui/hooks/restoreFocus.ts';
import { useUnsavedGuard } from '../../ui/hooks/unsavedGuard.ts';
import { planTexts } from '../planTexts.ts';
import { DayToggles } from './DayToggles.tsx';
import { labelText, type PartFields, partOfFields } from './partChanges.ts';
import styles from './plan.module.css';
import { ShareSelect } from './ShareSelect.tsx';

const texts = planTexts.edit;

/** What changes the parts of a plan that are no recipes. */
export interface PartActions {
  readonly add: (part: PlanPart) => Promise<ApiFailure | null>;
  readonly change: (index: number, part: PlanPart) => void;
  readonly remove: (index: number, part: PlanPart) => void;
}

const nameOf = ({ name }: PlanPart): string => name ?? texts.treats;

interface RowProps extends Pick<PartActions, 'change' | 'remove'> {
  readonly part: PlanPart;
  readonly index: number;
}

const Row = ({ part, index, change, remove }: RowProps) => {
  const name = nameOf(part);
  return (
    <li className={styles.recipe}>
      <span className={styles.text}>
        <span>{name}</span>
        <span className={`${styles.muted} muted`}>
          {part.kind === 'food' ? labelText(part) : texts.treatsText}
        </span>
      </span>
      <span className="flex middle push gap-8">
        <Button
          size="md"
          variant="default"
          aria-label={texts.removeRecipe(name)}
          onClick={firstClick(() => {
            restoreFocus(() => document.getElementById('add-food'));
            remove(index, part);
          })}
        >
          {texts.remove}
        </Button>
      </span>
      <span className={styles.part}>
        <DayToggles name={name} days={part.days} change={(days) => change(index, { ...part, days })} />
        <ShareSelect
          {...{ name, share: part.share, mayBeEqual: false }}
          change={(share) => change(index, { ...part, share })}
        />
      </span>
    </li>
  );
};

/** The claims of labels for the animals of a plan. */
const claimOptions = (species: MealPlan['species']) =>
  labelClaims
    .filter((claim) => species.length === 0 || species.some(({ slug }) => slug === claimedSpecies(claim)))
    .map((claim) => ({ value: claim, label: texts.claim(claimTexts[claim]) }));

interface AddProps {
  readonly kind: 'food' | 'treats';
  readonly species: MealPlan['species'];
  readonly add: PartActions['add'];
  readonly close: () => void;
}

/** Adds a food by its label, or treats. */
const AddPart = ({ kind, species, add, close }: AddProps) => {
  const share = kind === 'treats' ? '10' : '20';
  const form = useForm<PartFields>({ name: '', kcal_per_kg: '', complete_for: '', share });
  useUnsavedGuard(form.dirty, { busy: form.busy });
  const submit = async (fields: PartFields): Promise<void> => {
    const failure = await add(partOfFields(kind, fields));
    if (failure === null) close();
    else if (failure.error_code !== 'stale') form.fail(failure);
  };
  return (
    <SectionForm form={form} submit={submit} save={texts.addPart[kind]}>
      {kind === 'food' && (
        <>
          <TextField
            of={form.at('name')}
            label={texts.foodName}
            maxLength={maxBoughtName}
            autoComplete="off"
          />
          <NumberField
            of={form.at('kcal_per_kg')}
            label={texts.energyOfFood}
            hint={texts.energyHint}
            unit="kcal/kg"
            decimals={0}
          />
          <SelectField
            of={form.at('complete_for') as ReturnType<typeof form.at<'name'>>}
            label={texts.labelSays}
            hint={texts.labelHint}
            options={claimOptions(species)}
            none={texts.noClaim}
          />
        </>
      )}
      <NumberField of={form.at('share')} label={texts.shareLabel} unit="%" decimals={1} />
    </SectionForm>
  );
};

interface OtherPartsProps extends PartActions {
  readonly plan: MealPlan;
}

/** What a plan feeds beside its recipes: foods that are bought, and treats. */
export const OtherParts = ({ plan: { parts = [], species }, add, change, remove }: OtherPartsProps) => {
  const [open, setOpen] = useState<AddProps['kind'] | null>(null);
  const close = (): void => {
    setOpen(null);
    restoreFocus(() => document.getElementById('add-food'));
  };
  return (
    <section className="stack shrink gap-8" aria-labelledby="plan-others">
      <h2 id="plan-others">{texts.others}</h2>
      <p className={`${styles.muted} muted`}>{texts.othersHint}</p>
      <ul className={styles.recipes}>
        {parts.map((part, index) =>
          part.kind === 'recipe' ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no ids; each is drawn from its place alone.
            <Row key={index} {...{ part, index, change, remove }} />
          ),
        )}
      </ul>
      <div className="flex wrap gap-8">
        {(['food', 'treats'] as const).map((kind) => (
          <Button
            key={kind}
            id={`add-${kind}`}
            size="md"
            variant="default"
            aria-expanded={open === kind}
            onClick={() => setOpen(open === kind ? null : kind)}
          >
            {texts.openPart[kind]}
          </Button>
        ))}
      </div>
      {open !== null && <AddPart key={open} kind={open} {...{ species, add, close }} />}
    </section>
  );
};
