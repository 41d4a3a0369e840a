import { Button } from '@mantine/core';
import type { Pet } from '../../../../server/contract/pets.ts';
import type { Reading } from '../../../api.ts';
import { quantity } from '../../../format.ts';
import { Fault } from '../../../parts/states.tsx';
import { editorTexts, texts } from '../../../texts.ts';
import type { Entries } from '../need.ts';
import type { Group } from '../rows.ts';
import { knownOf, levelOf } from '../rows.ts';
import type { EditorState } from '../state.ts';
import columns from './columns.module.css';
import styles from './NutrientPane.module.css';
import { NutrientRow } from './NutrientRow.tsx';
import table from './NutrientTable.module.css';

const words = editorTexts.nutrients;

interface PaneProps {
  readonly state: EditorState;
  readonly groups: readonly Group[];
  readonly entries: Entries;
  readonly pet: Pet | null;
  readonly chosen: Pet | null;
  /** The reading of the pet's need. */
  readonly day: Reading<unknown>;
  readonly trace: (column: number) => void;
}

const Head = () => (
  <thead>
    <tr>
      <th scope="col">{words.nutrient}</th>
      <th scope="col" className={`${table.number} ${table.amount}`}>
        {words.amount}
      </th>
      <th scope="col" className={`${table.number} ${table.target} ${columns.target}`}>
        {words.target}
      </th>
      <th scope="col">{words.bar}</th>
      <th scope="col" className={`${table.number} ${table.percent}`}>
        {words.percent}
      </th>
      <th scope="col" className={table.level}>
        {words.level}
      </th>
      <th scope="col" className={table.known}>
        {words.known}
      </th>
    </tr>
  </thead>
);

const Rows = ({
  state,
  group,
  entries,
  trace,
}: Pick<PaneProps, 'state' | 'entries' | 'trace'> & { readonly group: Group }) => {
  const sheet = state.figures?.sheet;
  return (
    <tbody>
      <tr className={table.group}>
        <th scope="rowgroup" colSpan={7}>
          {group.name}
        </th>
      </tr>
      {group.rows.map(({ column, nutrient }) => {
        const entry = entries.get(nutrient.id);
        return (
          <NutrientRow
            key={nutrient.id}
            column={column}
            trace={trace}
            name={nutrient.name}
            unit={nutrient.unit_type}
            amount={sheet?.amounts[column] ?? null}
            known={sheet ? knownOf(sheet, column) : 'all'}
            knownMilligrams={sheet?.knownMilligrams[column] ?? 0}
            totalMilligrams={sheet?.totalMilligrams ?? 0}
            target={entry?.amount.qty == null ? null : quantity(entry.amount.qty)}
            percent={sheet?.percentOfNeed[column] ?? Number.NaN}
            lowMax={entry?.amount.low_max ?? Number.NaN}
            highMin={entry?.amount.high_min ?? Number.NaN}
            level={sheet ? levelOf(sheet, column) : null}
            lowNote={entry?.low_note ?? null}
            highNote={entry?.high_note ?? null}
            moved={state.moved.get(column) ?? 0}
          />
        );
      })}
    </tbody>
  );
};

/** The need could not be read: the amounts stay, and nothing is weighed until another try. */
const NeedFailed = ({ name, day: { error, retry } }: Pick<PaneProps, 'day'> & { readonly name: string }) =>
  error && (
    <div className={styles.failed} role="alert">
      <Fault>
        {editorTexts.needFailed(name)} {error.status === 401 ? editorTexts.signInThenRetry : error.message}
      </Fault>
      <Button size="xs" variant="default" onClick={retry}>
        {texts.states.retry}
      </Button>
    </div>
  );

/** Every nutrient of the recipe against the pet's need, as the engine says it. */
export const NutrientPane = ({ state, groups, entries, pet, chosen, trace, day }: PaneProps) => (
  <section className={styles.pane} aria-labelledby="nutrients-title">
    <div className={styles.head}>
      <h2 id="nutrients-title">{chosen ? words.title(chosen.name) : editorTexts.petGone}</h2>
      <p>{chosen ? words.basis : editorTexts.petGoneText}</p>
      {pet && !pet.daily_nutrition_breakdown && <p>{editorTexts.noNeed(pet.name)}</p>}
      {chosen && <NeedFailed name={chosen.name} day={day} />}
    </div>
    <table className={table.table} aria-labelledby="nutrients-title">
      <Head />
      {groups.map((group) => (
        <Rows key={group.name} state={state} group={group} entries={entries} trace={trace} />
      ))}
    </table>
    <p className={styles.footer}>
      {words.energyFactors} {words.footer}
    </p>
  </section>
);
