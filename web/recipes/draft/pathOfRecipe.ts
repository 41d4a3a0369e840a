/** The address of the same screen for another recipe. */
export const pathOfRecipe = (pathname: string, id: number, other: number): string =>
  pathname.replace(new RegExp(`(/[a-z-]*recipes?(?:-nutrition)?/)${id}(?=/|$)`), `$1${other}`);
