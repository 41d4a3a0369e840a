import { expect, it } from 'vitest';
import { auditDetails } from './auditDetails.ts';

it.each([
  [{}, ''],
  [{ role: 'wholebowl_customer' }, 'Role: Customer'],
  [{ from: 'free', to: 'professional' }, 'Free to Professional'],
  [{ order: 2, from: 'new', to: 'in_review' }, 'Order 2, New to In review'],
  [{ order: 2 }, 'Order 2'],
  [{ recipe: 27 }, 'Recipe 27'],
  [{ added: 3, changed: 0 }, 'Added: 3, Changed: 0'],
  [{ not_yet_known: true }, 'Not yet known: true'],
])('%j reads %j', (details, text) => {
  expect(auditDetails(details)).toBe(text);
});
