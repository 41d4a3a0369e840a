import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Sheet } from '../../../../engine/host/sheet.ts';
import type { Pet } from '../../../../server/contract/pets.ts';
import { grams, kcal, noFigure } from '../../../format.ts';
import levels from '../../../parts/Level.module.css';
import { LevelShape } from '../../../parts/Level.tsx';
import { listSearchOf } from '../../../parts/listed.ts';
import { Fault } from '../../../parts/states.tsx';
import { say } from '../../../parts/toasts.tsx';
import { pathTo } from '../../../paths.ts';
import { editorTexts, texts } from '../../../texts.ts';
import type { EditorModel } from '../model.ts';
import { countLevels, type Group, knownOf } from '../rows.ts';
import type { EditorState } from '../state.ts';
import styles from './Strip.module.css';

interface StripProps {
  readonly model: EditorModel;
  readonly state: EditorState;
  readonly groups: readonly Group[];
  readonly pets: readonly Pet[];
  readonly chosen: Pet | null;
  readonly pet: Pet | null;
  readonly unsaved: number;
  readonly mayWrite: boolean;
}

const words = editorTexts;

const PetSelect = ({ state, pets, chosen }: Pick<StripProps, 'state' | 'pets' | 'chosen'>) => {
  const navigate = useNavigate();
  const { state: opened } = useLocation();
  const choose = (petId: string): void => {
    const recipeId = state.draft.recipe.id;
    void navigate(pathTo('RecipeAdvancedEditForPet', { recipeId, petId }), { replace: true, state: opened });
  };
  return (
    <label className={styles.pet}>
      <span className={styles.label}>{words.pet}</span>
      <select
        aria-label={words.pet}
        value={chosen?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        {!chosen && <option value="">{words.petGone}</option>}
        {pets.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
};

/** The nutrient that is energy, as the specification names it. */
const energyColumn = (groups: readonly Group[]): number | undefined =>
  groups.flatMap(({ rows }) => rows).find(({ nutrient }) => nutrient.name === 'Energy')?.column;

/** The recipe's energy: a lower limit says so, and what nobody states is no number. */
const Energy = ({ sheet, column }: { readonly sheet: Sheet; readonly column: number }) => {
  const known = knownOf(sheet, column);
  const amount = sheet.amounts[column] ?? Number.NaN;
  if (Number.isNaN(amount)) return words.nutrients.tooLarge;
  if (known === 'nothing') return words.nutrients.notStated;
  return (
    <>
      {known === 'part' && (
        <>
          <span aria-hidden="true">≥ </span>
          <span className="unseen">{words.atLeast} </span>
        </>
      )}
      {kcal(amount)} kcal
    </>
  );
};

const Readouts = ({ state, groups, pet }: Pick<StripProps, 'state' | 'groups' | 'pet'>) => {
  const sheet = state.figures?.sheet;
  const energy = energyColumn(groups);
  if (!sheet) return <div className={styles.readouts} />;
  const counts = countLevels(sheet, groups);
  return (
    <dl className={styles.readouts}>
      <div>
        <dt className={styles.label}>{words.total}</dt>
        <dd data-testid="total">{grams(sheet.totalMilligrams)} g</dd>
      </div>
      {energy !== undefined && (
        <div className={styles.factors}>
          <dt className={styles.label}>{words.energy}</dt>
          <dd data-testid="energy">
            <Energy sheet={sheet} column={energy} />
            <span className={styles.label}> {words.energyShort}</span>
            {pet?.kcal_per_day != null && (
              <span className={styles.label}> {words.perDay(kcal(pet.kcal_per_day))}</span>
            )}
          </dd>
        </div>
      )}
      {(['low', 'high', 'unknown'] as const).map((level) => (
        <div key={level} className={`${styles.count} ${levels[level]}`}>
          <dt>
            <LevelShape level={level} /> {texts.levels[level]}
          </dt>
          <dd data-testid={`count-${level}`}>{state.weighed ? counts[level] : noFigure}</dd>
        </div>
      ))}
    </dl>
  );
};

const toFirstFault = (): void =>
  document.querySelector<HTMLElement>('input[data-grams][aria-invalid="true"]')?.focus();

/** Saves when nothing on the page is wrong; else leads to what is. */
const useSave = ({ model, state, unsaved }: StripProps) => {
  const refused =
    state.draft.lines.some(({ problem }) => problem !== null) || Boolean(state.figures?.tooLarge.length);
  const save = async (): Promise<void> => {
    model.settleAll();
    if (refused) requestAnimationFrame(toFirstFault);
    else if (unsaved > 0 && (await model.save())) say(words.savedToast(state.draft.recipe.name));
  };
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
      event.preventDefault();
      void latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return save;
};

const SaveArea = (props: StripProps) => {
  const save = useSave(props);
  const processing = props.state.deed?.kind === 'save';
  const idle = processing || props.unsaved === 0;
  // What is wrong in a field that is being typed into is not said yet.
  const told =
    props.state.draft.lines.some((line) => line.told) || Boolean(props.state.figures?.tooLarge.length);
  return (
    <div className={`${styles.save} unprinted`}>
      {told ? (
        <Fault>{words.fixFirst}</Fault>
      ) : (
        <p className={styles.status} role="status" data-unsaved={props.unsaved > 0}>
          {props.unsaved > 0 ? words.unsaved(props.unsaved) : words.saved}
        </p>
      )}
      {/* Not disabled, which would drop the focus of whoever pressed it: it has nothing to do, and says so. */}
      <Button
        size="sm"
        aria-disabled={idle}
        {...(idle && { 'data-disabled': true })}
        onClick={() => void save()}
      >
        {processing ? words.processing : words.save}
      </Button>
    </div>
  );
};

/** What matters, always in sight: the pet, the totals, how many are out of bounds, and what is not saved. */
export const Strip = (props: StripProps) => {
  const { state, chosen, mayWrite } = props;
  const { name } = state.draft.recipe;
  const { state: opened } = useLocation();
  return (
    <div className={styles.strip}>
      <Link
        className={`${styles.back} unprinted`}
        to={pathTo('ListRecipes') + listSearchOf(opened)}
        aria-label={words.backTo}
      >
        <span aria-hidden="true">←</span> {words.back}
      </Link>
      <h1>
        <span className={styles.recipe} title={name}>
          {name}
        </span>
        {chosen && state.draft.lines.length > 0 && (
          <span className={styles.whose}>{` ${words.forPet(chosen.name)}`}</span>
        )}
      </h1>
      <PetSelect state={state} pets={props.pets} chosen={chosen} />
      <Readouts state={state} groups={props.groups} pet={props.pet} />
      {mayWrite ? <SaveArea {...props} /> : <p className={`${styles.whatIf} unprinted`}>{words.whatIf}</p>}
    </div>
  );
};
