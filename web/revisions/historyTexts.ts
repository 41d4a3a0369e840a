import { needTexts } from '../needs/needTexts.ts';

/** Texts of histories. */
export const historyTexts = {
  title: 'History',
  titleOf: (name: string) => `History of ${name}`,
  none: 'No changes yet.',
  first: 'First version',
  same: 'No field changed',
  shipped: 'Shipped data',
  deleted: 'a deleted user',
  acting: (admin: string | null, user: string) => `${admin ?? 'A deleted admin'}, acting as ${user}`,
  empty: 'none',
  change: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  of: (nutrient: string, field: string) => `${nutrient}, ${field}`,
  bound: (stage: string, basis: string, end: string) => `${stage}, ${basis}, ${end}`,
  bases: { dmb: 'dry matter', dm: '1000 kcal' },
  fields: {
    ...needTexts.show.bands,
    low_max: 'low max',
    high_min: 'high min',
    total_qty: 'serving size',
    amount: 'amount',
    low_note: 'low note',
    high_note: 'high note',
    age_gte: 'age from',
    age_lt: 'age less than',
    weight_gte: 'weight from',
    weight_lt: 'weight less than',
  } as Readonly<Record<string, string>>,
} as const;
