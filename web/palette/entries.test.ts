import { describe, expect, it } from 'vitest';
import { actionEntries, recordEntries, screenEntries } from './entries.ts';

const labels = (query: string, role: 'free' | 'admin'): string[] =>
  screenEntries(query, role).map(({ label }) => label);

describe('screens in the palette', () => {
  it('are those that the role may enter and whose labels have the words', () => {
    expect(labels('users', 'admin')).toEqual(['Users']);
    expect(labels('users', 'free')).toEqual([]);
    expect(labels('pets my', 'free')).toEqual(['My Pets']);
  });

  it('need no record and are no screens of visitors', () => {
    expect(labels('edit pet', 'admin')).toEqual([]);
    expect(labels('login', 'free')).toEqual([]);
  });
});

describe('records in the palette', () => {
  const pets = ['Juno', 'Junior', 'June', 'Juna', 'Junko', 'Junia', 'Rocky'].map((name, id) => ({
    id,
    name,
  }));

  it('are at most five, by the words of their names', () => {
    expect(recordEntries(pets, 'rock', ({ id }) => `/pets/${id}`)).toEqual([
      { label: 'Rocky', path: '/pets/6' },
    ]);
    expect(recordEntries(pets, 'jun', ({ id }) => `/pets/${id}`)).toHaveLength(5);
    expect(recordEntries(undefined, 'jun', () => '/')).toEqual([]);
  });

  it('are listed once for a page', () => {
    expect(recordEntries(pets, 'jun', () => '/pets')).toHaveLength(1);
  });
});

it('what the page can do is found by its words, and run', () => {
  const run = () => {};
  const actions = [
    { label: 'Scale and round (s)', run },
    { label: 'Compare with a recipe (c)', run },
  ];
  expect(actionEntries('round scale', actions)).toEqual([
    { label: 'Scale and round (s)', run, path: '#Scale and round (s)' },
  ]);
  expect(actionEntries('', actions)).toHaveLength(2);
});
