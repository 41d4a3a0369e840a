import { generatePath, matchPath } from 'react-router-dom';
import { type Screen, type ScreenName, screens } from '../screens.tsx';

type PathOf<N extends ScreenName> = Extract<(typeof screens)[number], { readonly name: N }>['path'];

type ParamOf<P extends string> = P extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamOf<Rest>
  : P extends `${string}:${infer Param}`
    ? Param
    : never;

/** The parameters of a screen's path. */
export type ParamsOf<N extends ScreenName> = Readonly<Record<ParamOf<PathOf<N>>, string | number>>;

/** A screen whose path has parameters. */
export type ScreenWithParams = {
  [N in ScreenName]: [ParamOf<PathOf<N>>] extends [never] ? never : N;
}[ScreenName];

/** The path of a screen: `pathTo('ListRecipes')`, `pathTo('RecipeAdvancedEditForPet', { recipeId, petId })`. */
export const pathTo = <N extends ScreenName>(
  name: N,
  ...[params]: N extends ScreenWithParams ? [ParamsOf<N>] : []
): string => {
  const screen: Screen | undefined = screens.find((row) => row.name === name);
  if (!screen) throw new Error(`There is no screen named ${name}.`);
  const values = Object.entries(params ?? {}).map(([key, value]) => [key, String(value)]);
  return generatePath<string>(screen.path, Object.fromEntries(values));
};

/** The screen at a path. */
export const screenAt = (pathname: string): Screen | undefined =>
  screens.find(({ path }) => matchPath(path, pathname) !== null);
