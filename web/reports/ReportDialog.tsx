import { useMemo } from 'react';
import { type Setting, useSetting } from '../kernel/settings.ts';
import { openDialog } from '../ui/dialog/dialogQueue.ts';
import { PaperDialog } from '../ui/pdf/PaperDialog.tsx';
import type { PaperSender } from '../ui/pdf/paper.ts';
import { clinicianReport } from './clinicianReport.ts';
import type { ReportSources, Subject } from './document.ts';
import { reportTexts } from './reportTexts.ts';

interface ReportDialogProps {
  readonly subject: Subject;
  readonly sources: ReportSources;
  /** Id of the user, whose setting keeps which rows there are. */
  readonly user: number;
  readonly from: PaperSender | null;
  readonly close: () => void;
}

const allRowsSetting: Setting<boolean> = {
  name: 'report-all-rows',
  is: (value): value is boolean => typeof value === 'boolean',
  otherwise: false,
};

/** The clinician's report, with or without the nutrients that have no need and no bound. */
const ReportDialog = ({ subject, sources, user, from, close }: ReportDialogProps) => {
  const [all, setAll] = useSetting(user, allRowsSetting);
  const paper = useMemo(
    () => clinicianReport(subject, sources, { all, from }),
    [subject, sources, all, from],
  );
  return (
    <PaperDialog paper={paper} close={close} above>
      <label className="inline-row touch gap-8">
        <input type="checkbox" checked={all} onChange={({ target }) => setAll(target.checked)} />
        {reportTexts.levels.showAll}
      </label>
    </PaperDialog>
  );
};

/** Shows the clinician's report. Resolves when it is closed. */
export const showReportDialog = (of: Omit<ReportDialogProps, 'close'>): Promise<void> =>
  openDialog<void>((answer) => <ReportDialog {...of} close={() => answer()} />);
