import type { Role } from '../../../server/contract/brand.ts';
import { type Screen, type ScreenName, screens } from '../../screens.tsx';

/** The menu's screens in order: overlay, sidebar and bottom bar show those that are built and open to the user. */
const navNames: readonly ScreenName[] = [
  'AccountHome',
  'AdminHome',
  'ProfessionalHome',
  'ListPets',
  'RecipesHome',
  'AllMyRecipes',
  'ListRecipes',
  'ListMealPlans',
  'About',
];

const rows: readonly Screen[] = screens;

/** The menu of a role. A screen with a premium sentence is listed for everybody: its dialog tells whom it is for. */
export const navFor = (role: Role): readonly Screen[] =>
  navNames.flatMap((name) =>
    rows.filter(
      (screen) =>
        screen.name === name &&
        screen.file !== null &&
        screen.enter !== 'visitor' &&
        (screen.enter.includes(role) || screen.premium !== undefined),
    ),
  );
