import { expect, it } from 'vitest';
import { readStarters } from './starterTables.ts';

it('has texts of the shipped recipes without names of variables', () => {
  const texts = readStarters().flatMap(({ name, description }) => [name, description]);
  expect(texts.filter((text) => /\bfoods\.|\$\{|[a-z]\.[a-z]|undefined/.test(text))).toEqual([]);
});

it('names no food in a description that the recipe has not', () => {
  const foods = {
    egg: 'Egg',
    liver: 'liver',
    sardine: 'sardine',
    salmon: 'salmon',
    mussel: 'mussel',
    oats: 'oats',
  };
  const faults = readStarters().flatMap(({ key, description, lines }) => {
    const named = description.replace(/without fish oil, egg and chicken/i, '').toLowerCase();
    return Object.entries(foods).flatMap(([word, food]) =>
      named.includes(word) && !lines.some(({ name }) => name.includes(food)) ? `${key}: ${word}` : [],
    );
  });
  expect(faults).toEqual([]);
});
