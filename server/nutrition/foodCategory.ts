const organs = /\b(?:variety meats|giblets|liver|heart|kidneys?|gizzard|tongue|brain|spleen|lungs?|tripe)\b/i;
const shellfish = /^(?:mollusks|crustaceans)\b/i;

type Rule = (name: string) => string;

const withOrgans =
  (meat: string, organ: string): Rule =>
  (name) =>
    organs.test(name) ? organ : meat;

const lambOrGame: Rule = (name) =>
  /^(?:lamb|veal)\b/i.test(name) ? withOrgans('Lamb and veal', 'Lamb and veal organs')(name) : 'Game';

/** The category of USDA's food groups. Prepared and fortified foods are in no group: they are Other foods. */
const rules: Readonly<Record<string, Rule>> = {
  '0100': (name) => (/^egg\b/i.test(name) ? 'Eggs' : 'Dairy'),
  '0200': () => 'Herbs and spices',
  '0400': () => 'Fats and oils',
  '0500': withOrgans('Poultry meat', 'Poultry organs'),
  '0900': () => 'Fruits',
  '1000': withOrgans('Pork', 'Pork organs'),
  '1100': (name) => (/^seaweed\b/i.test(name) ? 'Sea vegetables' : 'Vegetables'),
  '1200': () => 'Nuts and seeds',
  '1300': withOrgans('Beef', 'Beef organs'),
  '1500': (name) => (shellfish.test(name) ? 'Shellfish' : 'Fish'),
  '1600': () => 'Legumes',
  '1700': lambOrGame,
  '2000': () => 'Grains',
};

/** The category of foods without another one. */
export const otherFoods = 'Other foods';

/** The food category of an imported food, by the code of USDA's food group and the food's name. */
export const foodCategoryOf = (group: string, name: string): string => rules[group]?.(name) ?? otherFoods;
