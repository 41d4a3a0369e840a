import { useEffect, useRef, useState } from 'react';
import type { Nutrient } from '../../../../server/contract/nutrients.ts';
import type { Pet } from '../../../../server/contract/pets.ts';
import { sources } from '../../../../server/contract/sources.ts';
import { useRead } from '../../../api.ts';
import { grams, quantity, unit } from '../../../format.ts';
import { Figure } from '../../../parts/Figure.tsx';
import { Failed, Loading } from '../../../parts/states.tsx';
import { editorTexts, sourceTexts } from '../../../texts.ts';
import type { EditorModel } from '../model.ts';
import { knownOf } from '../rows.ts';
import type { EditorState } from '../state.ts';
import { SourceFoods } from './SourceFoods.tsx';
import styles from './SourcePanel.module.css';
import { SourceTarget } from './SourceTarget.tsx';

const words = sourceTexts;

interface PanelProps {
  readonly model: EditorModel;
  readonly state: EditorState;
  readonly nutrient: Nutrient;
  readonly column: number;
  readonly pet: Pet | null;
  readonly close: () => void;
}

/** What each line brings, from the engine; null until it is there. The panel is modal: no line changes meanwhile. */
const useContributions = (model: EditorModel, column: number): Float64Array | null => {
  const [brought, setBrought] = useState<Float64Array | null>(null);
  useEffect(() => {
    let here = true;
    model.contributions(column).then(
      (answer) => here && setBrought(answer),
      (reason: unknown) => here && reportError(reason),
    );
    return () => {
      here = false;
    };
  }, [model, column]);
  return brought;
};

/** The recipe's total of the nutrient, as its row shows it. */
const Total = ({ state, nutrient, column }: Pick<PanelProps, 'state' | 'nutrient' | 'column'>) => {
  const sheet = state.figures?.sheet;
  if (!sheet) return null;
  const known = knownOf(sheet, column);
  const amount = sheet.amounts[column] ?? Number.NaN;
  return (
    <dl className={styles.total}>
      <dt>{words.total}</dt>
      <dd>
        {known === 'nothing' ? (
          words.notStated
        ) : Number.isNaN(amount) ? (
          editorTexts.nutrients.tooLarge
        ) : (
          <>
            {known === 'part' && (
              <>
                <span aria-hidden="true">≥ </span>
                <span className="unseen">{editorTexts.atLeast} </span>
              </>
            )}
            <Figure text={quantity(amount)} unit={unit(nutrient.unit_type)} />
          </>
        )}
        {known !== 'all' && (
          <p className={styles.quiet}>
            {words.knownFor(grams(sheet.knownMilligrams[column] ?? 0), grams(sheet.totalMilligrams))}
          </p>
        )}
      </dd>
    </dl>
  );
};

/** `3.5 x protein` as people write it. */
const formula = (text: string): string => text.replaceAll(' x ', ' × ');

const Body = ({ model, state, nutrient, column, pet }: Omit<PanelProps, 'close'>) => {
  const { lines } = state.draft;
  const foods = lines.map(({ food }) => `${food.id}.${food.revision}`).join();
  const figure = useRead(
    sources.figure,
    foods === '' ? null : { params: { id: nutrient.id }, query: { foods } },
  );
  const brought = useContributions(model, column);
  if (figure.error) return <Failed failure={figure.error} retry={figure.retry} />;
  if (foods !== '' && !(figure.data && brought)) return <Loading />;
  const traced = figure.data?.figure;
  return (
    <>
      {traced && (
        <p>
          {traced.is_derived
            ? words.formula(nutrient.name, formula(traced.derivation))
            : words.statedBy(traced.derivation)}
        </p>
      )}
      <Total state={state} nutrient={nutrient} column={column} />
      <SourceTarget nutrient={nutrient} pet={pet} />
      <section aria-labelledby="source-foods">
        <h3 id="source-foods">{words.foods}</h3>
        {traced && brought ? (
          <SourceFoods lines={lines} figure={traced} brought={brought} />
        ) : (
          <p className={styles.quiet}>{words.noFoods}</p>
        )}
      </section>
      <p className={styles.quiet}>{words.computed}</p>
    </>
  );
};

/** Where a nutrient's figures, its target and its bounds come from, beside the table it was asked from. */
export const SourcePanel = ({ close, ...rest }: PanelProps) => {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => element.current?.showModal(), []);
  return (
    <dialog
      ref={element}
      className={styles.panel}
      aria-labelledby="source-title"
      onClose={close}
      closedby="any"
    >
      <div className={styles.head}>
        <h2 id="source-title">{words.open(rest.nutrient.name)}</h2>
        <button type="button" className={styles.close} onClick={() => element.current?.close()}>
          {words.close}
        </button>
      </div>
      <div className={styles.body}>
        <Body {...rest} />
      </div>
    </dialog>
  );
};
