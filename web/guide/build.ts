// Writes the Quick Start Guide and README's pictures: `npm run guide`. The pictures are screenshots of the running product
// with the demo data.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { launchOptions } from '../e2e/browser.ts';
import { startE2eServer } from '../e2e/server.ts';
import { type Picture, pictures, readmePictures } from './pictures.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const target = here('../public/quick-start-guide.pdf');
const readmeTarget = (name: string): string => here(`../../docs/${name}.webp`);
const wide = { width: 1280, height: 720 };
const maxBytes = 2 * 1024 * 1024;

/** Signs in, unless the session exists: then the login leads home. */
const signIn = async (page: Page): Promise<void> => {
  await page.goto('/login');
  const home = page.getByRole('heading', { level: 1, name: /^Hello/ });
  const email = page.getByLabel('Email');
  await home.or(email).waitFor();
  if (await home.isVisible()) return;
  await email.fill('professional@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('wholebowl-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await home.waitFor();
};

/** A screenshot as PNG. */
const take = async (page: Page, { open, visitor, size = wide }: Picture): Promise<Buffer> => {
  await page.setViewportSize(size);
  if (!visitor) await signIn(page);
  await open(page);
  await page.waitForLoadState('networkidle');
  return page.screenshot({ animations: 'disabled' });
};

/** A picture as the source of an image in the guide. */
const toSource = async (png: Buffer): Promise<string> => {
  const image = await sharp(png).jpeg({ quality: 70, mozjpeg: true }).toBuffer();
  return `data:image/jpeg;base64,${image.toString('base64')}`;
};

const openPage = async (browser: Browser, baseURL: string, deviceScaleFactor: number): Promise<Page> => {
  const context = await browser.newContext({ baseURL, deviceScaleFactor, locale: 'en-US' });
  return context.newPage();
};

/** The guide's HTML with its pictures in place. @throws Error when it names a picture that is not taken */
const fill = async (page: Page): Promise<string> => {
  const chapter = await readFile(here('professionals.html'), 'utf8');
  let html = (await readFile(here('guide.html'), 'utf8')).replace('<!-- professionals.html -->', chapter);
  for (const [name, picture] of Object.entries(pictures)) {
    html = html.replace(`pictures/${name}.jpg`, await toSource(await take(page, picture)));
  }
  const [missing] = /pictures\/[\w-]+\.jpg/.exec(html) ?? [];
  if (missing !== undefined) throw new Error(`The guide shows ${missing}, which pictures.ts does not take.`);
  return html;
};

/** Takes all pictures. Writes README's and returns the guide's HTML. */
const takeAll = async (browser: Browser): Promise<string> => {
  const { url, stop } = await startE2eServer('sqlite');
  try {
    const page = await openPage(browser, url, 1);
    for (const [name, picture] of Object.entries(readmePictures)) {
      await sharp(await take(page, picture))
        .webp({ quality: 80 })
        .toFile(readmeTarget(name));
    }
    return await fill(await openPage(browser, url, 1.5));
  } finally {
    await stop();
  }
};

const print = async (browser: Browser, html: string): Promise<Buffer> => {
  const page = await browser.newPage();
  // From its own folder, so that its style sheet and fonts are found.
  await page.goto(new URL('guide.html', import.meta.url).href);
  await page.setContent(html, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready.then(() => 0));
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
};

const browser = await chromium.launch(launchOptions());
try {
  const pdf = await print(browser, await takeAll(browser));
  if (pdf.length > maxBytes)
    throw new Error(`The guide has ${pdf.length} bytes; at most ${maxBytes} are allowed.`);
  await writeFile(target, pdf);
  console.log(`${target}: ${pdf.length} bytes`);
} finally {
  await browser.close();
}
