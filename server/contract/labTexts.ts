import type { LabValue } from './labAnalyses.ts';

const basisTexts = { as_fed: 'as fed', dry_matter: 'of dry matter', per_1000_kcal: 'per 1000 kcal' } as const;

/** "0.09 % of dry matter", "under 0.05 mg/kg as fed". */
export const labValueText = ({
  value,
  is_below,
  basis,
  unit,
}: Pick<LabValue, 'value' | 'is_below' | 'basis' | 'unit'>): string =>
  `${is_below ? 'under ' : ''}${value} ${unit} ${basisTexts[basis]}`;
