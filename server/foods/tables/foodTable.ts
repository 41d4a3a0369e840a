import type { DecimalSign } from '../../../engine/host/writtenNumbers.ts';
import type { ValueReading } from '../../../engine/host/writtenValues.ts';
import type { FoodBasis } from '../../contract/foodTables.ts';
import type { Separator } from '../../kernel/csv.ts';
import type { FieldColumn, FoodTableField } from './columnNames.ts';
import type { FoodColumn, NutrientColumn } from './columns.ts';

/** What the titles above the headings say that the values are for. */
export interface SaidBasis {
  readonly basis: FoodBasis | 'serving' | 'several';
  readonly words: string;
}

/** A cell of a nutrient's column. An empty cell is unknown. */
export interface TableValue extends NutrientColumn, Pick<ValueReading, 'sign' | 'step'> {
  readonly cell: string;
}

/** A row of a table of foods. */
export interface TableRow {
  readonly line: number;
  /** The cell of a field; undefined if the table has no such column. */
  readonly fields: Partial<Readonly<Record<FoodTableField, string>>>;
  readonly values: readonly TableValue[];
  /** The columns of fields. */
  readonly columns: Partial<Readonly<Record<FoodTableField, FieldColumn>>>;
  readonly sign: DecimalSign;
}

/** A table of foods, and how its file is written. */
export interface FoodTable {
  readonly separator: Separator;
  readonly sign: DecimalSign;
  /** The line of the headings. */
  readonly headLine: number;
  /** What the titles above the headings say that the values are for, and their words. */
  readonly said: SaidBasis | null;
  /** The columns that are read. */
  readonly columns: readonly FoodColumn[];
  readonly rows: readonly TableRow[];
}
