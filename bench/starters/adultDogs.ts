import { foods, type Start } from './start.ts';

const adult = { species: 'dog', stage: 'adult' } as const;
const any = { min_kg: '10', max_kg: '60' } as const;
const small = { min_kg: '2', max_kg: '10' } as const;
const large = { min_kg: '20', max_kg: '60' } as const;

/** USDA's number of fat. */
const fat = 204;

/** Cod liver and salmon oil, which a trial diet is without. */
const fishOils = ['04589', '04593'];

/** The starts of recipes for adult dogs. */
export const adultDogs: readonly Start[] = [
  {
    ...{ key: 'chicken-rice', name: 'Everyday Chicken, Rice and Carrots', ...adult, ...any },
    tags: ['free', 'adult'],
    description: 'A mild bowl for every day: chicken thigh with a little liver, soft rice, carrots and peas.',
    base: [
      [foods.chickenThigh, 44, 32, 60],
      [foods.chickenLiver, 3, 2, 3.5],
      [foods.rice, 34, 25, 45],
      [foods.carrots, 9, 5, 12],
      [foods.peas, 6, 3, 9],
    ],
  },
  {
    ...{ key: 'turkey-sweet-potato', name: 'Everyday Turkey and Sweet Potato', ...adult, ...any },
    tags: ['adult'],
    description: 'Ground turkey with a little chicken liver, egg, sweet potato and peas, without grain.',
    base: [
      [foods.groundTurkey, 46, 32, 62],
      [foods.egg, 7, 3, 14],
      [foods.chickenLiver, 3, 1.5, 3.5],
      [foods.sweetPotato, 32, 18, 42],
      [foods.peas, 9, 4, 12],
    ],
  },
  {
    ...{ key: 'beef-oats', name: 'Everyday Beef and Oats', ...adult, ...any },
    tags: ['adult'],
    description:
      'Lean ground beef and egg with creamy oats, carrots and apple. Good for dogs that do not get chicken.',
    base: [
      [foods.leanBeef, 42, 30, 60],
      [foods.egg, 7, 3, 14],
      [foods.oats, 30, 15, 40],
      [foods.carrots, 10, 5, 12],
      [foods.apple, 6, 3, 8],
      [foods.sunflower, 2, 0, 4],
    ],
  },
  {
    ...{ key: 'salmon-cod-potato', name: 'Everyday Salmon, Cod and Potato', ...adult, ...any },
    tags: ['adult'],
    description: 'Salmon and cod, cooked through, with potatoes, zucchini and peas. Take out all bones.',
    base: [
      [foods.salmon, 18, 10, 30],
      [foods.cod, 22, 10, 40],
      [foods.potato, 42, 25, 50],
      [foods.zucchini, 9, 4, 12],
      [foods.peas, 8, 4, 10],
    ],
  },
  {
    ...{ key: 'small-chicken-oats', name: 'Small Dog Chicken, Egg and Oats', ...adult, ...small },
    tags: ['free', 'adult', 'small-dog'],
    description:
      'Rich in energy, so that a small bowl is enough: chicken thigh, egg, creamy oats, carrots and peas.',
    base: [
      [foods.chickenThigh, 50, 28, 70],
      [foods.egg, 12, 3, 20],
      [foods.chickenLiver, 3, 1.5, 3.5],
      [foods.dryOats, 14, 5, 24],
      [foods.carrots, 9, 2, 18],
      [foods.peas, 6, 2, 12],
      [foods.canola, 2, 0, 5],
    ],
    lock: foods.chickenWithSkin,
  },
  {
    ...{ key: 'small-beef-oats', name: 'Small Dog Beef, Egg and Oats', ...adult, ...small },
    tags: ['adult', 'small-dog'],
    description:
      'Ground beef with a little liver, egg, oats and carrots in small bowls, for dogs of up to 10 kg.',
    base: [
      [foods.groundBeef, 40, 25, 60],
      [foods.egg, 14, 6, 24],
      [foods.beefLiver, 3, 1.5, 3.5],
      [foods.dryOats, 12, 5, 24],
      [foods.carrots, 14, 6, 18],
      [foods.sunflower, 2, 0, 5],
    ],
  },
  {
    ...{ key: 'large-beef-rice', name: 'Large Dog Beef, Rice and Vegetables', ...adult, ...large },
    tags: ['free', 'adult'],
    description:
      'A big pot for big dogs: lean ground beef with a little liver, egg, brown rice, carrots and green beans.',
    base: [
      [foods.leanBeef, 38, 25, 55],
      [foods.egg, 7, 3, 14],
      [foods.beefLiver, 3, 1.5, 3.5],
      [foods.brownRice, 32, 18, 45],
      [foods.carrots, 9, 5, 14],
      [foods.beans, 8, 4, 12],
      [foods.sunflower, 2, 0, 4],
    ],
  },
  {
    ...{ key: 'large-chicken-oats', name: 'Large Dog Chicken and Oats', ...adult, ...large },
    tags: ['adult'],
    description: 'Chicken thigh with liver, oats and pumpkin, cheap to cook for many days.',
    base: [
      [foods.chickenThigh, 42, 30, 60],
      [foods.chickenLiver, 3, 1.5, 3.5],
      [foods.oats, 38, 25, 48],
      [foods.pumpkin, 12, 6, 15],
    ],
  },
  {
    ...{ key: 'large-pork-barley', name: 'Large Dog Pork and Barley', ...adult, ...large },
    tags: ['adult'],
    description: 'Lean pork, cooked through, with barley, parsnips and apple.',
    base: [
      [foods.pork, 38, 25, 55],
      [foods.barley, 40, 25, 48],
      [foods.parsnips, 12, 6, 14],
      [foods.apple, 6, 3, 8],
    ],
  },
  {
    ...{ key: 'low-fat-turkey-rice', name: 'Low Fat Turkey Breast and Rice', ...adult, ...any },
    tags: ['adult', 'specialty'],
    description:
      'Under 25 g of fat for 1000 kcal: turkey breast with a little chicken liver, white rice, carrots and peas. Ask your veterinarian first if your dog had pancreatitis.',
    base: [
      [foods.turkeyBreast, 36, 25, 50],
      [foods.chickenLiver, 3, 1.5, 3.5],
      [foods.rice, 42, 28, 54],
      [foods.carrots, 10, 4, 14],
      [foods.peas, 6, 3, 10],
    ],
    most: { [fat]: 25 },
  },
  {
    ...{ key: 'low-fat-cod-rice', name: 'Low Fat Cod, Rice and Potato', ...adult, ...any },
    tags: ['adult', 'specialty'],
    description:
      'Under 25 g of fat for 1000 kcal: cod with rice, potatoes and peas. Ask your veterinarian first if your dog had pancreatitis.',
    base: [
      [foods.cod, 34, 22, 50],
      [foods.rice, 32, 20, 50],
      [foods.potato, 24, 10, 40],
      [foods.peas, 7, 4, 12],
    ],
    most: { [fat]: 25 },
  },
  {
    ...{ key: 'novel-rabbit-sweet-potato', name: 'Rabbit and Sweet Potato', ...adult, ...any },
    tags: ['adult', 'novel-protein-allergy-free'],
    description:
      'One meat and one vegetable with starch, for a trial diet: rabbit and sweet potato, with zucchini and without fish oil. Ask your veterinarian how long to feed it.',
    base: [
      [foods.rabbit, 50, 35, 65],
      [foods.sweetPotato, 40, 25, 55],
      [foods.zucchini, 6, 2, 10],
      [foods.canola, 2, 0, 4],
    ],
    add: [foods.algalOil],
    avoid: fishOils,
  },
  {
    ...{ key: 'novel-duck-quinoa', name: 'Duck and Quinoa', ...adult, ...any },
    tags: ['adult', 'novel-protein-allergy-free'],
    description:
      'Duck without skin, quinoa and butternut squash, for a trial diet, without fish oil. Ask your veterinarian how long to feed it.',
    base: [
      [foods.duck, 44, 30, 60],
      [foods.quinoa, 34, 20, 45],
      [foods.squash, 18, 8, 22],
    ],
    add: [foods.algalOil],
    avoid: fishOils,
  },
];
