import { useEffect, useState } from 'react';
import type { Pet } from '../../../server/contract/pets.ts';
import { noValue } from '../../kernel/format.ts';
import { texts as allTexts } from '../../texts/texts.ts';
import { useLater } from '../../ui/hooks/useLater.ts';
import { useLazyComponent } from '../../ui/hooks/useLazyComponent.ts';
import { LevelShape } from '../../ui/value/LevelBadge.tsx';
import type { NutritionModel } from '../calculation.ts';
import { useSure } from '../chance/sure.ts';
import { targetLevelsIn } from '../liveVerdict.ts';
import { countRows } from '../nutrients/ratios.ts';
import type { NutrientView } from '../nutrients/view.ts';
import type { Group } from '../rows.ts';
import type { Catalogue } from '../state.ts';
import { useModelState } from '../useModel.ts';
import { type StandardChoice, type StandardCounts, standardChoices } from './byStandard.ts';
import styles from './StandardTabs.module.css';
import { tabTexts as texts } from './tabTexts.ts';

const load = async () => (await import('./FollowStandards.tsx')).FollowStandards;

interface TabsProps {
  readonly model: NutritionModel;
  readonly view: NutrientView;
  readonly groups: readonly Group[];
  readonly catalogue: Catalogue;
  readonly pet: Pet | null;
}

const counted = ['low', 'high', 'unknown'] as const;

/** The counts of a choice, those that may be low or high inside Unknown. */
const Counts = ({ of }: { readonly of: StandardCounts | null }) => (
  <>
    <span className={styles.counts} aria-hidden="true">
      {of === null
        ? noValue
        : counted.map((level) => (
            <span key={level} data-some={of[level] > 0}>
              <LevelShape level={level} /> {of[level]}
            </span>
          ))}
    </span>
    {of && (
      <span className="unseen">
        {counted.map((level) => `, ${allTexts.levels[level]} ${of[level]}`).join('')}
      </span>
    )}
  </>
);

/** The counts of the need, which the summary shows too. */
const useNeedCounts = ({ model, groups }: Pick<TabsProps, 'model' | 'groups'>): StandardCounts | null => {
  const json = useModelState(model, (state) => {
    const { results, hasTargets } = state;
    if (!results || !hasTargets || results.totals.totalMilligrams === 0) return 'null';
    const { low, high, unknown } = countRows(results, groups, targetLevelsIn(state));
    return JSON.stringify({ low, high, unknown });
  });
  return JSON.parse(json) as StandardCounts | null;
};

/** True once the first levels are shown, and how sure they are. */
const useShown = (model: NutritionModel, pet: Pet | null): boolean => {
  const isKnown = useModelState(useSure(), ({ list }) => list !== undefined);
  return useModelState(
    model,
    ({ results }) => results !== null && (isKnown || pet === null || results.need === null),
  );
};

/** The part that counts. It loads by itself; a failure is said only to who chose a standard. */
const useFollow = ({ model, view, pet }: Pick<TabsProps, 'model' | 'view' | 'pet'>) => {
  const asked = useModelState(view, ({ standard }) => standard !== 'need');
  const Asked = useLazyComponent(load, asked, () => view.chooseStandard('need'));
  const [Early, setEarly] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const isLater = useLater(useShown(model, pet));
  useEffect(() => {
    if (!isLater) return;
    load().then(
      (part) => setEarly(() => part),
      () => {},
    );
  }, [isLater]);
  return Early ?? Asked;
};

/** True if the pet has targets of its own. */
const hasSets = (pet: Pet | null): boolean => (pet?.dietary_per_kg_need?.patient?.sets.length ?? 0) > 0;

/** The switch above the nutrients: what their levels, bars and percents are by, each with its counts. */
export const StandardTabs = (props: TabsProps) => {
  const { view, pet } = props;
  const chosen = useModelState(view, ({ by }) => by?.choice ?? 'need');
  const counts = useModelState(view, ({ standardCounts }) => standardCounts);
  const need = useNeedCounts(props);
  const Follow = useFollow(props);
  const countsOf = (choice: StandardChoice) => (choice === 'need' ? need : (counts.get(choice) ?? null));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie in a bar of one line
    <div role="group" className={styles.tabs} aria-label={texts.label}>
      {standardChoices
        .filter((choice) => choice !== 'target' || hasSets(pet))
        .map((choice) => {
          const of = countsOf(choice);
          return (
            <button
              key={choice}
              type="button"
              className={styles.tab}
              aria-pressed={chosen === choice}
              title={counts.get(choice)?.title ?? texts.names[choice]}
              onClick={() => view.chooseStandard(choice)}
            >
              <span>{texts.short[choice]}</span>
              <Counts of={of} />
            </button>
          );
        })}
      {Follow && <Follow {...props} />}
    </div>
  );
};

/** Says what the rows are by while it is not the need, and that the verdict stays that of the need. */
export const ChosenNote = ({ view }: Pick<TabsProps, 'view'>) => {
  const by = useModelState(view, (state) => state.by);
  return (
    <>
      <div role="status">{by && <p className={styles.note}>{by.note}</p>}</div>
      {by && <by.Filter />}
    </>
  );
};
