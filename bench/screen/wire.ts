import type { Browser, BrowserContext } from '@playwright/test';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Bytes over the wire, headers included, to open a page: by a browser that never saw it, and again. */
export interface Weights {
  readonly cold: number;
  readonly cached: number;
}

/** Opens the editor in a fresh browser context that is signed in, twice. */
export const weigh = async (
  browser: Browser,
  storageState: State,
  baseURL: string,
  address: string,
): Promise<Weights> => {
  const context = await browser.newContext({ storageState, baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const open = async (): Promise<number> => {
    bytes = 0;
    await page.goto(address);
    await page.getByTestId('total').waitFor();
    await page.waitForLoadState('networkidle');
    return bytes;
  };
  const cold = await open();
  await page.goto('about:blank');
  const cached = await open();
  await context.close();
  console.log(
    `\nopening a recipe of 30 foods: ${(cold / 1000).toFixed(0)} kB, with scripts cached ${(cached / 1000).toFixed(0)} kB`,
  );
  return { cold, cached };
};
