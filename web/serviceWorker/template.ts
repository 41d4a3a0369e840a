/** Stands for the nonce in a stored page. */
const placeholder = '__NONCE__';

const policy = 'content-security-policy';

/** Headers of the transfer, which do not describe the stored text. */
const ofTransfer = ['content-encoding', 'content-length', 'x-request-id'];

const withNonce = async (page: Response, from: string, to: string): Promise<Response> => {
  const headers = new Headers(page.headers);
  for (const name of ofTransfer) headers.delete(name);
  headers.set(policy, (headers.get(policy) ?? '').replaceAll(from, to));
  return new Response((await page.text()).replaceAll(from, to), { headers });
};

/**
 * The page with a placeholder instead of its nonce, to be stored (D40).
 * @throws Error when its policy names no nonce
 */
export const toTemplate = (page: Response): Promise<Response> => {
  const [, nonce] = /'nonce-([^']+)'/.exec(page.headers.get(policy) ?? '') ?? [];
  if (nonce === undefined) throw new Error('The page has no nonce in its content security policy.');
  return withNonce(page, nonce, placeholder);
};

/** A page from a template, with a new nonce in text and policy. */
export const toPage = (template: Response): Promise<Response> => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return withNonce(template, placeholder, btoa(String.fromCharCode(...bytes)));
};
