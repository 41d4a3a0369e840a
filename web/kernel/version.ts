const moduleScript = /<script\b[^>]*\btype="module"[^>]*>/g;
const address = /\bsrc="([^"]+)"/;

/** The path of the main script of this page, which is its version. */
export const ownVersion = (): string | undefined => {
  const main = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')].at(-1);
  return main && new URL(main.src).pathname;
};

/** The path of the main script of a start page, given as HTML. */
export const versionOf = (html: string): string | undefined =>
  address.exec([...html.matchAll(moduleScript)].at(-1)?.[0] ?? '')?.[1];
