import type { LabAnalysis } from '../../server/contract/labAnalyses.ts';
import { labTexts } from '../nutrition/laboratory/labTexts.ts';
import { adviceText, analysisName, valueLine } from '../nutrition/laboratory/labWords.ts';
import type { PaperBlock } from '../ui/pdf/paper.ts';
import type { ReportSources } from './document.ts';
import { reportTexts as texts } from './reportTexts.ts';

/** Where the figures of a report are from, and whether the food was analysed; of a plan its verdict says that. */
export const computedText = (analyses: ReportSources['analyses'] = []): string => {
  const { computed, notAnalysed, analysed, analysesFailed } = texts.method;
  if (analyses === null) return computed;
  if (analyses === 'failed') return `${computed} ${analysesFailed}`;
  return `${computed} ${analyses.length === 0 ? notAnalysed : analysed}`;
};

/** What laboratories found, beside the calculated values, the newest first; nothing without an analysis. */
export const labBlocks = (analyses: readonly LabAnalysis[] | 'failed'): readonly PaperBlock[] => {
  const heading = { kind: 'heading', text: labTexts.title } as const;
  if (analyses === 'failed') return [heading, { kind: 'text', text: labTexts.failed }];
  if (analyses.length === 0) return [];
  return [
    heading,
    ...analyses.flatMap((analysis): PaperBlock[] => [
      { kind: 'text', text: `${analysisName(analysis)}. ${labTexts.of(analysis)}`, tone: 'strong' },
      {
        kind: 'list',
        small: true,
        items: [
          ...analysis.values.map(valueLine),
          ...analysis.values.flatMap((value) => adviceText(value) ?? []),
        ],
      },
    ]),
    { kind: 'text', text: labTexts.method, tone: 'quiet' },
  ];
};
