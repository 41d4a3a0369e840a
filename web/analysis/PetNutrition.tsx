import { type ReactNode, useId } from 'react';
import type { Pet } from '../../server/contract/pets.ts';
import type { QueryState } from '../kernel/api.ts';
import { servingGrams } from '../kernel/format.ts';
import { useUser } from '../kernel/session.ts';
import { ValueCards } from '../nutrition/card/ValueCards.tsx';
import { SureProvider } from '../nutrition/chance/SureProvider.tsx';
import { countChangedLines, massOf } from '../nutrition/draft.ts';
import { LiveVerdict } from '../nutrition/LiveVerdict.tsx';
import { verdictIn } from '../nutrition/liveVerdict.ts';
import { Footnotes } from '../nutrition/nutrients/Footnotes.tsx';
import { LiveText } from '../nutrition/nutrients/LiveValue.tsx';
import { failedNeed, NeedFailed } from '../nutrition/nutrients/NeedFailed.tsx';
import { NutrientTable } from '../nutrition/nutrients/NutrientTable.tsx';
import { NutrientToolbar } from '../nutrition/nutrients/NutrientToolbar.tsx';
import { ServingView } from '../nutrition/nutrients/ServingView.tsx';
import { energyColumn, isAdjusted } from '../nutrition/nutrients/serving.ts';
import styles from '../nutrition/PetNutrition.module.css';
import { petNutritionTexts as texts } from '../nutrition/petNutritionTexts.ts';
import type { Row } from '../nutrition/rows.ts';
import { StandardsSwitch } from '../nutrition/standards/StandardsSwitch.tsx';
import { standardOfNeed } from '../nutrition/standards.ts';
import { DayEnergy, RecipeEnergy } from '../nutrition/summary/Energy.tsx';
import { EnergySplitBar } from '../nutrition/summary/EnergySplitBar.tsx';
import { LevelCounts } from '../nutrition/summary/LevelCounts.tsx';
import { PrintNotes } from '../nutrition/summary/PrintNotes.tsx';
import { Sources } from '../nutrition/summary/Sources.tsx';
import { useModelState } from '../nutrition/useModel.ts';
import type { PetNutritionContext } from '../nutrition/usePetNutrition.ts';
import { OfferRemedies } from '../remedies/OfferRemedies.tsx';
import type { RecipeChanges } from '../remedies/remedyHost.ts';
import { SummaryTools } from '../reports/SummaryTools.tsx';
import { editorTexts } from '../texts/editorTexts.ts';
import { standardTexts } from '../texts/standardTexts.ts';
import { useIsPhone } from '../ui/hooks/useIsPhone.ts';
import { useLazyComponent } from '../ui/hooks/useLazyComponent.ts';
import { CalculationNote } from '../verdict/CalculationNote.tsx';
import { calculationText } from '../verdict/calculationTexts.ts';
import { CompleteButton } from './complete/CompleteButton.tsx';

interface PetNutritionProps {
  readonly of: PetNutritionContext;
  /** The pet of the page; its need may still load. */
  readonly chosen: Pet;
  /** Query of the pet with its need. */
  readonly day: QueryState<unknown>;
  /** How a remedy changes the recipe; otherwise why it cannot. */
  readonly changes: RecipeChanges | string;
  /** Shown between the summary and the nutrients. */
  readonly children?: ReactNode;
  /** Shown instead of the table of nutrients. */
  readonly table?: ReactNode;
  /** Shown in the source panel of a nutrient, above its foods. */
  readonly sources?: (row: Row) => ReactNode;
  /** Who reviewed the shipped recipes of a plan, as texts. Of a recipe its draft says it. */
  readonly calculated?: readonly string[];
  /** The recipes of a plan that its owner may not open. */
  readonly locked?: number;
}

/** Serving, energy and its split. */
const Summary = ({ of: { model, view, groups, pet }, chosen }: Pick<PetNutritionProps, 'of' | 'chosen'>) => {
  const adjusted = useModelState(model, isAdjusted);
  return (
    <div className={styles.summary}>
      <ServingView model={model} view={view} groups={groups} chosen={chosen} pet={pet} />
      <p>
        <span className={styles.muted}>{adjusted ? texts.energy : texts.wholeEnergy}</span>{' '}
        <strong>
          <DayEnergy model={model} groups={groups} pet={pet} />
        </strong>
      </p>
      <p>
        <span className={styles.muted}>{model.state().ofPlan ? texts.wholePlan : texts.wholeRecipe}</span>{' '}
        <strong>
          <LiveText model={model} text={({ draft }) => `${servingGrams(massOf(draft))} g`} />
          <RecipeEnergy model={model} groups={groups} />
        </strong>
      </p>
      <EnergySplitBar model={model} />
    </div>
  );
};

const loadSure = async () => (await import('../nutrition/chance/SureSection.tsx')).SureSection;

/** How sure the levels are, beside the verdict. A plan has no chances. Its place is kept while it loads. */
const HowSure = ({ of: { model, catalogue, groups, pet } }: Pick<PetNutritionProps, 'of'>) => {
  const user = useUser()?.id ?? 0;
  const Section = useLazyComponent(loadSure, true);
  if (model.state().ofPlan || (pet && !pet.daily_nutrition_breakdown)) return null;
  return (
    <div className={styles.sure}>
      {Section && pet && <Section {...{ user, model, catalogue, groups, pet }} />}
    </div>
  );
};

/** That the recipe is calculated, or who reviewed it. */
const Calculated = ({ of: { model, groups, pet } }: Pick<PetNutritionProps, 'of'>) => {
  const text = useModelState(model, (state) => {
    const { draft } = state;
    if (!draft.recipe.calculation) return '';
    const beside = { verdict: verdictIn(state, { groups, pet }), isChanged: countChangedLines(draft) > 0 };
    return calculationText(draft.recipe.calculation, { ...beside, ...(pet && { pet }) });
  });
  return <CalculationNote texts={[text]} />;
};

interface ToolsProps extends Pick<PetNutritionProps, 'of'> {
  readonly reveal: () => void;
  /** True if the summary can be copied and saved. */
  readonly summary: boolean;
}

/** How many nutrients have each level, and the tools above their table. */
const Tools = ({ of, reveal, summary }: ToolsProps) => (
  <>
    <div className={`${styles.counts} unprinted`}>
      <LevelCounts model={of.model} view={of.view} groups={of.groups} optimal reveal={reveal} />
    </div>
    <NutrientToolbar view={of.view}>{summary && <SummaryTools of={of} />}</NutrientToolbar>
  </>
);

/** The nutrients below their tools, or on request the standards side by side. */
const Nutrients = ({ of, chosen, children }: Pick<PetNutritionProps, 'of' | 'chosen' | 'children'>) => {
  const { model, catalogue, view, card, groups, entries, ratios, pet } = of;
  const user = useUser()?.id ?? 0;
  const as = useIsPhone() ? 'plain' : 'exact';
  return (
    <StandardsSwitch {...{ user, model, catalogue, pet }} trace={view.trace} sure={false}>
      {children}
      <NutrientTable
        {...{ model, view, groups, entries, ratios, as }}
        name={editorTexts.nutrients.title(chosen.name)}
        handlers={card.handlers}
      />
    </StandardsSwitch>
  );
};

/** Title of the nutrients with the standard of the need. */
const titleOf = (name: string, pet: Pet | null): string => {
  const standard = standardOfNeed(pet);
  const title = editorTexts.nutrients.title(name);
  return standard === null ? title : standardTexts.title(title, standard);
};

/** Nutrients of a daily serving compared with a pet's need, with serving, levels, sources and footnotes. Read-only. */
export const PetNutrition = (props: PetNutritionProps) => {
  const { of, chosen, day, changes, children, table, sources, calculated, locked = 0 } = props;
  const { model, catalogue, view, card, groups, entries, pet } = of;
  const heading = useId();
  const nutrients = useId();
  const reveal = (): void => document.getElementById(nutrients)?.scrollIntoView();
  const about = { model, view, nutrients: catalogue.nutrients, pet };
  const tools = <Tools of={of} reveal={reveal} summary={!table} />;
  return (
    <>
      <OfferRemedies {...about} groups={groups} changes={changes}>
        <SureProvider {...{ model, catalogue, groups, pet }} wait={0}>
          <LiveVerdict {...{ model, groups, pet, locked }} failed={failedNeed(chosen, day)} />
          <p className="below-16 unprinted">
            <CompleteButton />
          </p>
          <HowSure of={of} />
        </SureProvider>
        {calculated ? <CalculationNote texts={calculated} /> : <Calculated of={of} />}
        <Summary of={of} chosen={chosen} />
        {children}
        <section id={nutrients} className={styles.nutrients} aria-labelledby={heading}>
          <h2 id={heading}>{titleOf(chosen.name, pet)}</h2>
          <NeedFailed name={chosen.name} day={day} />
          {pet && !pet.daily_nutrition_breakdown && <p role="status">{editorTexts.noNeed(pet.name)}</p>}
          {table ? (
            <>
              {tools}
              {table}
            </>
          ) : (
            <Nutrients of={of} chosen={chosen}>
              {tools}
            </Nutrients>
          )}
          <p className={styles.footer}>
            {editorTexts.nutrients.energyFactors} <Footnotes {...about} /> {editorTexts.nutrients.footer}{' '}
            {texts.water}
          </p>
          <PrintNotes model={model} energy={energyColumn(groups)} />
        </section>
      </OfferRemedies>
      <Sources {...about} pet={chosen} {...(sources && { more: sources })} />
      <ValueCards {...about} entries={entries} card={card} />
    </>
  );
};
