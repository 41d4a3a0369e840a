import type { ComponentType } from 'react';

/** The files of screens that professionals and admins open. Nobody else loads the list. */
export const staffScreenFiles = import.meta.glob<{ readonly default: ComponentType }>([
  './{needs,nutrients,sharing,targets}/*.screen.tsx',
  './people/admin/*.screen.tsx',
  './cooking/stepTemplates/*.screen.tsx',
  './foods/{EditIngredient,ListValueReports}.screen.tsx',
  './orders/{ListOrders,ShowOrder}.screen.tsx',
]);
