import { useMemo, useState } from 'react';
import type { Pet } from '../../../server/contract/pets.ts';
import type { PreparedStandard } from '../../../server/contract/standardColumns.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { Matrix, type MaxHeight } from '../../ui/matrix/Matrix.tsx';
import { MatrixPrint } from '../../ui/matrix/MatrixPrint.tsx';
import { MatrixTools } from '../../ui/matrix/MatrixTools.tsx';
import type { ExportContent } from '../../ui/matrix/pages.ts';
import type { MatrixSource } from '../../ui/matrix/types.ts';
import { Loading } from '../../ui/page/states.tsx';
import type { NutritionModel } from '../calculation.ts';
import { SureSection } from '../chance/SureSection.tsx';
import { groupsOf } from '../rows.ts';
import type { Catalogue } from '../state.ts';
import { useModelState } from '../useModel.ts';
import { StandardVerdicts } from './StandardVerdicts.tsx';
import { cellReader, type ReadLevels, type StandardsRow, standardLevelsOf } from './standardCells.ts';
import {
  type StageChoice,
  type StandardColumn,
  speciesOf,
  speciesOfRecipe,
  stageChoices,
  stageOf,
  standardColumns,
} from './standardColumns.ts';
import { chosenRows, standardsRows } from './standardRows.ts';
import styles from './standards.module.css';
import { standardsTexts as texts } from './standardsTexts.ts';
import { standardTips } from './standardTips.ts';
import { useStandards } from './useStandards.ts';
import { verdictsOf } from './verdictsOf.ts';

export interface StandardsPaneProps {
  readonly user: number;
  readonly model: NutritionModel;
  readonly catalogue: Catalogue;
  /** Whose standards are shown; those of the recipe's species without one. */
  readonly pet: Pet | null;
  /** Opens the sources of a nutrient. */
  readonly trace: (column: number) => void;
  readonly maxHeight?: MaxHeight;
  /** False where the page says by itself how sure the levels are. */
  readonly sure?: boolean;
}

/** A column has room for a shape beside "Optimal ≥492 %†". */
const sizes = { name: 128, column: 148, nameCharacters: 12, headCharacters: 20 } as const;

/** The cells of the recipe by each column, which follow the recipe. */
const sourceOf = (
  model: NutritionModel,
  levels: ReadLevels,
  pet: Pet | null,
): MatrixSource<StandardsRow, StandardColumn> => ({
  subscribe: model.subscribe,
  read: () => (model.state().results ? cellReader(model.state(), levels, pet) : null),
});

const StageSelect = ({ stage, choose }: { stage: StageChoice; choose: (stage: StageChoice) => void }) => (
  <label className={styles.control}>
    <span>{texts.stage}</span>
    <select value={stage} onChange={({ target }) => choose(stageChoices[target.selectedIndex] ?? stage)}>
      {stageChoices.map((each) => (
        <option key={each} value={each}>
          {texts.stages[each]}
        </option>
      ))}
    </select>
  </label>
);

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly check: (checked: boolean) => void;
}

const Check = ({ label, checked, check }: CheckProps) => (
  <label className={styles.control}>
    <input type="checkbox" checked={checked} onChange={({ target }) => check(target.checked)} />
    <span>{label}</span>
  </label>
);

interface LoadedProps extends StandardsPaneProps {
  readonly species: readonly ('dog' | 'cat')[];
}

/** Rows, columns and cells as chosen. */
const useContent = (
  { model, catalogue: { nutrients }, species, pet }: LoadedProps,
  standards: readonly PreparedStandard[],
  stage: StageChoice,
) => {
  const slug = species.length === 1 ? (species[0] ?? null) : null;
  const hasNeed = useModelState(model, ({ hasTargets }) => hasTargets);
  const name = hasNeed && pet ? pet.name : null;
  const columns = useMemo(() => standardColumns(standards, stage, name), [standards, stage, name]);
  const sections = useMemo(
    () => standardsRows(groupsOf(nutrients, slug, true), columns),
    [nutrients, slug, columns],
  );
  const levels = useMemo(() => standardLevelsOf(model, nutrients, standards), [model, nutrients, standards]);
  const source = useMemo(() => sourceOf(model, levels, pet), [model, levels, pet]);
  return { columns, sections, levels, source };
};

/** How sure the levels by the pet's need are. */
const HowSure = ({ user, model, catalogue, species, pet }: LoadedProps) => {
  const slug = species[0] ?? null;
  const groups = useMemo(() => groupsOf(catalogue.nutrients, slug), [catalogue, slug]);
  const hasNeed = useModelState(model, ({ hasTargets }) => hasTargets);
  return pet && hasNeed ? <SureSection {...{ user, model, catalogue, groups, pet }} /> : null;
};

const Loaded = (props: LoadedProps & { readonly standards: readonly PreparedStandard[] }) => {
  const { model, catalogue, pet, trace, maxHeight, standards, sure = true } = props;
  const [stage, chooseStage] = useState(() => stageOf(pet, new Date().toISOString()));
  const [worst, setWorst] = useState(false);
  const [disagree, setDisagree] = useState(false);
  const { columns, sections, levels, source } = useContent(props, standards, stage);
  const results = useModelState(model, (state) => state.results);
  if (!results) return <Loading />;
  const rows = chosenRows(model.state(), levels, sections, columns, { worst, disagree });
  const verdicts = verdictsOf(levels, columns, catalogue.nutrients);
  const notes = (
    <div className={styles.foot}>
      {texts.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
  const content = (): ExportContent<StandardsRow, StandardColumn> => {
    const { name } = model.state().draft.recipe;
    return {
      title: `${texts.title}: ${pet ? `${name} ${editorTexts.forPet(pet.name)}` : name}`,
      ...{ corner: texts.nutrient, rows, columns, source },
      notes: [...verdicts.map(({ words }) => words), ...texts.notes],
    };
  };
  return (
    <section className={styles.pane} data-fill={maxHeight === 'fill'} aria-label={texts.title}>
      <div className={styles.words}>
        <StandardVerdicts verdicts={verdicts} />
        {sure && <HowSure {...props} />}
        {maxHeight === 'fill' && notes}
      </div>
      <div className={`${styles.controls} unprinted`}>
        <StageSelect stage={stage} choose={chooseStage} />
        <Check label={texts.worst} checked={worst} check={setWorst} />
        <Check label={texts.disagree} checked={disagree} check={setDisagree} />
        <MatrixTools content={content} />
      </div>
      {rows.length === 0 ? (
        <p className={styles.foot}>{texts.nothing}</p>
      ) : (
        <Matrix
          id="standards"
          label={texts.title}
          corner={texts.nutrient}
          {...{ rows, columns, source, sizes, maxHeight }}
          tips={async () => standardTips(model, levels, pet)}
          onOpen={({ column }) => column >= 0 && trace(column)}
        />
      )}
      <MatrixPrint content={() => ({ ...content(), notes: [] })} />
      {maxHeight !== 'fill' && notes}
    </section>
  );
};

/**
 * The levels of a recipe by several standards beside each other, and what each standard says of it. Each pet opens at its
 * own life stage, whatever was chosen for another.
 */
export const StandardsPane = (props: StandardsPaneProps) => {
  const { pet, model } = props;
  const own = useModelState(model, ({ draft }) => draft.recipe.species);
  const species = useMemo(() => (pet ? [speciesOf(pet.specie.slug)] : speciesOfRecipe(own)), [pet, own]);
  const { standards, error } = useStandards(species, props.catalogue.nutrients, pet);
  if (standards) return <Loaded key={pet?.id} {...props} species={species} standards={standards} />;
  return error ? <p className={styles.foot}>{texts.failed}</p> : <Loading />;
};
