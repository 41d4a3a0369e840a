import { type ReactNode, useRef, useState } from 'react';
import type { Pet } from '../../../server/contract/pets.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { formatRatio, servingGrams } from '../../kernel/format.ts';
import type { CardController } from '../../nutrition/card/cardController.ts';
import type { DerivedName } from '../../nutrition/card/derivedFrom.ts';
import { massOf } from '../../nutrition/draft.ts';
import { isNotSafe } from '../../nutrition/liveVerdict.ts';
import { LiveText } from '../../nutrition/nutrients/LiveValue.tsx';
import {
  bodyWeightText,
  energyColumn,
  isAdjusted,
  isWholeBatch,
  servingIn,
} from '../../nutrition/nutrients/serving.ts';
import type { Group } from '../../nutrition/rows.ts';
import type { NutritionState } from '../../nutrition/state.ts';
import { DayEnergy, RecipeEnergy } from '../../nutrition/summary/Energy.tsx';
import { Calcium, Split } from '../../nutrition/summary/EnergySplit.tsx';
import { derivedValueOf, parts } from '../../nutrition/summary/energyParts.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { BatchCost, DayCost } from '../../recipes/LiveCost.tsx';
import { type ReadPrices, usePrices } from '../../recipes/usePrices.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { useRoving } from '../../ui/hooks/useRoving.ts';
import { useSlowPending } from '../../ui/hooks/useSlowPending.ts';
import type { Editor } from '../editor.ts';
import groupStyles from './SummaryGroup.module.css';
import styles from './SummaryValues.module.css';

const texts = nutrientTexts.summary;

interface SummaryValuesProps {
  readonly model: Editor;
  readonly groups: readonly Group[];
  readonly pet: Pet | null;
  readonly card: CardController;
  /** As it was opened, with the prices of its foods. */
  readonly recipe: Recipe;
  /** True until the pet's need is applied. */
  readonly awaitsDay: boolean;
}

type About = Pick<SummaryValuesProps, 'model' | 'groups' | 'pet'>;

interface SummaryItem {
  readonly name: string;
  /** Card target of the value; null without a card. */
  readonly of: DerivedName | number | null;
  /** True if a phone hides the value until the list is expanded. */
  readonly more: boolean;
  readonly value: ReactNode;
}

const SummaryValue = ({ shown: { name, of, more, value } }: { readonly shown: SummaryItem }) => (
  <div data-more={more} data-figure={of ?? undefined}>
    <dt>
      {of === null ? (
        name
      ) : (
        <button type="button" className={styles.name}>
          {name}
        </button>
      )}
    </dt>
    <dd>{value}</dd>
  </div>
);

/** What the sentence of the serving adds to it, where the strip has room and the sentence is for screen readers only. */
const ServingNotes = ({ model, pet }: Pick<About, 'model' | 'pet'>) => {
  const isRaw = useModelState(model, ({ draft }) => draft.recipe.cooking === 'raw');
  const isFed = (state: NutritionState): boolean => isAdjusted(state) && !isNotSafe(state, pet);
  return (
    <span className={styles.notes} aria-hidden="true" title={isRaw ? undefined : nutrientTexts.serving.raw}>
      <LiveText
        model={model}
        text={(state) =>
          state.results && isFed(state) ? `\u00a0· ${bodyWeightText(state.results.serving)}` : ''
        }
      />
      <span className={styles.muted} data-muted>
        <LiveText model={model} text={(state) => (isFed(state) ? texts.meals(isRaw) : '')} />
      </span>
    </span>
  );
};

type GroupName = keyof typeof texts.groups;

/** Values of both groups in bar order, which arrow keys follow. */
const summaryItems = ({
  model,
  groups,
  pet,
  adjusted,
  prices,
}: About & { readonly adjusted: boolean; readonly prices: ReadPrices }): Readonly<
  Record<GroupName, readonly SummaryItem[]>
> => ({
  day: [
    {
      name: adjusted ? texts.serving : texts.batch,
      of: 'serving',
      more: false,
      value: (
        <>
          <LiveText model={model} text={(state) => servingIn(state, pet)} />
          <ServingNotes model={model} pet={pet} />
        </>
      ),
    },
    {
      name: editorTexts.energy,
      of: energyColumn(groups),
      more: false,
      value: <DayEnergy model={model} groups={groups} pet={pet} />,
    },
    ...(adjusted
      ? [
          {
            name: editorTexts.cost,
            of: null,
            more: false,
            value: <DayCost model={model} read={prices} pet={pet} />,
          },
        ]
      : []),
  ],
  recipe: [
    {
      name: editorTexts.total,
      of: 'total',
      more: true,
      value: (
        <>
          <LiveText model={model} testId="total" text={({ draft }) => `${servingGrams(massOf(draft))} g`} />
          <RecipeEnergy model={model} groups={groups} />
        </>
      ),
    },
    ...parts.map((part) => ({
      name: part.name,
      of: part.percent,
      more: true,
      value: <Split model={model} part={part} />,
    })),
    {
      name: nutrientTexts.ratios.calcium,
      of: 'calciumToPhosphorus',
      more: true,
      value: <Calcium model={model} />,
    },
    {
      name: nutrientTexts.ratios.omega,
      of: 'omega6To3',
      more: true,
      value: <LiveText model={model} text={(state) => formatRatio(derivedValueOf(state, 'omega6To3'))} />,
    },
    {
      name: editorTexts.cost,
      of: null,
      more: true,
      value: <BatchCost model={model} read={prices} />,
    },
  ],
});

const groupNames = ['day', 'recipe'] as const satisfies readonly GroupName[];

/** Placeholder for values until the results are ready. */
const Calculating = ({ visible }: { readonly visible: boolean }) => {
  const slow = useSlowPending(true);
  if (!visible) return null;
  return (
    <p className={styles.muted} role="status">
      {slow && texts.calculating}
    </p>
  );
};

/** Key values in two groups: daily serving and recipe. */
export const SummaryValues = ({ card, awaitsDay, ...about }: SummaryValuesProps) => {
  const ready = useModelState(
    about.model,
    ({ results, hasTargets }) => results !== null && (hasTargets || !awaitsDay),
  );
  // Values with a pet are longer and would move the layout. They stay after they were shown once.
  const [shown, setShown] = useState(false);
  if (ready && !shown) setShown(true);
  const [open, setOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  useRoving(element, 'control');
  const adjusted = useModelState(about.model, (state) => !isWholeBatch(state, awaitsDay));
  const prices = usePrices(about.model, about.recipe.ingredients);
  const all = summaryItems({ ...about, adjusted, prices });
  const titles = { ...texts.groups, ...(!adjusted && { day: texts.wholeBatch }) };
  const list = (group: GroupName): ReactNode => (
    <dl className={styles.list}>
      {all[group].map((figure) => (
        <SummaryValue key={figure.name} shown={figure} />
      ))}
    </dl>
  );
  return (
    <div className={`${styles.values} ${groupStyles.groups}`} data-open={open} {...card.handlers}>
      <div ref={element} className={styles.stops}>
        {groupNames.map((group) => (
          <section key={group} className={groupStyles.group} data-group={group} aria-label={titles[group]}>
            <p className={groupStyles.label}>{titles[group]}</p>
            {shown ? list(group) : <Calculating visible={group === 'day'} />}
          </section>
        ))}
      </div>
      <button
        type="button"
        className={`${styles.more} unprinted`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {texts.more}
      </button>
    </div>
  );
};
