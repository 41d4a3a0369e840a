import { useState } from 'react';
import { type AdminNutrient, adminNutrients } from '../../server/contract/adminNutrients.ts';
import type { CaPRatio } from '../../server/contract/caPRatios.ts';
import { useQueryOnce } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { boundCell, decimalText } from '../nutrition/boundCells.ts';
import { HistoryButton } from '../revisions/HistoryButton.tsx';
import { useUnsavedGuard } from '../ui/hooks/unsavedGuard.ts';
import { bothOf, Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { CellTable } from '../ui/table/CellTable.tsx';
import type { CellField, CellRow } from '../ui/table/cells.ts';
import { matchesWords } from '../ui/table/matchesWords.ts';
import { SearchField } from '../ui/table/SearchField.tsx';
import { useCells, useCellsDirty } from '../ui/table/useCells.ts';
import { boundAdminTexts as shared } from './boundAdminTexts.ts';
import { SaveRow } from './parts/SaveRow.tsx';
import { useNutrientSaves } from './parts/useNutrientSaves.ts';
import { useDefaultRatio, useRatioSave } from './parts/useRatioSave.ts';
import { useRows } from './parts/useRowSaves.ts';

const texts = shared.starters;

/** A nutrient, or the default bounds of Ca:P with the key 0. */
type Row = AdminNutrient | CaPRatio;

const isNutrient = (row: Row): row is AdminNutrient => 'unit_type' in row;
const keyOf = (row: Row): number => (isNutrient(row) ? row.id : 0);
const nameOf = (row: Row): string => (isNutrient(row) ? row.display : texts.caP);

const number = { decimals: 15, min: 0 };
const numbers = (name: 'low_max' | 'high_min', heading: string): CellField<Row> => ({
  ...{ name, heading, number, unit: () => '%' },
  ...boundCell(name === 'low_max' ? 'low' : 'high'),
  value: (row) => decimalText(row[name]),
});
const notes = (name: 'low_note' | 'high_note', heading: string): CellField<Row> => ({
  ...{ name, heading, maxLength: 2000, isIn: isNutrient },
  value: (row) => (isNutrient(row) ? (row[name] ?? '') : ''),
});

const fields = [
  numbers('low_max', texts.lowMax),
  notes('low_note', texts.lowNote),
  numbers('high_min', texts.highMin),
  notes('high_note', texts.highNote),
];

const Starters = ({ start }: { readonly start: readonly Row[] }) => {
  const [search, setSearch] = useState('');
  const cells = useCells(start, keyOf, fields);
  const { rows, show } = useRows(start, cells);
  useUnsavedGuard(useCellsDirty(cells));
  const ofNutrients = useNutrientSaves({ cells, show });
  const ofRatio = useRatioSave(cells, show);
  const save = (row: Row): Promise<void> =>
    isNutrient(row) ? ofNutrients.save(row.id, row.version) : ofRatio.save(row);
  const saveKey = (key: CellRow): void => {
    const row = rows.find((each) => keyOf(each) === key);
    if (row) void save(row);
  };
  return (
    <>
      <SearchField label={shared.search} value={search} change={setSearch} />
      <CellTable
        label={texts.title}
        heading={shared.nutrient}
        rows={rows.filter((row) => matchesWords(nameOf(row), search))}
        cells={cells}
        rowName={nameOf}
        group={(row) => (isNutrient(row) ? shared.group(row.category_name) : texts.caP)}
        note={(row) => (
          <span className="row gap-4-12">
            <SaveRow
              cells={cells}
              row={keyOf(row)}
              name={nameOf(row)}
              busy={ofNutrients.busy || ofRatio.busy}
              save={() => save(row)}
            />
            {row.id > 0 && (
              <HistoryButton
                subject={isNutrient(row) ? 'nutrient' : 'ca_p_ratio'}
                id={row.id}
                name={nameOf(row)}
              />
            )}
          </span>
        )}
        enter={saveKey}
      />
    </>
  );
};

/** The starter values of nutrients for new needs, and the default bounds of Ca:P. */
export default function ListNutrients() {
  const query = bothOf(useQueryOnce(adminNutrients.list, {}), useDefaultRatio());
  return (
    <Page title={texts.title} back={pathTo('AdminHome')} lead={texts.lead}>
      <Loaded of={query}>
        {([{ nutrients }, { ca_p_ratio }]) => (
          <Starters start={[ca_p_ratio, ...nutrients.filter(({ hidden }) => !hidden)]} />
        )}
      </Loaded>
    </Page>
  );
}
