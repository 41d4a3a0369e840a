import { expect, it } from 'vitest';
import type { User } from '../../server/contract/shapes.ts';
import { senderOf } from './sender.ts';

const user = { first_name: 'Paula', last_name: 'Provet', clinic: 'Park Clinic', logo: null } as User;
const sent_by = {
  name: 'Vera Vet',
  clinic: null,
  logo: null,
  message: null,
  sent_at: '2026-11-30',
  answers: true,
  changes: null,
};

it('a document is from whoever shared the recipe, else from the professional who writes it, else from nobody', async () => {
  const professional = { ...user, isProfessional: true };
  expect(await senderOf({}, professional)).toEqual({ text: 'Paula Provet, Park Clinic', logo: null });
  expect(await senderOf({ sent_by }, professional)).toEqual({ text: 'Vera Vet', logo: null });
  expect(await senderOf({ sent_by }, user)).toEqual({ text: 'Vera Vet', logo: null });
  expect(await senderOf({}, user)).toBeNull();
});
