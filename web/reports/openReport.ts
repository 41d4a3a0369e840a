import { sources } from '../../server/contract/sources.ts';
import { callApi } from '../kernel/api.ts';
import { showPaper } from '../ui/pdf/PaperDialog.tsx';
import { showToast } from '../ui/toast/toasts.tsx';
import { clinicianReport } from './clinicianReport.ts';
import type { Subject } from './document.ts';
import { ownerSheet } from './ownerSheet.ts';

/** Shows the owner's sheet. */
export const openSheet = async (subject: Subject): Promise<void> => {
  void showPaper(ownerSheet(subject));
};

/** Loads the sources of the pet's targets, then shows the clinician's report. Resolves when it is shown. A toast reports a failure. */
export const openReport = async (subject: Subject): Promise<void> => {
  const params = { id: subject.pet.id };
  const [needs, variable] = await Promise.all([
    callApi(sources.needs, { params }),
    callApi(sources.variable, {}),
  ]);
  const failed = [needs, variable].find((answer) => !answer.ok);
  if (failed && !failed.ok) return showToast(failed.failure.message, { error: true });
  if (!needs.ok || !variable.ok) return;
  const { targets } = needs.value;
  void showPaper(clinicianReport(subject, { targets, variable: variable.value.variable_values }));
};
