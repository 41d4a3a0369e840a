import { type KeyboardEvent, useRef } from 'react';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import { valueTextOf } from '../../../server/contract/valueRange.ts';
import { Button } from '../../ui/controls.ts';
import { InlineSelect } from '../../ui/form/InlineSelect.tsx';
import { TextInput } from '../../ui/form/inputs.ts';
import { LabelLine } from './LabelLine.tsx';
import styles from './label.module.css';
import {
  figureFault,
  gramsOf,
  type LabelKind,
  labelColumns,
  priceOf,
  readTypedLabel,
  type TypedLabel,
} from './labelLines.ts';
import { labelTexts as texts } from './labelTexts.ts';

/** The values of a label as the table below takes them. */
export interface LabelResult {
  readonly totalQty: string;
  readonly values: ReadonlyMap<number, string>;
  /** US dollars per 100 g; null if no pack was typed. */
  readonly price: string | null;
}

const kinds = (Object.keys(texts.kinds) as LabelKind[]).map((value) => ({
  value,
  label: texts.kinds[value],
}));

/** Enter and the arrow keys move between amounts: a label is copied line by line. */
const moveByLine = (event: KeyboardEvent<HTMLElement>): void => {
  const by = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { target, currentTarget } = event;
  if (by === undefined || !(target instanceof HTMLInputElement) || target.dataset.labelLine === undefined)
    return;
  event.preventDefault();
  const all = [...currentTarget.querySelectorAll<HTMLInputElement>('[data-label-line]')];
  const next = all[all.indexOf(target) + by];
  next?.focus();
  next?.select();
};

interface PartProps {
  readonly label: TypedLabel;
  readonly change: (change: Partial<TypedLabel>) => void;
}

interface FigureProps extends PartProps {
  readonly of: 'grams' | 'packPrice' | 'packGrams';
  readonly name: string;
}

/** A number that is no line. */
const Figure = ({ of, name, label, change }: FigureProps) => (
  <TextInput
    size="md"
    className={styles.figure}
    label={name}
    inputMode="decimal"
    value={label[of]}
    error={figureFault(label[of])}
    onChange={({ currentTarget }) => change({ [of]: currentTarget.value })}
  />
);

/** What the values are for, whether they are guaranteed, and the price of a pack. */
const LabelHead = ({ label, change }: PartProps) => {
  const price = priceOf(label);
  return (
    <div className="flex wrap bottom gap-16">
      <div>
        <span className="small strong block">{texts.kind}</span>
        <InlineSelect
          label={texts.kind}
          options={kinds}
          value={label.kind}
          change={(value) => {
            const kind = kinds.find((each) => each.value === value)?.value ?? 'asFed';
            change({ kind, grams: kind === 'serving' ? '' : '100' });
          }}
        />
      </div>
      {label.kind !== 'energy' && <Figure of="grams" name={texts.grams} {...{ label, change }} />}
      <Figure of="packPrice" name={texts.packPrice} {...{ label, change }} />
      <Figure of="packGrams" name={texts.packGrams} {...{ label, change }} />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={label.guaranteed}
          onChange={({ currentTarget }) => change({ guaranteed: currentTarget.checked })}
        />
        {texts.guaranteed}
      </label>
      <p className="small muted">
        {texts.gramsHint[label.kind]} {price !== null && texts.pricePer(price)}
      </p>
    </div>
  );
};

const Notes = ({ hasEnergy }: { readonly hasEnergy: boolean }) => (
  <p className="small muted">
    {hasEnergy ? texts.energyTyped : texts.energyComputed} {texts.crudeFiber} {texts.dailyValues}
  </p>
);

interface LabelPanelProps extends PartProps {
  readonly nutrients: readonly Nutrient[];
  /** The grams of the values in the table; null if it has none, and takes those of the label. */
  readonly totalQty: string | null;
  readonly use: (result: LabelResult) => void;
}

/** The lines of a label in two columns, with its basis, units and bounds. Converts them for the table of values. */
export const LabelPanel = ({ nutrients, label, change, totalQty, use }: LabelPanelProps) => {
  const element = useRef<HTMLElement>(null);
  const grams = gramsOf(label);
  const total = totalQty ?? grams ?? '100';
  const { values, faults } = readTypedLabel(label, nutrients, total);
  const submit = (): void => {
    const isUnclear = [label.packPrice, label.packGrams].some((text) => figureFault(text) !== null);
    if (faults.size > 0 || grams === null || isUnclear) {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    const stated = [...values].map(([id, { qty, qty_high }]) => [id, valueTextOf(qty, qty_high)] as const);
    use({ totalQty: total, values: new Map(stated), price: priceOf(label) });
  };
  return (
    <section ref={element} className={`${styles.panel} stack gap-16 below-16`} aria-labelledby="from-label">
      <div>
        <h2 id="from-label">{texts.title}</h2>
        <p className="muted">{texts.lead}</p>
      </div>
      <LabelHead label={label} change={change} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys move between the inputs in it. */}
      <div className={styles.columns} onKeyDown={moveByLine}>
        {labelColumns.map((ids) => (
          <ul key={ids[0]}>
            {ids.flatMap((id) => {
              const nutrient = nutrients.find((each) => each.id === id);
              if (nutrient === undefined) return [];
              const put = (line: TypedLabel['lines'][number]): void =>
                change({ lines: { ...label.lines, [id]: line } });
              const props = { nutrient, label, value: values.get(id), fault: faults.get(id), change: put };
              return [<LabelLine key={id} {...props} />];
            })}
          </ul>
        ))}
      </div>
      <Notes hasEnergy={(label.lines[9001]?.text ?? '') !== ''} />
      <div className="flex wrap baseline gap-16">
        <Button size="md" disabled={values.size === 0 && priceOf(label) === null} onClick={submit}>
          {texts.use}
        </Button>
        <p role="status" className={faults.size > 0 || grams === null ? styles.fault : 'muted'}>
          {grams === null ? texts.noGrams : faults.size > 0 ? texts.faulty(faults.size) : texts.per(total)}
        </p>
      </div>
    </section>
  );
};
