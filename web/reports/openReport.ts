import { labAnalyses } from '../../server/contract/labAnalyses.ts';
import { sources } from '../../server/contract/sources.ts';
import { callApi } from '../kernel/api.ts';
import type { NutritionModel } from '../nutrition/calculation.ts';
import { loadChances } from '../nutrition/chance/loadChances.ts';
import { speciesOf } from '../nutrition/standards/standardColumns.ts';
import { showPaper } from '../ui/pdf/PaperDialog.tsx';
import { showToast } from '../ui/toast/toasts.tsx';
import { clinicianReport } from './clinicianReport.ts';
import { type ReportSources, type Subject, subjectNow } from './document.ts';
import { ownerSheet } from './ownerSheet.ts';
import { reportTexts as texts } from './reportTexts.ts';
import { standardBlocks } from './standardBlocks.ts';

type Model = Pick<NutritionModel, 'state' | 'withEngine' | 'totalsOfLines'>;

/** Reports a fault in a toast. */
const orToast = async (show: () => Promise<void>): Promise<void> => {
  try {
    await show();
  } catch (reason) {
    reportError(reason);
    showToast(texts.fault, { error: true });
  }
};

/** Shows the owner's sheet. A toast reports a fault. */
export const openSheet = (subject: Subject): Promise<void> =>
  orToast(async () => void showPaper(ownerSheet(subject)));

/** A report without chances is better than none: their module may not load. */
const chancesOf = (model: Model, subject: Subject): Promise<Exclude<ReportSources['chances'], undefined>> =>
  loadChances(model, subject, 'lot').catch((reason) => {
    reportError(reason);
    return 'failed';
  });

/** A plan has no analyses of its own: those of its recipes are in the verdict. */
const analysesOf = async ({
  state: { draft, ofPlan = false },
}: Subject): Promise<Exclude<ReportSources['analyses'], undefined>> => {
  if (ofPlan) return null;
  const answer = await callApi(labAnalyses.list, { params: { id: draft.recipe.id } });
  return answer.ok ? answer.value.analyses : 'failed';
};

const showReport = async (subject: Subject, model: Model): Promise<void> => {
  const { pet } = subject;
  const species = speciesOf(pet.specie.slug);
  const [needs, variable, standards, chances, analyses] = await Promise.all([
    callApi(sources.needs, { params: { id: pet.id } }),
    callApi(sources.variable, {}),
    callApi(sources.standards, { query: { species } }),
    chancesOf(model, subject),
    analysesOf(subject),
  ]);
  const failed = [needs, variable, standards].find((answer) => !answer.ok);
  if (failed && !failed.ok) return showToast(failed.failure.message, { error: true });
  if (!needs.ok || !variable.ok || !standards.ok) return;
  // The recipe may have changed while the sources were loaded; all of the report is of one state.
  const now = subjectNow(subject, model.state());
  if (now === null) return showToast(texts.otherPet, { error: true });
  const read: ReportSources = {
    targets: needs.value.targets,
    variable: variable.value.variable_values,
    standards: standardBlocks(model, now, standards.value.standards),
    ...{ chances, analyses },
  };
  void showPaper(clinicianReport(now, read));
};

/** Loads the sources of the pet's targets, then shows the clinician's report. Resolves when it is shown. A toast reports a failure. */
export const openReport = (subject: Subject, model: Model): Promise<void> =>
  orToast(() => showReport(subject, model));
