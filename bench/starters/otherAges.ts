import { foods, type Start } from './start.ts';

const senior = { species: 'dog', stage: 'senior' } as const;
const puppy = { species: 'dog', stage: 'puppy', min_kg: '5', max_kg: '30' } as const;
const largePuppy = { species: 'dog', stage: 'large-puppy', min_kg: '32', max_kg: '60' } as const;
const cat = { species: 'cat', stage: 'adult', min_kg: '2.5', max_kg: '8' } as const;
const kitten = { ...cat, stage: 'kitten' } as const;
const any = { min_kg: '10', max_kg: '60' } as const;

/** The starts of recipes for old dogs, puppies, cats and kittens. */
export const otherAges: readonly Start[] = [
  {
    ...{ key: 'senior-chicken-oats', name: 'Senior Chicken and Oats', ...senior, ...any },
    tags: ['free', 'senior'],
    description: 'Soft and easy to digest, with plenty of protein: chicken thigh, oats, egg and pumpkin.',
    base: [
      [foods.chickenThigh, 46, 32, 62],
      [foods.egg, 7, 3, 12],
      [foods.oats, 32, 18, 42],
      [foods.pumpkin, 10, 5, 15],
    ],
  },
  {
    ...{ key: 'senior-turkey-rice', name: 'Senior Turkey, Rice and Squash', ...senior, ...any },
    tags: ['senior'],
    description:
      'Lean ground turkey with a little chicken liver, egg, soft rice and butternut squash for older dogs.',
    base: [
      [foods.groundTurkey, 46, 32, 62],
      [foods.egg, 7, 3, 14],
      [foods.chickenLiver, 3, 1.5, 3.5],
      [foods.rice, 30, 18, 42],
      [foods.squash, 12, 6, 16],
    ],
  },
  {
    ...{ key: 'puppy-chicken-rice', name: 'Puppy Chicken, Rice and Egg', ...puppy },
    tags: ['free', 'puppy'],
    description: 'For puppies that will weigh up to 30 kg: chicken thigh with liver, egg, rice and carrots.',
    base: [
      [foods.chickenThigh, 50, 35, 70],
      [foods.egg, 8, 3, 14],
      [foods.chickenLiver, 3, 1.5, 3.5],
      [foods.rice, 30, 15, 42],
      [foods.carrots, 5, 2, 9],
    ],
  },
  {
    ...{ key: 'puppy-turkey-pasta', name: 'Puppy Turkey, Pasta and Egg', ...puppy },
    tags: ['puppy'],
    description:
      'For puppies that will weigh up to 30 kg: ground turkey with chicken liver, egg, pasta and peas.',
    base: [
      [foods.groundTurkey, 48, 32, 68],
      [foods.egg, 9, 3, 16],
      [foods.chickenLiver, 3, 1.5, 3.5],
      [foods.pasta, 30, 15, 42],
      [foods.peas, 6, 3, 10],
      [foods.canola, 1, 0, 4],
    ],
  },
  {
    ...{ key: 'large-puppy-turkey-rice', name: 'Large Breed Puppy Turkey and Rice', ...largePuppy },
    tags: ['free', 'puppy'],
    description:
      'For puppies that will weigh 32 to 60 kg, with measured calcium: ground turkey with chicken liver, egg, rice and carrots.',
    base: [
      [foods.groundTurkey, 48, 32, 68],
      [foods.egg, 7, 3, 14],
      [foods.chickenLiver, 3, 1.5, 3.5],
      [foods.rice, 32, 18, 45],
      [foods.carrots, 8, 3, 10],
    ],
  },
  {
    ...{ key: 'large-puppy-beef-oats', name: 'Large Breed Puppy Beef and Oats', ...largePuppy },
    tags: ['puppy'],
    description:
      'For puppies that will weigh 32 to 60 kg, with measured calcium: lean ground beef, oats, egg and pumpkin.',
    base: [
      [foods.groundBeef, 46, 32, 68],
      [foods.egg, 8, 3, 16],
      [foods.oats, 32, 15, 45],
      [foods.pumpkin, 8, 3, 10],
      [foods.canola, 1, 0, 4],
    ],
  },
  {
    ...{ key: 'cat-chicken', name: 'Cat Chicken with Egg', ...cat },
    tags: ['free', 'adult'],
    description:
      'Chicken breast and thigh with a little beef liver, egg and zucchini, with the taurine that every cat must have.',
    base: [
      [foods.chickenBreast, 36, 15, 70],
      [foods.chickenThigh, 30, 10, 60],
      [foods.egg, 10, 3, 25],
      [foods.beefLiver, 4, 1, 4.8],
      [foods.zucchini, 12, 4, 24],
      [foods.canola, 1, 0, 3],
    ],
    lock: foods.chickenBreast,
  },
  {
    ...{ key: 'cat-turkey-beef', name: 'Cat Turkey, Beef and Carrots', ...cat },
    tags: ['adult'],
    description: 'Turkey breast and ground beef with a little beef liver, egg and carrots, soft and moist.',
    base: [
      [foods.turkeyBreast, 44, 15, 75],
      [foods.groundBeef, 22, 8, 50],
      [foods.egg, 10, 3, 25],
      [foods.beefLiver, 4, 1, 4.8],
      [foods.carrots, 10, 4, 18],
      [foods.canola, 1, 0, 3],
    ],
    lock: foods.turkeyBreast,
  },
  {
    ...{ key: 'kitten-chicken-beef', name: 'Kitten Chicken and Beef', ...kitten },
    tags: ['free', 'kitten'],
    description:
      'For growing cats: chicken thigh and ground beef with egg, chicken liver and pumpkin, more calcium, and taurine.',
    base: [
      [foods.chickenThigh, 40, 20, 65],
      [foods.groundBeef, 28, 10, 50],
      [foods.egg, 14, 5, 24],
      [foods.chickenLiver, 4, 1, 4.5],
      [foods.pumpkin, 8, 2, 20],
      [foods.sunflower, 0.5, 0, 3],
    ],
    lock: foods.groundBeef,
  },
  {
    ...{ key: 'kitten-turkey-beef', name: 'Kitten Turkey and Beef', ...kitten },
    tags: ['kitten'],
    description:
      'For growing cats: ground turkey and beef with egg, chicken liver and sweet potato, more calcium, and taurine.',
    base: [
      [foods.fattierTurkey, 40, 20, 65],
      [foods.leanBeef, 26, 10, 50],
      [foods.egg, 14, 5, 24],
      [foods.chickenLiver, 4, 1, 4.5],
      [foods.sweetPotato, 10, 2, 20],
      [foods.sunflower, 0.5, 0, 3],
    ],
    lock: foods.leanBeef,
  },
  {
    ...{ key: 'cat-senior-chicken-beef', name: 'Senior Cat Chicken and Beef', ...cat, stage: 'senior' },
    tags: ['free', 'senior'],
    description:
      'Tasty and easy to digest, rich in protein: chicken breast and lean beef with a little beef liver, egg and squash.',
    base: [
      [foods.chickenBreast, 44, 15, 75],
      [foods.leanBeef, 22, 8, 60],
      [foods.egg, 10, 3, 25],
      [foods.beefLiver, 4, 1, 4.8],
      [foods.squash, 12, 4, 24],
      [foods.canola, 2, 0, 3],
    ],
    lock: foods.chickenBreast,
  },
];
