import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { isPerFood, type StepType, stepLimits, stepTypes } from '../../../../server/contract/stepTypes.ts';
import { Button } from '../../../ui/controls.ts';
import { firstClick } from '../../../ui/firstClick.ts';
import { AreaField, TextField } from '../../../ui/form/fields.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { useFieldValue } from '../../../ui/form/useField.ts';
import type { Form } from '../../../ui/form/useForm.ts';
import { useDebounced } from '../../../ui/hooks/useDebounced.ts';
import { MoveButton } from '../../../ui/order/MoveButton.tsx';
import { moveOfKey } from '../../../ui/order/moved.ts';
import { SafeHtml } from '../../../ui/SafeHtml.tsx';
import { stepTemplateTexts } from '../../stepTemplateTexts.ts';
import { fieldName, type GroupFields } from './groupFields.ts';
import styles from './templates.module.css';

const typingPause = 300;

/** The typed HTML as steps show it, once it is opened. */
const HtmlPreview = ({ html }: { readonly html: string }) => {
  const [isOpen, setOpen] = useState(false);
  const settled = useDebounced(html, typingPause);
  if (html.trim() === '') return null;
  return (
    <details className={`${styles.preview} break`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{stepTemplateTexts.edit.preview}</summary>
      {isOpen && <SafeHtml html={settled} />}
    </details>
  );
};

const texts = stepTemplateTexts.edit;
const types = stepTypes.map((value) => ({ value, label: stepTemplateTexts.types[value].label }));
const minutes = { min: stepLimits.minMinutes, max: stepLimits.maxMinutes, decimals: 0 };

interface FieldsProps {
  readonly form: Form<GroupFields>;
  /** The key of the template. */
  readonly of: string;
}

const Detailed = ({ form, of }: FieldsProps) => {
  const field = form.at(fieldName(of, 'detailed'));
  return (
    <div className={`${styles.detailed} stack shrink gap-8`}>
      <AreaField of={field} label={texts.detailed} hint={texts.detailedHint} />
      <HtmlPreview html={useFieldValue(field)} />
    </div>
  );
};

const Fields = ({ form, of }: FieldsProps) => {
  const typeField = form.at(fieldName(of, 'type'));
  const type = useFieldValue(typeField) as StepType;
  return (
    <div className={styles.columns}>
      <div className="stack shrink gap-16 max-560">
        <SelectField
          of={typeField}
          label={texts.type}
          hint={stepTemplateTexts.types[type]?.text ?? ''}
          options={types}
        />
        <AreaField of={form.at(fieldName(of, 'basic'))} label={texts.basic} />
        <fieldset className={styles.timer}>
          <legend className="unseen">{texts.timer}</legend>
          <TextField
            of={form.at(fieldName(of, 'timer'))}
            label={texts.timerName}
            hint={texts.timerHint}
            maxLength={stepLimits.timerNameLength}
            autoComplete="off"
          />
          <NumberField
            of={form.at(fieldName(of, 'minutes'))}
            label={texts.minutes}
            unit={texts.minutesUnit}
            {...minutes}
          />
        </fieldset>
      </div>
      {!isPerFood(type) && <Detailed form={form} of={of} />}
    </div>
  );
};

interface TemplateCardProps extends FieldsProps {
  /** Its place in the order, from 1. */
  readonly at: number;
  readonly count: number;
  readonly move: (by: -1 | 1) => void;
  readonly remove: () => void;
}

/** One template: its place, type, instructions and timer. Alt with the arrow keys moves it. */
export const TemplateCard = ({ form, of, at, count, move, remove }: TemplateCardProps) => {
  const moveByKey = (event: KeyboardEvent): void => {
    const by = moveOfKey(event);
    if (by === 0) return;
    event.preventDefault();
    move(by);
  };
  return (
    <li className="stack card shrink gap-16 pad-16" data-template={of} onKeyDown={moveByKey}>
      <div className="row gap-8">
        <h3 className="grow medium">{texts.order(at)}</h3>
        <MoveButton by={-1} label={texts.up(at)} idle={at === 1} run={() => move(-1)} />
        <MoveButton by={1} label={texts.down(at)} idle={at === count} run={() => move(1)} />
        <Button
          size="md"
          variant="default"
          aria-label={texts.removeTemplate(at)}
          onClick={firstClick(remove)}
        >
          {texts.remove}
        </Button>
      </div>
      <Fields form={form} of={of} />
    </li>
  );
};
