import { labAnalyses } from '../../server/contract/labAnalyses.ts';
import { recipes } from '../../server/contract/recipes.ts';
import type { User } from '../../server/contract/shapes.ts';
import { sources } from '../../server/contract/sources.ts';
import { callApi } from '../kernel/api.ts';
import type { NutritionModel } from '../nutrition/calculation.ts';
import { loadChances } from '../nutrition/chance/loadChances.ts';
import { speciesOf } from '../nutrition/standards/standardColumns.ts';
import { showToast } from '../ui/toast/toasts.tsx';
import { type ReportSources, type Subject, subjectNow } from './document.ts';
import { showReportDialog } from './ReportDialog.tsx';
import { reportTexts as texts } from './reportTexts.ts';
import { showSheet } from './SheetDialog.tsx';
import { senderOf } from './sender.ts';
import { asWeighed } from './sheetGrams.ts';
import { stepsInShort } from './sheetSteps.ts';
import { standardBlocks } from './standardBlocks.ts';

type Model = Pick<NutritionModel, 'state' | 'withEngine' | 'totalsOfLines' | 'stateOf'>;

/** Reports a fault in a toast. */
const orToast = async (show: () => Promise<void>): Promise<void> => {
  try {
    await show();
  } catch (reason) {
    reportError(reason);
    showToast(texts.fault, { error: true });
  }
};

/** The steps of a recipe in short. A sheet without them is better than none; a plan has none of its own. */
const stepsOf = async ({ state: { draft, ofPlan = false } }: Subject): Promise<readonly string[]> => {
  if (ofPlan) return [];
  const answer = await callApi(recipes.get, {
    params: { id: draft.recipe.id },
    query: { include_recipe_steps: true },
  });
  const names = new Map(draft.lines.map(({ food }) => [food.id, food.short_name]));
  return answer.ok ? stepsInShort(answer.value.recipe.recipe_steps ?? [], names) : [];
};

const showOwnerSheet = async (subject: Subject, model: Model, user: User): Promise<void> => {
  const [steps, from] = await Promise.all([stepsOf(subject), senderOf(subject.state.draft.recipe, user)]);
  const now = subjectNow(subject, model.state());
  if (now === null) return showToast(texts.otherPet, { error: true });
  void showSheet({ subject: asWeighed(now, model), user: user.id, steps, from });
};

/** Loads the steps of the recipe, then shows the owner's sheet, to be edited and printed. A toast reports a fault. */
export const openSheet = (subject: Subject, model: Model, user: User): Promise<void> =>
  orToast(() => showOwnerSheet(subject, model, user));

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

const showReport = async (subject: Subject, model: Model, user: User): Promise<void> => {
  const { pet } = subject;
  const species = speciesOf(pet.specie.slug);
  const [needs, variable, standards, chances, analyses, from] = await Promise.all([
    callApi(sources.needs, { params: { id: pet.id } }),
    callApi(sources.variable, {}),
    callApi(sources.standards, { query: { species } }),
    chancesOf(model, subject),
    analysesOf(subject),
    senderOf(subject.state.draft.recipe, user),
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
  void showReportDialog({ subject: now, sources: read, user: user.id, from });
};

/** Loads the sources of the pet's targets, then shows the clinician's report. Resolves when it is shown. A toast reports a failure. */
export const openReport = (subject: Subject, model: Model, user: User): Promise<void> =>
  orToast(() => showReport(subject, model, user));
