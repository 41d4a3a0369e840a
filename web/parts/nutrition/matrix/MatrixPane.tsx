import { useEffect, useMemo, useState } from 'react';
import { LineValues } from '../../../../engine/host/lineValues.ts';
import type { Pet } from '../../../../server/contract/pets.ts';
import { oneOf, type Setting, useSetting } from '../../../settings.ts';
import { matrixTexts } from '../../../texts/matrixTexts.ts';
import { texts } from '../../../texts.ts';
import levels from '../../../ui/value/LevelBadge.module.css';
import { LevelShape } from '../../../ui/value/LevelBadge.tsx';
import type { NutritionModel } from '../nutritionStore.ts';
import { groupsOf } from '../rows.ts';
import { standardOfStage } from '../standards.ts';
import type { Catalogue } from '../state.ts';
import { getLifeStage, getLifeStageBounds, type LifeStage, lifeStages } from './lifeStage.ts';
import type { Showing } from './lineCells.ts';
import { MatrixGrid } from './MatrixGrid.tsx';
import styles from './MatrixPane.module.css';
import { matrixRows } from './matrixRows.ts';
import { PrintMatrix } from './PrintMatrix.tsx';
import { bases } from './renderCells.ts';

interface PaneProps {
  readonly user: number;
  readonly model: NutritionModel;
  readonly catalogue: Catalogue;
  /** Slug of the recipe's species. */
  readonly species: string;
  readonly pet: Pet | null;
  readonly trace: (column: number) => void;
}

/** One basis, which leaves room for foods, or all bases. */
const shownBases = [...bases, 'all'] as const;

type Shown = (typeof shownBases)[number];

/** Default: per 1000 kcal. It does not depend on water and has bounds. */
const basisSetting: Setting<Shown> = {
  name: 'basis',
  is: oneOf(...shownBases),
  otherwise: 'per1000Kcal',
};

/** True if nutrients that are hidden elsewhere (D3) are shown. */
const hiddenSetting: Setting<boolean> = { name: 'hidden', is: oneOf(true, false), otherwise: false };

/** Whether contributions are shown as amounts or as shares of the total. */
const showingSetting: Setting<Showing> = {
  name: 'showing',
  is: oneOf('amount', 'share'),
  otherwise: 'amount',
};

const today = (): string => new Date().toISOString().slice(0, 10);

/** Life stage of the bounds: the pet's own, until the user selects another one for all pets. */
const useStage = (species: string, pet: Pet | null) => {
  const own = getLifeStage(pet?.specie.slug ?? species, pet?.birthday ?? null, today());
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
  </p>
);

const BasisSelect = ({ basis, choose }: { basis: Shown; choose: (basis: Shown) => void }) => (
  <label className={styles.control}>
    <span>{matrixTexts.basis}</span>
    <select value={basis} onChange={({ target }) => choose(shownBases[target.selectedIndex] ?? 'all')}>
      {shownBases.map((each) => (
        <option key={each} value={each}>
          {each === 'all' ? matrixTexts.allBases : matrixTexts.columns[each].short}
        </option>
      ))}
    </select>
  </label>
);

/** The Recipe Balance Analyzer shows the contribution of each food and compares the recipe with a life stage. */
export const MatrixPane = ({ user, model, catalogue, species, pet, trace }: PaneProps) => {
  const { nutrients } = catalogue;
  const staged = useStage(species, pet);
  const { stage } = staged;
  const [showing, show] = useSetting(user, showingSetting);
  const [basis, chooseBasis] = useSetting(user, basisSetting);
  const [all, setAll] = useSetting(user, hiddenSetting);
  const slug = pet?.specie.slug ?? species;
  const rows = useMemo(() => matrixRows(groupsOf(nutrients, slug, all)), [nutrients, slug, all]);
  const bounds = useMemo(() => getLifeStageBounds(nutrients, stage), [nutrients, stage]);
  const of = useMemo(
    () =>
      new LineValues(nutrients.map(({ id, scale, role }) => (role ? { id, scale, role } : { id, scale }))),
    [nutrients],
  );
  const context = useMemo(
    () => ({
      of,
      width: nutrients.length,
      bounds,
      showing,
      bases: basis === 'all' ? bases : [basis],
    }),
    [of, nutrients, bounds, showing, basis],
  );
  const standard = standardOfStage(stage);
  useEffect(() => model.setLifeStageBounds({ standard, bounds }), [model, standard, bounds]);
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
      </div>
      <MatrixGrid model={model} rows={rows} context={context} trace={trace} />
      <PrintMatrix
        model={model}
        rows={rows}
        context={context}
        stage={`${matrixTexts.stages[stage]} (${standard})`}
        pet={pet}
      />
      <div className={styles.foot}>
        <Legend standard={standard} />
        <p>{matrixTexts.footer}</p>
      </div>
    </section>
  );
};
