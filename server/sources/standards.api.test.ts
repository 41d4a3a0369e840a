import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';

let client: Client;

beforeAll(async () => {
  const test = await startTestApp(await testDatabase('seeded'));
  client = await test.as(await createTestUserOfRole('free'));
});

describe('the published standards', () => {
  it('of a species have the bounds of each life stage with table and confidence (D106)', async () => {
    const { standards } = await client.sources.standards({ query: { species: 'dog' } });
    expect(standards.map(({ name }) => name)).toEqual([
      ...['AAFCO 2016 adult dog', 'AAFCO 2016 puppy', 'AAFCO 2016 puppy, 70 lb or more as an adult'],
      ...['FEDIAF 2025 adult dog at 95 kcal per kg^0.75', 'FEDIAF 2025 adult dog at 110 kcal per kg^0.75'],
      ...['FEDIAF 2025 puppy up to 14 weeks', 'FEDIAF 2025 puppy from 14 weeks on'],
      ...['NRC 2006 adult dog', 'NRC 2006 puppy up to 14 weeks', 'NRC 2006 puppy from 14 weeks on'],
      'EU legal maxima, dog',
    ]);
    const calcium = standards[0]?.rows.filter(({ nutrient_id }) => nutrient_id === 301);
    expect(calcium).toMatchObject([
      {
        basis: 'per_100g_dry_matter',
        min: { value: 500, locator: 'Dog Food Nutrient Profiles, based on dry matter', confidence: 'high' },
        max: { value: 2500, compared: 2500.0001 },
      },
      { basis: 'per_1000_kcal', min: { value: 1250 }, max: { value: 6250 } },
    ]);
    expect(standards.find(({ standard }) => standard === 'eu-legal')?.rows).toHaveLength(7);
  });

  it('of cats say which figures are unverified, and what nothing compares with', async () => {
    const { standards } = await client.sources.standards({ query: { species: 'cat' } });
    const nrc = standards.find(({ name }) => name === 'NRC 2006 adult cat');
    expect(nrc?.rows.filter(({ min }) => min?.confidence === 'low')).toHaveLength(22);
    expect(nrc?.not_compared).toEqual(['Vitamin K']);
  });
});
