import { type Role, roles } from '../server/contract/brand.ts';
import { paidRoles } from './permissions.ts';
import { texts } from './texts.ts';

/** A screen: where it is, what it is called, its file, and who may enter. */
export interface Screen {
  readonly path: `/${string}`;
  /** The route's name in the specification. */
  readonly name: string;
  /** Its file below screens/, loaded when it is entered: a name and no import, as screens link to each other. */
  readonly file: `${string}/${string}`;
  /** Roles that may enter; `visitor`: nobody who is signed in. */
  readonly enter: 'visitor' | readonly Role[];
  /** What the premium dialog tells a signed-in user whose role may not enter; without it they are sent away. */
  readonly premium?: string;
  readonly menu?: { readonly group: 'main'; readonly label: string };
}

/** The one table of screens: routes, guards, paths, menu and the smoke test derive from it. */
export const screens = [
  {
    path: '/login',
    name: 'login',
    file: 'session/Login',
    enter: 'visitor',
  },
  {
    path: '/account/home',
    name: 'AccountHome',
    file: 'home/AccountHome',
    enter: roles,
    menu: { group: 'main', label: texts.screens.home },
  },
  {
    path: '/account/recipes',
    name: 'ListRecipes',
    file: 'recipes/ListRecipes',
    enter: roles,
    menu: { group: 'main', label: texts.screens.recipes },
  },
  {
    path: '/account/recipes/:recipeId/advanced-edit-for-pet/:petId',
    name: 'RecipeAdvancedEditForPet',
    file: 'editor/RecipeAdvancedEditForPet',
    enter: paidRoles,
    premium: texts.premium.feature,
  },
  {
    path: '/account/about',
    name: 'About',
    file: 'about/About',
    enter: roles,
    menu: { group: 'main', label: texts.screens.about },
  },
] as const satisfies readonly Screen[];

/** A screen's name. */
export type ScreenName = (typeof screens)[number]['name'];
