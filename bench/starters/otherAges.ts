import { foods, rich, type Start } from './start.ts';

const senior = { species: 'dog', stage: 'senior', min_kg: '2', max_kg: '60' } as const;
const cat = { species: 'cat', stage: 'adult', min_kg: '2.5', max_kg: '8' } as const;

/** Growing animals need more calcium with phosphorus. */
const growing = { add: ['dicalcium-phosphate-powder-anhydrous'] };
const puppy = { species: 'dog', stage: 'puppy', min_kg: '2', max_kg: '30', ...growing } as const;
const largePuppy = { species: 'dog', stage: 'large-puppy', min_kg: '30', max_kg: '60', ...growing } as const;
const kitten = { ...cat, stage: 'kitten', ...growing } as const;

/** As `rich`, with more liver. */
const richForPuppies = rich.map(([key, percent, min, max]) =>
  key === foods.beefLiver ? ([key, percent, min, 4.8] as const) : ([key, percent, min, max] as const),
);

/** Small shares of foods, one of them a fish, that bring cats what meat lacks. */
const richForCats = (fish: string) =>
  [
    [foods.egg, 7, 0, 7.5],
    [foods.beefLiver, 4, 1, 4.8],
    [fish, 4, 0, 8],
    [foods.mussels, 3, 0, 5],
    [foods.sunflower, 1, 0, 3],
    [foods.canola, 1, 0, 3],
  ] as const;

/** The starts of recipes for old dogs, puppies, cats and kittens. */
export const otherAges: readonly Start[] = [
  {
    ...{ key: 'senior-chicken-oats', name: 'Senior Chicken and Oats', ...senior },
    tags: ['free', 'senior'],
    description:
      'Soft and easy to digest, with plenty of protein: chicken thigh, oats, pumpkin, egg, a little liver and sardines.',
    base: [
      [foods.chickenThigh, 50, 32, 65],
      [foods.oats, 14, 6, 24],
      [foods.pumpkin, 10, 5, 16],
      [foods.potato, 8, 0, 20],
      ...rich,
    ],
    lock: foods.pumpkin,
  },
  {
    ...{ key: 'senior-turkey-rice', name: 'Senior Turkey, Rice and Squash', ...senior },
    tags: ['senior'],
    description: 'Turkey breast with soft brown rice, butternut squash, egg, a little liver and sardines.',
    base: [
      [foods.turkeyBreast, 44, 28, 65],
      [foods.brownRice, 14, 6, 24],
      [foods.squash, 14, 8, 22],
      [foods.potato, 8, 0, 20],
      ...rich,
    ],
    lock: foods.squash,
  },
  {
    ...{ key: 'puppy-chicken-rice', name: 'Puppy Chicken, Rice and Egg', ...puppy },
    tags: ['free', 'puppy'],
    description: 'Chicken thigh with brown rice, carrots, potato, egg, a little liver and sardines.',
    base: [
      [foods.chickenThigh, 46, 30, 65],
      [foods.brownRice, 14, 6, 24],
      [foods.carrots, 8, 4, 14],
      [foods.potato, 8, 0, 20],
      ...richForPuppies,
    ],
    lock: foods.carrots,
  },
  {
    ...{ key: 'puppy-turkey-pasta', name: 'Puppy Turkey, Pasta and Egg', ...puppy },
    tags: ['puppy'],
    description: 'Ground turkey with pasta, peas, potato, egg, a little liver and sardines.',
    base: [
      [foods.groundTurkey, 44, 28, 65],
      [foods.pasta, 14, 6, 22],
      [foods.peas, 8, 4, 14],
      [foods.potato, 8, 0, 20],
      ...richForPuppies,
    ],
    lock: foods.peas,
  },
  {
    ...{ key: 'large-puppy-turkey-rice', name: 'Large Breed Puppy Turkey and Rice', ...largePuppy },
    tags: ['free', 'puppy'],
    description:
      'With measured calcium: ground turkey with brown rice, carrots, potato, egg, a little liver and sardines.',
    base: [
      [foods.groundTurkey, 44, 28, 65],
      [foods.brownRice, 14, 6, 24],
      [foods.carrots, 8, 4, 14],
      [foods.potato, 8, 0, 20],
      ...richForPuppies,
    ],
    lock: foods.carrots,
  },
  {
    ...{ key: 'large-puppy-beef-oats', name: 'Large Breed Puppy Beef and Oats', ...largePuppy },
    tags: ['puppy'],
    description:
      'With measured calcium: lean ground beef with oats, pumpkin, potato, egg, a little liver and sardines.',
    base: [
      [foods.leanBeef, 42, 28, 60],
      [foods.oats, 14, 6, 24],
      [foods.pumpkin, 10, 5, 16],
      [foods.potato, 8, 0, 20],
      ...richForPuppies,
    ],
    lock: foods.pumpkin,
  },
  {
    ...{ key: 'cat-chicken', name: 'Cat Chicken with Egg', ...cat },
    tags: ['free', 'adult'],
    description:
      'Chicken breast and thigh with egg, a little beef liver, salmon, mussels and zucchini, with the taurine that every cat must have.',
    base: [
      [foods.chickenBreast, 40, 10, 65],
      [foods.chickenThigh, 24, 10, 60],
      [foods.zucchini, 8, 4, 16],
      [foods.potato, 6, 0, 10],
      ...richForCats(foods.salmon),
    ],
    lock: foods.zucchini,
  },
  {
    ...{ key: 'cat-turkey-beef', name: 'Cat Turkey, Beef and Sweet Potato', ...cat },
    tags: ['adult'],
    description:
      'Turkey breast and ground beef with egg, a little beef liver, sardines, mussels and sweet potato, soft and moist.',
    base: [
      [foods.turkeyBreast, 34, 15, 60],
      [foods.groundBeef, 30, 10, 45],
      [foods.sweetPotato, 9, 4, 14],
      [foods.potato, 4, 0, 10],
      ...richForCats(foods.sardines),
    ],
    lock: foods.sweetPotato,
  },
  {
    ...{ key: 'kitten-chicken-beef', name: 'Kitten Chicken and Beef', ...kitten },
    tags: ['free', 'kitten'],
    description:
      'Chicken thigh and ground beef with egg, a little beef liver, salmon, mussels and pumpkin, more calcium, and taurine.',
    base: [
      [foods.chickenThigh, 32, 15, 65],
      [foods.groundBeef, 34, 15, 45],
      [foods.pumpkin, 8, 4, 14],
      [foods.potato, 4, 0, 10],
      ...richForCats(foods.salmon),
    ],
    lock: foods.pumpkin,
  },
  {
    ...{ key: 'kitten-turkey-beef', name: 'Kitten Turkey and Beef', ...kitten },
    tags: ['kitten'],
    description:
      'Ground turkey and beef with egg, a little beef liver, mussels and sweet potato, more calcium, and taurine.',
    base: [
      [foods.groundTurkey, 36, 20, 65],
      [foods.groundBeef, 30, 10, 45],
      [foods.sweetPotato, 8, 4, 14],
      [foods.potato, 4, 0, 10],
      ...richForCats(foods.sardines),
    ],
    lock: foods.sweetPotato,
  },
  {
    ...{ key: 'cat-senior-chicken-beef', name: 'Senior Cat Chicken and Beef', ...cat, stage: 'senior' },
    tags: ['free', 'senior'],
    description:
      'Tasty and easy to digest, rich in protein: chicken breast and lean beef with a little beef liver, sardines, mussels and squash.',
    base: [
      [foods.chickenBreast, 42, 15, 65],
      [foods.leanBeef, 22, 10, 50],
      [foods.squash, 10, 5, 18],
      [foods.potato, 4, 0, 10],
      ...richForCats(foods.sardines),
    ],
    lock: foods.squash,
  },
];
