import type { Router } from '@koa/router';
import type { Kit } from './mount.ts';

/** Whether what a request needs is there. */
const isReady = async ({ catalogue }: Kit): Promise<boolean> => {
  try {
    const { columns } = await catalogue.current();
    return columns.length > 0;
  } catch {
    return false;
  }
};

/** For whatever watches the process: it lives; it can serve (database and engine). */
export const mountHealth = (router: Router, kit: Kit): void => {
  router.get('/health/live', (context) => {
    context.set('cache-control', 'no-store');
    context.body = { status: 'live' };
  });
  router.get('/health/ready', async (context) => {
    const ready = await isReady(kit);
    context.set('cache-control', 'no-store');
    context.status = ready ? 200 : 503;
    context.body = { status: ready ? 'ready' : 'not ready' };
  });
};
