import { fishOils } from './additions.ts';
import { foods, rich, type Start } from './start.ts';

const adult = { species: 'dog', stage: 'adult' } as const;
const any = { min_kg: '2', max_kg: '60' } as const;
const medium = { min_kg: '5', max_kg: '60' } as const;
const small = { min_kg: '2', max_kg: '10' } as const;
const large = { min_kg: '10', max_kg: '60' } as const;

/** At most so many grams of fat (by USDA's number) per 1000 kcal. */
const lowFat = { most: { 204: 25 }, tags: ['adult', 'specialty'] };

/** What a trial diet is given: algal oil, and nothing of fish. */
const trial = { add: [foods.algalOil], avoid: fishOils, tags: ['adult', 'novel-protein-allergy-free'] };

const remarks = {
  lowFat: 'Under 25 g of fat for 1000 kcal. Ask your veterinarian first if your dog had pancreatitis.',
  trial: 'For a trial diet, without fish oil, egg and chicken. Ask your veterinarian how long to feed it.',
} as const;

/** The starts of recipes for adult dogs. */
export const adultDogs: readonly Start[] = [
  {
    ...{ key: 'chicken-rice', name: 'Everyday Chicken, Rice and Carrots', ...adult, ...any },
    tags: ['free', 'adult'],
    description:
      'A mild bowl for every day: chicken thigh with brown rice, carrots, egg, a little liver and sardines.',
    base: [
      [foods.chickenThigh, 50, 32, 65],
      [foods.brownRice, 16, 6, 24],
      [foods.carrots, 10, 6, 16],
      [foods.potato, 8, 0, 20],
      ...rich,
    ],
    lock: foods.carrots,
  },
  {
    ...{ key: 'turkey-sweet-potato', name: 'Everyday Turkey and Sweet Potato', ...adult, ...medium },
    tags: ['adult'],
    description: 'Ground turkey with sweet potato, oats, peas, egg, a little liver and sardines.',
    base: [
      [foods.groundTurkey, 42, 25, 60],
      [foods.sweetPotato, 26, 15, 45],
      [foods.oats, 8, 0, 20],
      [foods.peas, 8, 4, 14],
      ...rich,
    ],
    lock: foods.peas,
  },
  {
    ...{ key: 'beef-oats', name: 'Everyday Beef and Oats', ...adult, ...any },
    tags: ['adult'],
    description:
      'The leanest ground beef and egg with creamy oats, pumpkin, a little liver and sardines. Good for dogs that do not get chicken.',
    base: [
      [foods.leanestBeef, 48, 30, 60],
      [foods.oats, 14, 5, 22],
      [foods.pumpkin, 10, 5, 16],
      [foods.potato, 8, 0, 20],
      ...rich,
    ],
    lock: foods.pumpkin,
  },
  {
    ...{ key: 'salmon-cod-potato', name: 'Everyday Salmon, Cod and Potato', ...adult, ...any },
    tags: ['adult'],
    description:
      'Salmon and cod, cooked through, with potatoes, brown rice, peas, egg and a little liver. Take out all bones.',
    base: [
      [foods.salmon, 16, 8, 24],
      [foods.cod, 32, 10, 45],
      [foods.potato, 18, 8, 35],
      [foods.brownRice, 14, 4, 20],
      [foods.peas, 8, 3, 12],
      ...rich.filter(([key]) => key !== foods.sardines),
    ],
    lock: foods.peas,
  },
  {
    ...{ key: 'small-chicken-oats', name: 'Small Dog Chicken, Egg and Oats', ...adult, ...small },
    tags: ['free', 'adult', 'small-dog'],
    description:
      'Rich in energy, so that a small bowl is enough: chicken thigh, oats, carrots, egg, a little liver and sardines.',
    base: [
      [foods.chickenThigh, 50, 32, 65],
      [foods.oats, 16, 6, 24],
      [foods.carrots, 10, 6, 16],
      [foods.potato, 6, 0, 20],
      ...rich,
    ],
    lock: foods.carrots,
  },
  {
    ...{ key: 'small-beef-oats', name: 'Small Dog Beef, Egg and Pasta', ...adult, ...small },
    tags: ['adult', 'small-dog'],
    description: 'Lean ground beef with pasta, carrots, egg, a little liver and sardines, in small bowls.',
    base: [
      [foods.leanBeef, 42, 25, 60],
      [foods.pasta, 16, 6, 24],
      [foods.carrots, 10, 6, 16],
      [foods.potato, 6, 0, 20],
      ...rich,
    ],
    lock: foods.carrots,
  },
  {
    ...{ key: 'large-beef-rice', name: 'Large Dog Beef, Rice and Vegetables', ...adult, ...large },
    tags: ['free', 'adult'],
    description:
      'A big pot for big dogs: lean ground beef with brown rice, carrots, green beans, egg, a little liver and sardines.',
    base: [
      [foods.leanBeef, 36, 25, 55],
      [foods.brownRice, 14, 6, 24],
      [foods.carrots, 14, 6, 22],
      [foods.beans, 10, 5, 16],
      [foods.potato, 8, 0, 20],
      ...rich,
    ],
    lock: foods.beans,
  },
  {
    ...{ key: 'large-pork-barley', name: 'Large Dog Pork and Barley', ...adult, ...large },
    tags: ['adult'],
    description: 'Lean pork, cooked through, with barley, parsnips, apple, egg, a little liver and sardines.',
    base: [
      [foods.pork, 38, 25, 55],
      [foods.barley, 12, 5, 22],
      [foods.parsnips, 12, 6, 20],
      [foods.apple, 6, 3, 8],
      [foods.potato, 8, 0, 25],
      ...rich,
    ],
    lock: foods.apple,
  },
  {
    ...{ key: 'low-fat-turkey-rice', name: 'Low Fat Turkey Breast and Rice', ...adult, ...any, ...lowFat },
    description: `Turkey breast with brown rice, carrots, egg, a little liver and sardines. ${remarks.lowFat}`,
    base: [
      [foods.turkeyBreast, 48, 25, 65],
      [foods.brownRice, 20, 5, 28],
      [foods.carrots, 8, 4, 16],
      [foods.potato, 8, 0, 25],
      ...rich,
    ],
    lock: foods.carrots,
  },
  {
    ...{ key: 'low-fat-cod-rice', name: 'Low Fat Cod, Rice and Potato', ...adult, ...medium, ...lowFat },
    description: `Cod with white rice, potatoes, peas, egg and a little liver. ${remarks.lowFat}`,
    base: [
      [foods.cod, 50, 25, 65],
      [foods.rice, 14, 5, 25],
      [foods.potato, 16, 5, 40],
      [foods.peas, 8, 3, 14],
      ...rich.filter(([key]) => key !== foods.sardines),
    ],
    lock: foods.peas,
  },
  {
    ...{ key: 'novel-rabbit-sweet-potato', name: 'Rabbit and Sweet Potato', ...adult, ...large, ...trial },
    description: `Rabbit and sweet potato with a few oats, zucchini and sunflower seeds. ${remarks.trial}`,
    base: [
      [foods.rabbit, 50, 30, 62],
      [foods.sweetPotato, 32, 15, 50],
      [foods.oats, 6, 0, 18],
      [foods.zucchini, 8, 4, 12],
      [foods.sunflowerSeeds, 1, 0, 2],
      [foods.canola, 1, 0, 3],
    ],
    lock: foods.zucchini,
  },
  {
    ...{ key: 'novel-duck-rice', name: 'Duck and Rice', ...adult, ...medium, ...trial },
    description: `Duck without skin, brown rice, butternut squash, potato and sunflower seeds. ${remarks.trial}`,
    base: [
      [foods.duck, 50, 30, 65],
      [foods.brownRice, 14, 5, 24],
      [foods.squash, 24, 12, 35],
      [foods.potato, 6, 0, 20],
      [foods.sunflowerSeeds, 1, 0, 2],
      [foods.canola, 1, 0, 3],
    ],
    lock: foods.squash,
  },
  {
    ...{ key: 'novel-venison-squash', name: 'Venison, Squash and Barley', ...adult, ...large, ...trial },
    description: `Ground venison with butternut squash, barley, zucchini and sunflower seeds. ${remarks.trial}`,
    base: [
      [foods.venison, 40, 26, 55],
      [foods.barley, 14, 5, 28],
      [foods.squash, 30, 10, 40],
      [foods.zucchini, 8, 4, 12],
      [foods.sunflowerSeeds, 1, 0, 2.5],
      [foods.canola, 1, 0, 3],
    ],
    add: [...trial.add, 'dicalcium-phosphate-powder-anhydrous'],
    lock: foods.zucchini,
  },
];
