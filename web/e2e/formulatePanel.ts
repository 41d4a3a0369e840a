import { expect, type Locator, type Page } from '@playwright/test';

export const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Formulate' });

export const accept = (page: Page): Locator => panelOf(page).getByRole('button', { name: /^Accept/ });

/** Waits for an answer. While it is not the wanted one, a search that the time of a busy machine ended is searched longer. */
export const searched = async (page: Page, wanted: Locator): Promise<void> => {
  const body = panelOf(page).locator('[aria-busy]');
  const answered = () => expect(body).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
  const longer = panelOf(page).getByRole('button', { name: /^Search longer/, disabled: false });
  await answered();
  while (!(await wanted.isVisible()) && (await longer.isVisible())) {
    await longer.press('Enter');
    await answered();
  }
};

/** Waits for a proposal that can be accepted, with the focus on Accept if it had to be searched longer. */
export const solved = async (page: Page): Promise<void> => {
  const good = panelOf(page).getByRole('button', { name: 'Accept', exact: true, disabled: false });
  await searched(page, good);
  await expect(accept(page)).toHaveAttribute('aria-disabled', 'false');
  const isFocused = await accept(page).evaluate((button) => button === document.activeElement);
  if (!isFocused) await accept(page).focus();
};
