import { type FormEvent, useRef, useState } from 'react';
import type { Pet } from '../../../server/contract/pets.ts';
import { piecesText } from '../../amounts/amount.ts';
import { formatGrams, formatKcal } from '../../kernel/format.ts';
import { massOf, setLineGrams } from '../../nutrition/draft.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { Button } from '../../ui/controls.ts';
import { FieldError } from '../../ui/page/states.tsx';
import panel from '../formulate/formulate.module.css';
import { SidePanel } from '../formulate/SidePanel.tsx';
import { type Energies, energiesOf } from './energies.ts';
import { Outcome } from './Outcome.tsx';
import { RoundSection } from './RoundSection.tsx';
import styles from './scale.module.css';
import { scaleDraft } from './scaleDraft.ts';
import { type ScaleBy, scaleTargetOf } from './scaleTarget.ts';
import { scaleTexts as texts } from './scaleTexts.ts';
import { applyGrams, type TrialHost } from './trialHost.ts';

interface PanelProps extends TrialHost {
  readonly close: () => void;
}

const amountId = 'scale-amount';

const byOf = (value: string): ScaleBy =>
  value === 'total' || value === 'kcal' || value === 'days' ? value : { line: value };

interface MadeProps {
  readonly host: TrialHost;
  readonly scaled: Extract<ReturnType<typeof scaleDraft>, { ok: true }>;
  readonly energies: Energies;
  /** True if the amount is an energy. */
  readonly isEnergy: boolean;
}

/** What the typed amount makes: the weight, whole pieces, and levels that change. */
const Made = ({ host, scaled, energies, isEnergy }: MadeProps) => {
  const { draft } = host.model.state();
  const after = setLineGrams(draft, scaled.milligrams);
  const kcal =
    energies.ok && massOf(draft) > 0
      ? after.lines.reduce((sum, { key, milligrams }, at) => {
          const before = draft.lines[at]?.milligrams ?? 0;
          return sum + (before > 0 ? ((energies.kcalOf.get(key) ?? 0) * milligrams) / before : 0);
        }, 0)
      : null;
  return (
    <>
      <p className="strong">
        {texts.makes(formatGrams(massOf(after)), kcal === null ? null : formatKcal(kcal))}
      </p>
      {scaled.counted.map(({ food, milligrams, exact }) => (
        <p key={food.id}>
          {texts.counted(food.short_name, piecesText(food, milligrams) ?? '', piecesText(food, exact) ?? '')}
        </p>
      ))}
      {isEnergy && energies.ok && energies.notStated.length > 0 && (
        <p>{texts.notCounted(energies.notStated)}</p>
      )}
      <Outcome host={host} milligrams={scaled.milligrams} />
    </>
  );
};

/** Reads the field: what it scales to, or why it cannot. */
const useScaling = (host: TrialHost, text: string, by: string) => {
  const { model, foods, groups, pet } = host;
  const locked = useModelState(foods, (state) => state.locked);
  const lines = useModelState(model, ({ draft }) => draft.lines);
  useModelState(model, ({ results }) => results);
  const energies = energiesOf(model, groups, pet, locked);
  const target = text.trim() === '' ? null : scaleTargetOf(text, byOf(by), lines, energies);
  const scaled = target === null || typeof target === 'string' ? null : scaleDraft(lines, locked, target);
  const error = typeof target === 'string' ? target : scaled && !scaled.ok ? scaled.reason : null;
  return { energies, error, scaled: scaled?.ok ? scaled : null, lines, locked };
};

const UnitSelect = (props: {
  readonly lines: ReturnType<typeof useScaling>['lines'];
  readonly pet: Pet | null;
  readonly value: string;
  readonly change: (value: string) => void;
}) => (
  <select aria-label={texts.unit} value={props.value} onChange={({ target }) => props.change(target.value)}>
    <option value="total">{texts.all}</option>
    <option value="kcal">{texts.kcal}</option>
    {props.pet && <option value="days">{texts.days(props.pet.name)}</option>}
    <optgroup label={texts.have}>
      {props.lines.map(({ key, food }) => (
        <option key={key} value={key}>
          {texts.line(food.short_name)}
        </option>
      ))}
    </optgroup>
  </select>
);

const Presets = (props: {
  readonly hasDay: boolean;
  readonly choose: (text: string, by: string) => void;
}) => (
  <div className={styles.fields}>
    {texts.presets
      .filter(({ to }) => props.hasDay || to !== 'days')
      .map(({ text, to, label, title }) => (
        <Button
          key={label}
          size="compact-sm"
          variant="default"
          title={title}
          onClick={() => props.choose(text, to)}
        >
          {label}
        </Button>
      ))}
  </div>
);

const Scale = ({ host }: { readonly host: TrialHost }) => {
  const [text, setText] = useState('');
  const [by, setBy] = useState('total');
  // Errors of a text that is being typed wait for Scale.
  const [submitted, setSubmitted] = useState(false);
  const [done, setDone] = useState(false);
  const { energies, error, scaled, lines } = useScaling(host, text, by);
  const hasDay = energies.ok && energies.day !== null;
  const field = useRef<HTMLInputElement>(null);
  const change = (next: string, of: string): void => {
    setText(next);
    setBy(of);
    setSubmitted(false);
    setDone(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (!scaled) return;
    const { size } = scaled.milligrams;
    applyGrams(host, scaled.milligrams, () =>
      (size > 0 ? texts.scaled : texts.already)(formatGrams(massOf(host.model.state().draft))),
    );
    setDone(true);
  };
  const shown = submitted && text.trim() === '' ? texts.toNothing : submitted ? error : null;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <label>
          {texts.amount}
          <input
            id={amountId}
            ref={field}
            className={styles.amount}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={shown !== null}
            aria-describedby={shown === null ? 'scale-hint' : 'scale-error'}
            data-done={done || undefined}
            value={text}
            onChange={({ target }) => change(target.value, by)}
          />
        </label>
        <UnitSelect
          lines={lines}
          pet={hasDay ? host.pet : null}
          value={by}
          change={(of) => change(text, of)}
        />
        <Button type="submit" size="compact-sm">
          {texts.scale}
        </Button>
      </div>
      <Presets
        hasDay={hasDay}
        choose={(amount, of) => {
          change(amount, of);
          // Enter scales.
          field.current?.focus();
        }}
      />
      {shown !== null && <FieldError id="scale-error">{shown}</FieldError>}
      <p id="scale-hint" className="muted">
        {texts.hint}
      </p>
      {scaled && !done && <Made {...{ host, scaled, energies }} isEnergy={by === 'kcal' || by === 'days'} />}
    </form>
  );
};

/** Scales the recipe to a weight, days, an energy or what there is of one food, and rounds its grams. */
export const ScalePanel = ({ close, ...host }: PanelProps) => (
  <SidePanel title={texts.title} close={close} first={amountId}>
    {() => (
      <div className={panel.body}>
        <Scale host={host} />
        <RoundSection host={host} />
      </div>
    )}
  </SidePanel>
);
