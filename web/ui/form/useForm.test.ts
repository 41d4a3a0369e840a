import { describe, expect, it } from 'vitest';
import { splitErrors } from './useForm.ts';

const known = new Set(['name', 'weight_kg']);

describe('splitErrors', () => {
  it('gives each known field its first error', () => {
    const { fields, rest } = splitErrors(
      {
        message: 'The given data was invalid.',
        errors: { name: ['Too long.', 'Taken.'], weight_kg: ['Too heavy.'] },
      },
      known,
    );
    expect([...fields]).toEqual([
      ['name', 'Too long.'],
      ['weight_kg', 'Too heavy.'],
    ]);
    expect(rest).toEqual([]);
  });

  it('keeps errors of other fields apart', () => {
    const { fields, rest } = splitErrors(
      { message: 'Invalid.', errors: { specie_id: ['Unknown species.'] } },
      known,
    );
    expect(fields.size).toBe(0);
    expect(rest).toEqual(['Unknown species.']);
  });

  it('shows the message when no field is named', () => {
    expect(splitErrors({ message: 'The disk is full.', errors: {} }, known).rest).toEqual([
      'The disk is full.',
    ]);
  });
});
