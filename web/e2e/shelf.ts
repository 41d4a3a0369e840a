import type { Page } from '@playwright/test';
import { writeHeaders } from './sessions.ts';

/** Forgets the shelf of the signed-in user. */
export const clearShelf = async (page: Page): Promise<void> => {
  const headers = await writeHeaders(page.context());
  await page.context().request.delete('/api/users/me/setting/shelf', { headers });
};
