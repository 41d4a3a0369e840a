import { useState } from 'react';
import { perKilogram } from '../../engine/host/perKilogram.ts';
import { type AdminNutrient, adminNutrients } from '../../server/contract/adminNutrients.ts';
import { useQueryOnce } from '../kernel/api.ts';
import { formatDate } from '../kernel/dates.ts';
import { noValue, stated } from '../kernel/format.ts';
import { pathTo } from '../kernel/paths.ts';
import { decimalText } from '../nutrition/boundCells.ts';
import { publishedBound } from '../texts/boundTexts.ts';
import { InlineSelect } from '../ui/form/InlineSelect.tsx';
import { useUnsavedGuard } from '../ui/hooks/unsavedGuard.ts';
import { Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { CellTable } from '../ui/table/CellTable.tsx';
import type { Cells } from '../ui/table/cells.ts';
import { matchesWords } from '../ui/table/matchesWords.ts';
import { SearchField } from '../ui/table/SearchField.tsx';
import { useCells, useCellsDirty } from '../ui/table/useCells.ts';
import { boundAdminTexts as shared } from './boundAdminTexts.ts';
import { BoundActions } from './parts/BoundActions.tsx';
import { type BoundSpecies, type BoundStage, boundFields, stagesOf } from './parts/boundFields.ts';
import styles from './parts/boundNotes.module.css';
import { useNutrientSaves } from './parts/useNutrientSaves.ts';

const sourceText = (nutrient: AdminNutrient, name: string): string | null => {
  const source = nutrient.source[name];
  if (source === undefined) return null;
  if (source.edited_at === null) return source.source;
  return shared.edited(source.user_name ?? shared.somebody, formatDate(source.edited_at));
};

/** A stage's dry-matter bounds per kilogram, as veterinarians read them: `Puppy: 88 to 400 mg/kg`. */
const perKgText = (nutrient: AdminNutrient, stage: BoundStage): string | null => {
  const [low, high] = (['low_max', 'high_min'] as const).map((end) => {
    const value = nutrient[`dmb_${end}_${stage}`];
    if (value === null) return null;
    const published = publishedBound(value, end === 'low_max' ? 'low' : 'high');
    return perKilogram(decimalText(published), nutrient.unit_type);
  });
  const unit = (low ?? high)?.unit;
  if (unit === undefined) return null;
  const numbers = [low, high].map((each) => (each ? stated(Number(each.value)) : noValue));
  return shared.bounds.perKg(shared.bounds.stages[stage], numbers.join(' to '), unit);
};

/** Below a nutrient's name: the sources of its bounds and the bounds per kilogram. */
const BoundNotes = ({
  nutrient,
  species,
}: {
  readonly nutrient: AdminNutrient;
  readonly species: BoundSpecies;
}) => {
  const stages = stagesOf[species];
  const names = boundFields(species).map(({ name }) => name);
  const sources = [...new Set(names.flatMap((name) => sourceText(nutrient, name) ?? []))];
  return (
    <>
      {sources.join('; ')}
      {stages.map((stage) => (
        <span className="block" key={stage}>
          {perKgText(nutrient, stage)}
        </span>
      ))}
    </>
  );
};

const texts = shared.bounds;
const keyOf = ({ id }: AdminNutrient): number => id;
const nameOf = ({ display }: AdminNutrient): string => display;

interface BoundsProps {
  readonly rows: readonly AdminNutrient[];
  readonly cells: Cells<AdminNutrient>;
  readonly species: BoundSpecies;
  /** Shows a saved row. */
  readonly show: (nutrient: AdminNutrient) => void;
  /** Shows a row whose bounds of all species were reset. */
  readonly showReset: (nutrient: AdminNutrient) => void;
}

const Bounds = ({ rows, cells, species, show, showReset }: BoundsProps) => {
  const saves = useNutrientSaves({ cells, show });
  const saveKey = (key: string | number): void => {
    const row = rows.find(({ id }) => id === key);
    if (row) void saves.save(row.id, row.version);
  };
  return (
    <CellTable
      label={texts.title}
      heading={shared.nutrient}
      rows={rows}
      cells={cells}
      rowName={nameOf}
      group={({ category_name }) => shared.group(category_name)}
      note={(row) => (
        <>
          <BoundNotes nutrient={row} species={species} />
          <BoundActions {...{ nutrient: row, cells, saves, showReset }} />
        </>
      )}
      enter={saveKey}
    />
  );
};

const fieldsOf = { dog: boundFields('dog'), cat: boundFields('cat') };
const options = [
  { value: 'dog', label: texts.dog },
  { value: 'cat', label: texts.cat },
];

/** Edits of both species stay while the other is shown. */
const BothSpecies = ({ start }: { readonly start: readonly AdminNutrient[] }) => {
  const [rows, setRows] = useState(start);
  const [species, setSpecies] = useState<BoundSpecies>('dog');
  const [search, setSearch] = useState('');
  const dog = useCells(start, keyOf, fieldsOf.dog);
  const cat = useCells(start, keyOf, fieldsOf.cat);
  const isDirty = [useCellsDirty(dog), useCellsDirty(cat)].includes(true);
  useUnsavedGuard(isDirty);
  const show = (nutrient: AdminNutrient, shownIn: readonly Cells<AdminNutrient>[]): void => {
    setRows((all) => all.map((each) => (each.id === nutrient.id ? nutrient : each)));
    for (const cells of shownIn) cells.reset([nutrient]);
  };
  const cells = species === 'dog' ? dog : cat;
  return (
    <>
      <div className={`${styles.tools} flex wrap gap-0-16`}>
        <InlineSelect
          label={texts.species}
          options={options}
          value={species}
          change={(value) => setSpecies(value === 'cat' ? 'cat' : 'dog')}
        />
        <SearchField label={shared.search} value={search} change={setSearch} />
      </div>
      <Bounds
        key={species}
        rows={rows.filter(({ display }) => matchesWords(display, search))}
        cells={cells}
        species={species}
        show={(nutrient) => show(nutrient, [cells])}
        showReset={(nutrient) => show(nutrient, [dog, cat])}
      />
    </>
  );
};

/** The life-stage bounds of nutrients, of dogs or cats, on both bases. */
export default function NutrientAafcoBounds() {
  return (
    <Page width="full" title={texts.title} back={pathTo('AdminHome')} lead={texts.lead}>
      <Loaded of={useQueryOnce(adminNutrients.list, {})}>
        {({ nutrients }) => <BothSpecies start={nutrients.filter(({ hidden }) => !hidden)} />}
      </Loaded>
    </Page>
  );
}
