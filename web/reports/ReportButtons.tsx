import { useState } from 'react';
import type { Pet } from '../../server/contract/pets.ts';
import { useUser } from '../kernel/session.ts';
import type { NutritionModel } from '../nutrition/calculation.ts';
import type { Entries } from '../nutrition/need.ts';
import { useRatioTargets } from '../nutrition/petTargets.ts';
import type { Group } from '../nutrition/rows.ts';
import type { Catalogue } from '../nutrition/state.ts';
import { aboutPlan } from '../texts/planWords.ts';
import { Button } from '../ui/controls.ts';
import { loadPart } from '../ui/hooks/loadPart.ts';
import { Toolbar } from '../ui/Toolbar.tsx';
import { showToast } from '../ui/toast/toasts.tsx';
import type { Subject } from './document.ts';
import { reportButtonTexts as texts } from './reportButtonTexts.ts';

interface ReportButtonsProps {
  readonly model: Pick<NutritionModel, 'state' | 'withEngine' | 'totalsOfLines' | 'stateOf'>;
  /** Name and recipes of a plan. */
  readonly plan?: Required<Pick<Subject, 'name' | 'recipes' | 'locked'>>;
  readonly catalogue: Catalogue;
  readonly groups: readonly Group[];
  readonly entries: Entries;
  /** The pet with its daily need. Null until it is loaded: then there are no buttons. */
  readonly pet: Pet | null;
  /** `compact-sm` beside the small controls of a toolbar. */
  readonly size?: 'sm' | 'compact-sm';
}

const documents = [
  { text: texts.sheet, open: 'openSheet' },
  { text: texts.report, open: 'openReport' },
] as const;

const loadDocuments = () => import('./openReport.ts');

/** Buttons that show the owner's sheet and the clinician's report of a recipe or plan for a pet. */
export const ReportButtons = (props: ReportButtonsProps) => {
  const { model, plan, catalogue, groups, entries, pet, size = 'sm' } = props;
  const [busy, setBusy] = useState<string | null>(null);
  const user = useUser();
  const ratios = useRatioTargets(catalogue.nutrients, entries, pet);
  if (pet === null) return null;
  const show = async (document: (typeof documents)[number]['open']): Promise<void> => {
    if (busy !== null || !user) return;
    const state = model.state();
    if (state.results === null) return showToast(aboutPlan(texts.notReady, state.ofPlan));
    if (state.results.totals.totalMilligrams === 0) return showToast(aboutPlan(texts.noFoods, state.ofPlan));
    setBusy(document);
    const date = new Date().toISOString();
    const subject = {
      ...{ name: state.draft.recipe.name, ...plan },
      state,
      pet,
      catalogue,
      groups,
      entries,
      ratios,
      date,
    };
    await loadPart(loadDocuments)
      .then((part) => part?.[document](subject, model, user))
      .finally(() => setBusy(null));
  };
  return (
    <Toolbar label={texts.reports} className="inline-flex wrap gap-8 unprinted">
      {documents.map(({ text, open }) => (
        <Button
          key={open}
          size={size}
          variant="default"
          // Not disabled, which would drop the focus that the closed dialog gives back.
          aria-busy={busy === open}
          onClick={() => void show(open)}
        >
          {text}
        </Button>
      ))}
    </Toolbar>
  );
};
