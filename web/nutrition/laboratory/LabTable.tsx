import type { LabAnalysis, LabValue } from '../../../server/contract/labAnalyses.ts';
import { labValueText } from '../../../server/contract/labTexts.ts';
import { type Column, columnsFor } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import styles from './laboratory.module.css';
import { labTexts as texts } from './labTexts.ts';
import {
  adviceText,
  analysisName,
  calculatedText,
  differenceText,
  errorsText,
  readingText,
} from './labWords.ts';

const signs = { agrees: '●', differs: '◆', far_off: '▲', error_unknown: '?', not_compared: '?' } as const;

const analysedText = (value: LabValue): string =>
  value.method === null ? labValueText(value) : `${labValueText(value)}, ${value.method}`;

const columns: readonly Column<LabValue>[] = columnsFor<LabValue>(({ custom }) => [
  custom({
    ...{ id: 'nutrient', heading: texts.columns.nutrient, title: true },
    cell: ({ name }) => <span className={styles.nutrient}>{name}</span>,
  }),
  custom({ id: 'calculated', heading: texts.columns.calculated, align: 'end', cell: calculatedText }),
  custom({ id: 'analysed', heading: texts.columns.analysed, align: 'end', cell: analysedText }),
  custom({ id: 'difference', heading: texts.columns.difference, align: 'end', cell: differenceText }),
  custom({ id: 'errors', heading: texts.columns.errors, align: 'end', cell: errorsText }),
  custom({
    ...{ id: 'reading', heading: texts.columns.reading },
    cell: (value) => (
      <span className={styles.reading} data-word={value.comparison.word}>
        <span aria-hidden="true">{signs[value.comparison.word]} </span>
        {readingText(value)}
      </span>
    ),
  }),
]);

/** The values of an analysis beside the calculated ones, and what to do about those that are far off. */
export const LabTable = ({ analysis }: { readonly analysis: LabAnalysis }) => {
  const advice = analysis.values.flatMap((value) => adviceText(value) ?? []);
  return (
    <>
      {advice.map((text) => (
        <p key={text} className="strong above-8">
          {text}
        </p>
      ))}
      <div className="above-8">
        <DataTable
          label={analysisName(analysis)}
          rows={analysis.values}
          rowKey={({ nutrient_id }) => nutrient_id}
          rowName={({ name }) => name}
          columns={columns}
        />
      </div>
    </>
  );
};
