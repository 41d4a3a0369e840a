import type { KeyboardEvent } from 'react';
import { type ReactNode, useMemo } from 'react';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import type { QueryState } from '../../kernel/api.ts';
import type { CardController } from '../../nutrition/card/cardController.ts';
import { keyOf } from '../../nutrition/draft.ts';
import type { Entries } from '../../nutrition/need.ts';
import { Footnotes } from '../../nutrition/nutrients/Footnotes.tsx';
import { NeedFailed } from '../../nutrition/nutrients/NeedFailed.tsx';
import { NutrientTable } from '../../nutrition/nutrients/NutrientTable.tsx';
import { NutrientToolbar, useFiltered } from '../../nutrition/nutrients/NutrientToolbar.tsx';
import { ServingView } from '../../nutrition/nutrients/ServingView.tsx';
import type { NutrientView } from '../../nutrition/nutrients/view.ts';
import { useRatioTargets } from '../../nutrition/petTargets.ts';
import type { Group } from '../../nutrition/rows.ts';
import { ChosenNote } from '../../nutrition/standards/StandardTabs.tsx';
import { standardOfNeed } from '../../nutrition/standards.ts';
import type { Catalogue } from '../../nutrition/state.ts';
import { OfferRemedies } from '../../remedies/OfferRemedies.tsx';
import type { FoodAmount, RecipeChanges } from '../../remedies/remedyHost.ts';
import { ReportButtons } from '../../reports/ReportButtons.tsx';
import { editorTexts } from '../../texts/editorTexts.ts';
import { paneTexts } from '../../texts/matrixTexts.ts';
import { standardTexts } from '../../texts/standardTexts.ts';
import { Button } from '../../ui/controls.ts';
import { useLazyComponent } from '../../ui/hooks/useLazyComponent.ts';
import type { Editor } from '../editor.ts';
import styles from './NutrientPane.module.css';

/** Sets the grams of lines, and adds foods that are none, in one step. */
const set = (model: Editor, amounts: readonly FoodAmount[]): Promise<boolean> => {
  const keys = new Set(model.state().draft.lines.map(({ key }) => key));
  const isLine = ({ food }: FoodAmount): boolean => keys.has(keyOf(food));
  const grams = amounts.filter(isLine).map(({ food, milligrams }) => [keyOf(food), milligrams] as const);
  return model.addFoodsAndSetGrams(
    new Map(grams),
    amounts.filter((amount) => !isLine(amount)),
  );
};

const changesOf = (model: Editor): RecipeChanges => ({
  set: (amounts) => set(model, amounts),
  undo: () => void model.undo(),
});

interface RemediesProps {
  readonly model: Editor;
  readonly nutrients: readonly Nutrient[];
  readonly groups: readonly Group[];
  readonly pet: Pet | null;
  readonly children: ReactNode;
}

/** Offers remedies for the edited recipe. They need a pet with a need. On others' recipes a change is a trial. */
const Remedies = ({ model, nutrients, groups, pet, children }: RemediesProps) => {
  const changes = useMemo(() => changesOf(model), [model]);
  return <OfferRemedies {...{ model, nutrients, groups, pet, changes }}>{children}</OfferRemedies>;
};

const nutrientsTexts = editorTexts.nutrients;

interface PaneProps {
  readonly model: Editor;
  readonly view: NutrientView;
  readonly card: CardController;
  readonly nutrients: readonly Nutrient[];
  readonly catalogue: Catalogue;
  readonly groups: readonly Group[];
  readonly entries: Entries;
  /** The user's pets that match the recipe. */
  readonly pets: readonly Pet[];
  readonly pet: Pet | null;
  readonly chosen: Pet | null;
  /** The query of the pet's need. */
  readonly day: QueryState<unknown>;
  /** Opens the panel that formulates the recipe; null without a need. */
  readonly formulate: (() => void) | null;
}

const loadPetGone = async () => (await import('./PetGone.tsx')).PetGone;

/** Title with the pet and the standard of its need. */
const titleOf = (name: string, pet: Pet | null): string => {
  const standard = standardOfNeed(pet);
  const title = nutrientsTexts.title(name);
  return standard === null ? title : standardTexts.title(title, standard);
};

const PaneHeader = ({ model, view, groups, pets, pet, chosen, day, formulate }: PaneProps) => {
  const PetGone = useLazyComponent(loadPetGone, !chosen);
  return (
    <div className={styles.head}>
      {chosen ? <p>{titleOf(chosen.name, pet)}</p> : <h3>{editorTexts.petGone}</h3>}
      {PetGone && <PetGone model={model} pets={pets} />}
      {pet && !pet.daily_nutrition_breakdown && <p>{editorTexts.noNeed(pet.name)}</p>}
      {chosen && <NeedFailed name={chosen.name} day={day} />}
      <ServingView model={model} view={view} groups={groups} chosen={chosen} pet={pet} />
      <NutrientToolbar view={view} editable>
        <Button
          size="compact-sm"
          variant="default"
          aria-haspopup="dialog"
          disabled={!formulate}
          onClick={formulate ?? undefined}
        >
          {editorTexts.formulate}
        </Button>
      </NutrientToolbar>
      <ChosenNote view={view} />
    </div>
  );
};

/** Nutrients of a daily serving compared with the pet's need. */
export const NutrientPane = (props: PaneProps) => {
  const { model, view, card, groups, entries, chosen } = props;
  const ratios = useRatioTargets(props.nutrients, entries, props.pet);
  const filtered = useFiltered(view);
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && filtered && !card.state().target) view.showAll();
  };
  return (
    <Remedies {...props}>
      <section className={styles.pane} aria-label={paneTexts.titles.nutrients} onKeyDown={onEscape}>
        <PaneHeader {...props} />
        <NutrientTable
          model={model}
          view={view}
          groups={groups}
          entries={entries}
          ratios={ratios}
          name={chosen ? nutrientsTexts.title(chosen.name) : paneTexts.titles.nutrients}
          handlers={card.handlers}
        />
        <p className={styles.footer}>
          {nutrientsTexts.energyFactors} <Footnotes {...props} /> {nutrientsTexts.footer}
        </p>
        <div className={styles.reports}>
          <ReportButtons {...props} />
        </div>
      </section>
    </Remedies>
  );
};
