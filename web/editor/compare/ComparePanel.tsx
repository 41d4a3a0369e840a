import { useEffect, useState } from 'react';
import type { Pet } from '../../../server/contract/pets.ts';
import { verdictIn } from '../../nutrition/liveVerdict.ts';
import type { NutrientView } from '../../nutrition/nutrients/view.ts';
import type { Group } from '../../nutrition/rows.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { Button } from '../../ui/controls.ts';
import { LevelBadge } from '../../ui/value/LevelBadge.tsx';
import { VerdictMark } from '../../verdict/VerdictMark.tsx';
import type { Editor } from '../editor.ts';
import panel from '../formulate/formulate.module.css';
import { SidePanel } from '../formulate/SidePanel.tsx';
import styles from './compare.module.css';
import { type ComparedValue, comparedRows, comparedSums } from './comparedRows.ts';
import { compareTexts as texts } from './compareTexts.ts';
import { findId, RecipeChoice } from './RecipeChoice.tsx';
import type { Chosen } from './sentVersion.ts';
import { useOther } from './useOther.ts';

interface HostProps {
  readonly model: Editor;
  readonly view: NutrientView;
  readonly groups: readonly Group[];
  readonly pet: Pet | null;
}

type Found = Extract<ReturnType<typeof useOther>, { ok: true }>;

const Value = ({ text, level }: ComparedValue) => (
  <td>
    <span className={styles.value}>
      {text} <LevelBadge level={level} />
    </span>
  </td>
);

/** Two recipes side by side: what they are a day, and the nutrients whose levels differ, or all. */
const Table = ({ model, groups, pet, found }: Omit<HostProps, 'view'> & { readonly found: Found }) => {
  const [all, setAll] = useState(false);
  const state = useModelState(model, (now) => now);
  const { judged } = found.trial.state;
  if (!state.judged || !judged || !found.trial.hasLevels) return <p>{texts.noNeed}</p>;
  const rows = comparedRows(state, found.trial.state, { pet, groups });
  const shown = all ? rows : rows.filter(({ differs }) => differs);
  const [here, there] = [comparedSums(state.judged, groups), comparedSums(judged, groups)];
  return (
    <>
      <label className="inline-row gap-8">
        <input type="checkbox" checked={!all} onChange={({ target }) => setAll(!target.checked)} />
        {texts.differing}
      </label>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.nutrient}</th>
            <th scope="col">{texts.here}</th>
            <th scope="col">{found.recipe.name}</th>
          </tr>
        </thead>
        <tbody>
          {(['day', 'kcal'] as const).map((sum) => (
            <tr key={sum}>
              <th scope="row">{texts[sum]}</th>
              <td>{here[sum]}</td>
              <td>{there[sum]}</td>
            </tr>
          ))}
          {shown.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <Value {...row.here} />
              <Value {...row.there} />
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p>{texts.same}</p>}
    </>
  );
};

const Compared = ({ model, groups, pet, found }: HostProps & { readonly found: Found }) => {
  const state = useModelState(model, (now) => now);
  const both = [
    [texts.here, verdictIn(state, { pet, groups })],
    [found.recipe.name, found.trial.verdict],
  ] as const;
  return (
    <>
      {pet && <p className="muted">{texts.about(pet.name)}</p>}
      {found.chosen.sent && <p>{texts.sentHint}</p>}
      {state.bowl && found.recipe.id !== state.draft.recipe.id && <p>{texts.bowl}</p>}
      {both.map(([name, verdict], at) => (
        <section key={String(at)} aria-label={name}>
          <h3>{name}</h3>
          <VerdictMark verdict={verdict} />
        </section>
      ))}
      <Table {...{ model, groups, pet, found }} />
    </>
  );
};

const Body = (props: HostProps) => {
  const { model, view } = props;
  const own = useModelState(model, ({ draft }) => draft.recipe);
  const [chosen, choose] = useState<Chosen | null>(null);
  const other = useOther(model, chosen, props);
  const recipe = other?.ok ? other.recipe : null;
  // The bars and targets of the nutrients stay, and show the change.
  useEffect(() => {
    if (recipe) view.compare(true, recipe.id === own.id && !chosen?.sent ? null : recipe);
  }, [view, recipe, own.id, chosen]);
  if (chosen === null)
    return (
      <div className={panel.body}>
        <RecipeChoice own={own} choose={choose} />
      </div>
    );
  return (
    <div className={panel.body} aria-busy={other === null}>
      <div>
        <Button autoFocus size="compact-sm" variant="default" onClick={() => choose(null)}>
          {texts.another}
        </Button>
      </div>
      <div role="status" className={styles.status}>
        {other === null && texts.loading}
        {other?.ok === false && other.reason}
      </div>
      {other?.ok && <Compared {...props} found={other} />}
    </div>
  );
};

/** Compares the edited recipe with any other one, its saved version, or what was sent of it, for the same pet. */
export const ComparePanel = ({ close, ...host }: HostProps & { readonly close: () => void }) => (
  <SidePanel title={texts.title} close={close} first={findId}>
    {() => <Body {...host} />}
  </SidePanel>
);
