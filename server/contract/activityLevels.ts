import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { activityLevelSchema } from './shapes.ts';

/** The activity levels of pets. */
export const activityLevels = {
  list: endpoint('GET', '/api/activity-levels', {
    summary: 'The activity levels, from low to very active.',
    output: z.object({ activity_levels: z.array(activityLevelSchema) }),
    status: 200,
  }),
};
