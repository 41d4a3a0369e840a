import { expect, it } from 'vitest';
import { warningsOf } from './foodWarnings.ts';

type Flags = NonNullable<Parameters<typeof warningsOf>[0]['flags']>;

const warnings = (flags: Flags) =>
  warningsOf({ flags, warning_reason: null, safety_reviewed: true, category_name: 'Fish and seafood' });

const raw = { warning_kind: 'raw', warning_reason: null, dose: null } as const;

it('a food that harms only raw says for which animals it must be cooked', () => {
  const dog = { species: 'dog', unsafe: true, possibly_unsafe: false, ...raw };
  const cat = { species: 'cat', unsafe: false, possibly_unsafe: true, ...raw };
  expect(warnings([dog, cat])).toEqual([
    'This ingredient is unsafe for dogs unless it is cooked.',
    'This ingredient is possibly unsafe or some cats may be allergic. Unsafe raw for cats: cook it.',
  ]);
  expect(warnings([{ ...dog, warning_kind: 'toxic' }])).toEqual([
    'This ingredient has been found to be harmful to dogs.',
  ]);
});
