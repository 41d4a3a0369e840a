import type { ComponentType } from 'react';

/** The files of screens that professionals and admins open, or that mails link to. Few others load the list. */
export const rareScreenFiles = import.meta.glob<{ readonly default: ComponentType }>([
  './{needs,nutrients,sharing,targets}/*.screen.tsx',
  './people/admin/*.screen.tsx',
  './cooking/stepTemplates/*.screen.tsx',
  './foods/{EditIngredient,ListValueReports}.screen.tsx',
  './orders/{ListOrders,ShowOrder}.screen.tsx',
  './people/session/{ConfirmEmail,FirstAdmin,NotMe,ResetPassword,StopMails,VerifyEmail}.screen.tsx',
]);
