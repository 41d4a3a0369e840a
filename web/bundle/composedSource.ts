/** A declaration as PostCSS gives it to plugins. */
interface Declaration {
  source?: { readonly input: { readonly file?: string } } | undefined;
}

/** A style sheet as PostCSS gives it to plugins. */
interface Sheet extends Declaration {
  walkDecls(visit: (declaration: Declaration) => void): unknown;
}

/**
 * Gives the rules that `composes` copies from another file the source of the file they are copied to. CSS modules add
 * them without one, which Vite warns about. No composed rule names a file, so addresses stay the same.
 */
export const composedSource = {
  postcssPlugin: 'composed-source',
  OnceExit(sheet: Sheet): void {
    sheet.walkDecls((declaration) => {
      if (declaration.source?.input.file === undefined) declaration.source = sheet.source;
    });
  },
};
