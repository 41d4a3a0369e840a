import { useEffect, useRef, useState } from 'react';
import { type LabAnalysis, labAnalyses } from '../../../server/contract/labAnalyses.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { useQuery } from '../../kernel/api.ts';
import { useActor } from '../../kernel/session.ts';
import { Button } from '../../ui/controls.ts';
import { confirmDialog } from '../../ui/dialog/dialogs.tsx';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { changedByAnalysis } from './changedByAnalysis.ts';
import { LabForm } from './LabForm.tsx';
import { LabTable } from './LabTable.tsx';
import type { LabNutrient } from './labLines.ts';
import styles from './laboratory.module.css';
import { labTexts as texts } from './labTexts.ts';
import { analysisName } from './labWords.ts';

interface LabSectionProps {
  readonly recipe: Recipe;
  readonly nutrients: readonly LabNutrient[];
}

/** What the user enters: nothing, a new analysis, or changes of one. */
type Entered = null | 'new' | LabAnalysis;

interface AnalysisProps {
  readonly recipe: Recipe;
  readonly analysis: LabAnalysis;
  /** Null while it cannot be changed. */
  readonly edit: (() => void) | null;
}

const headingId = 'laboratory-title';

const Analysis = ({ recipe, analysis, edit }: AnalysisProps) => {
  const name = analysisName(analysis);
  const removing = useMutation(labAnalyses.remove, { refresh: changedByAnalysis, done: texts.removed });
  const remove = async (): Promise<void> => {
    const question = { title: texts.remove, text: texts.removeText(name), confirm: texts.confirmRemove };
    if (!(await confirmDialog({ ...question, deletes: true }))) return;
    const { ok } = await removing.send({ params: { id: recipe.id, analysisId: analysis.id } });
    // The button goes with the analysis.
    if (ok) document.getElementById(headingId)?.focus();
  };
  return (
    <article className="above-24" aria-label={name}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        {edit !== null && (
          <div className={styles.controls}>
            <Button size="md" variant="subtle" aria-label={texts.editOne(name)} onClick={edit}>
              {texts.edit}
            </Button>
            <Button
              size="md"
              variant="subtle"
              aria-label={texts.removeOne(name)}
              loading={removing.busy}
              onClick={() => void remove()}
            >
              {texts.confirmRemove}
            </Button>
          </div>
        )}
      </div>
      <p className="small muted">{texts.of(analysis)}</p>
      {analysis.note !== null && <p className="small">{analysis.note}</p>}
      <LabTable analysis={analysis} />
    </article>
  );
};

/** What is entered. When that ends the button that begins it has the focus. */
const useEntered = () => {
  const [entered, enter] = useState<Entered>(null);
  const start = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && entered === null) start.current?.focus();
    wasOpen.current = entered !== null;
  }, [entered]);
  return { entered, enter, start };
};

const Analyses = ({
  recipe,
  nutrients,
  list,
}: LabSectionProps & { readonly list: readonly LabAnalysis[] }) => {
  const actor = useActor();
  const { entered, enter, start } = useEntered();
  const mayEdit = actor !== null && (actor.role === 'admin' || actor.id === recipe.user_id);
  return (
    <>
      {list.length === 0 && <p className="muted">{texts.none}</p>}
      {entered !== null ? (
        <LabForm
          key={entered === 'new' ? 0 : entered.id}
          recipe={recipe}
          nutrients={nutrients}
          edited={entered === 'new' ? null : entered}
          leave={() => enter(null)}
        />
      ) : (
        mayEdit && (
          <div className={`${styles.controls} above-8`}>
            <Button ref={start} size="md" variant="default" onClick={() => enter('new')}>
              {texts.add}
            </Button>
          </div>
        )
      )}
      {list.map((analysis) => (
        <Analysis
          key={analysis.id}
          {...{ recipe, analysis }}
          edit={mayEdit && entered === null ? () => enter(analysis) : null}
        />
      ))}
      {list.length > 0 && <p className="small muted above-16">{texts.method}</p>}
    </>
  );
};

/** What laboratories found in a recipe, beside the calculated values, and a form to enter it. */
export const LabSection = ({ recipe, nutrients }: LabSectionProps) => (
  <section className="above-32" aria-labelledby={headingId}>
    <h2 id={headingId} tabIndex={-1}>
      {texts.title}
    </h2>
    <Loaded of={useQuery(labAnalyses.list, { params: { id: recipe.id } }, { keep: true })}>
      {({ analyses }) => <Analyses {...{ recipe, nutrients }} list={analyses} />}
    </Loaded>
  </section>
);
