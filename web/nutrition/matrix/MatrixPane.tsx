import { useEffect, useMemo, useState } from 'react';
import { LineValues } from '../../../engine/host/lineValues.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { oneOf, type Setting, useSetting } from '../../kernel/settings.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { levelTexts } from '../../texts/levelTexts.ts';
import { matrixTexts } from '../../texts/matrixTexts.ts';
import { texts } from '../../texts/texts.ts';
import { valueTexts } from '../../texts/valueTexts.ts';
import type { MaxHeight } from '../../ui/matrix/Matrix.tsx';
import { MatrixPrint } from '../../ui/matrix/MatrixPrint.tsx';
import { MatrixTools } from '../../ui/matrix/MatrixTools.tsx';
import type { MatrixSizes } from '../../ui/matrix/types.ts';
import levels from '../../ui/value/LevelBadge.module.css';
import { LevelShape } from '../../ui/value/LevelBadge.tsx';
import type { NutritionModel } from '../calculation.ts';
import { groupsOf } from '../rows.ts';
import { standardOfStage } from '../standards.ts';
import type { Catalogue } from '../state.ts';
import { basisChoices, type ShownBasis } from './basisSetting.ts';
import { getLifeStage, getLifeStageBounds, type LifeStage, lifeStages } from './lifeStage.ts';
import type { Showing } from './lineCells.ts';
import { MatrixGrid } from './MatrixGrid.tsx';
import styles from './MatrixPane.module.css';
import { matrixItems, matrixRows } from './matrixRows.ts';
import { bases } from './recipeColumns.ts';
import { recipeExport } from './recipeExport.ts';
import { recipeSource } from './recipeSource.ts';
import { foldedSettingOf, useFolded } from './useFolded.ts';

interface PaneProps {
  readonly user: number;
  readonly model: NutritionModel;
  readonly catalogue: Catalogue;
  /** Slug of the recipe's species. */
  readonly species: string;
  readonly pet: Pet | null;
  readonly trace: (column: number) => void;
  /** Remembers the shown basis. */
  readonly basis: Setting<ShownBasis>;
  /** Largest height of the table. */
  readonly maxHeight?: MaxHeight;
  readonly sizes?: Partial<MatrixSizes> | undefined;
}

/** True if nutrients that are hidden elsewhere (D3) are shown. */
const hiddenSetting: Setting<boolean> = { name: 'hidden', is: oneOf(true, false), otherwise: false };

const foldedSetting = foldedSettingOf('matrix.folded');

/** Whether contributions are shown as amounts or as shares of the total. */
const showingSetting: Setting<Showing> = {
  name: 'showing',
  is: oneOf('amount', 'share'),
  otherwise: 'amount',
};

const today = (): string => new Date().toISOString().slice(0, 10);

/** Life stage of the bounds: the pet's own, until the user selects another one for all pets. */
const useStage = (species: string, pet: Pet | null) => {
  const adultKg = pet?.adult_weight_kg ?? pet?.weight_kg;
  const isReproducing = pet?.reproduction_week != null;
  const own = getLifeStage(
    pet?.specie.slug ?? species,
    pet?.birthday ?? null,
    today(),
    adultKg,
    isReproducing,
  );
  const [chosen, choose] = useState<LifeStage | null>(null);
  return { stage: chosen ?? own, own, choose };
};

const StageSelect = ({ stage, own, choose, pet }: ReturnType<typeof useStage> & Pick<PaneProps, 'pet'>) => (
  <>
    <label className={styles.control}>
      <span>{matrixTexts.stage}</span>
      <select value={stage} onChange={({ target }) => choose(lifeStages[target.selectedIndex] ?? stage)}>
        {lifeStages.map((each) => (
          <option key={each} value={each}>
            {matrixTexts.stages[each]}
          </option>
        ))}
      </select>
    </label>
    {stage !== own && pet && (
      <button type="button" className={styles.own} onClick={() => choose(null)}>
        {matrixTexts.ownStage(pet.name, matrixTexts.stages[own])}
      </button>
    )}
  </>
);

const ShowToggle = ({ showing, show }: { showing: Showing; show: (showing: Showing) => void }) => (
  <fieldset className={styles.toggle}>
    <legend>{matrixTexts.show}</legend>
    {(['amount', 'share'] as const).map((each) => (
      <label key={each}>
        <input type="radio" name="showing" checked={showing === each} onChange={() => show(each)} />
        <span>{matrixTexts.shows[each]}</span>
      </label>
    ))}
  </fieldset>
);

const Legend = ({ standard }: { readonly standard: string }) => (
  <p className={`${styles.legend} unprinted`}>
    {matrixTexts.legend(standard)}
    {(['low', 'optimal', 'high', 'unknown'] as const).map((level) => (
      <span key={level} className={`${styles.key} ${levels[level]}`}>
        <LevelShape level={level} /> {texts.levels[level]}
      </span>
    ))}
    <span className={`${styles.key} ${levels.optimal}`} title={levelTexts.unbounded}>
      <LevelShape level="optimal" hollow /> {matrixTexts.noBound}
    </span>
  </p>
);

const BasisSelect = ({ basis, choose }: { basis: ShownBasis; choose: (basis: ShownBasis) => void }) => (
  <label className={styles.control}>
    <span>{matrixTexts.basis}</span>
    <select value={basis} onChange={({ target }) => choose(basisChoices[target.selectedIndex] ?? 'all')}>
      {basisChoices.map((each) => (
        <option key={each} value={each}>
          {each === 'all' ? matrixTexts.allBases : matrixTexts.columns[each].short}
        </option>
      ))}
    </select>
  </label>
);

/** Rows, cells and life-stage bounds of a recipe's matrix. */
const useContent = (
  { model, catalogue: { nutrients }, species, pet }: PaneProps,
  stage: LifeStage,
  showing: Showing,
  all: boolean,
) => {
  const slug = pet?.specie.slug ?? species;
  const rows = useMemo(() => matrixRows(groupsOf(nutrients, slug, all)), [nutrients, slug, all]);
  const items = useMemo(() => matrixItems(rows), [rows]);
  const bounds = useMemo(() => getLifeStageBounds(nutrients, stage), [nutrients, stage]);
  const of = useMemo(
    () =>
      new LineValues(nutrients.map(({ id, scale, role }) => (role ? { id, scale, role } : { id, scale }))),
    [nutrients],
  );
  const context = useMemo(
    () => ({ of, width: nutrients.length, bounds, showing }),
    [of, nutrients, bounds, showing],
  );
  const source = useMemo(() => recipeSource(model, context), [model, context]);
  const standard = standardOfStage(stage);
  useEffect(() => model.setLifeStageBounds({ standard, bounds }), [model, standard, bounds]);
  return { rows, items, context, source, standard };
};

/** Title of the matrix in print and exports. Pages may be separated, so each names recipe, pet and life stage. */
const titleOf = ({ model, pet }: PaneProps, stage: LifeStage, standard: string): string => {
  const { name } = model.state().draft.recipe;
  const title = pet ? `${name} ${editorTexts.forPet(pet.name)}` : name;
  return `${matrixTexts.title}: ${title}. ${matrixTexts.stage}: ${matrixTexts.stages[stage]} (${standard})`;
};

/** The Recipe Balance Analyzer shows the contribution of each food and compares the recipe with a life stage. */
export const MatrixPane = (props: PaneProps) => {
  const { user, model, species, pet, trace, maxHeight, sizes } = props;
  const staged = useStage(species, pet);
  const { stage } = staged;
  const [showing, show] = useSetting(user, showingSetting);
  const [basis, chooseBasis] = useSetting(user, props.basis);
  const [all, setAll] = useSetting(user, hiddenSetting);
  const shownBases = useMemo(() => (basis === 'all' ? bases : [basis]), [basis]);
  const folding = useFolded(user, foldedSetting);
  const { standard, ...shown } = useContent(props, stage, showing, all);
  const content = () =>
    recipeExport(model, titleOf(props, stage, standard), shown.items, shown.source, showing);
  return (
    <section className={styles.pane} aria-label={matrixTexts.title}>
      <div className={`${styles.controls} unprinted`}>
        <StageSelect {...staged} pet={pet} />
        <BasisSelect basis={basis} choose={chooseBasis} />
        <ShowToggle showing={showing} show={show} />
        <label className={styles.control}>
          <input type="checkbox" checked={all} onChange={({ target }) => setAll(target.checked)} />
          <span>{matrixTexts.hidden}</span>
        </label>
        <MatrixTools content={content} />
      </div>
      <MatrixGrid
        model={model}
        {...shown}
        bases={shownBases}
        {...folding}
        trace={trace}
        maxHeight={maxHeight}
        sizes={sizes}
      />
      <MatrixPrint content={content} />
      <div className={styles.foot}>
        <Legend standard={standard} />
        <p>{valueTexts.signs}</p>
        <p>{matrixTexts.footer}</p>
      </div>
    </section>
  );
};
