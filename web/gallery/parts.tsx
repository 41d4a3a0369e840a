import type { ReactNode } from 'react';
import { CellPart } from './CellPart.tsx';
import { ContentPart } from './ContentPart.tsx';
import { DialogPart } from './DialogPart.tsx';
import { FormPart } from './FormPart.tsx';
import { MatrixPart } from './MatrixPart.tsx';
import { NutrientPart } from './NutrientPart.tsx';
import { ShellPart } from './ShellPart.tsx';
import { StatesPart, Throwing } from './StatesPart.tsx';
import { EmptyListPart, ListPart, LongListPart, SelectListPart } from './TableParts.tsx';
import { ValuePart } from './ValuePart.tsx';

/** A page of the gallery. */
interface Part {
  readonly path: string;
  readonly title: string;
  readonly element: ReactNode;
}

/** The pages of the gallery. Each page is independent, like a screen. */
export const parts: readonly Part[] = [
  { path: 'content', title: 'Content', element: <ContentPart /> },
  { path: 'form-empty', title: 'Form, empty', element: <FormPart key="empty" state="empty" /> },
  { path: 'form-filled', title: 'Form, filled', element: <FormPart key="filled" state="filled" /> },
  { path: 'form-refused', title: 'Form, refused', element: <FormPart key="refused" state="refused" /> },
  { path: 'form-busy', title: 'Form, busy', element: <FormPart key="busy" state="busy" /> },
  { path: 'list', title: 'List', element: <ListPart /> },
  { path: 'list-long', title: 'List, 300 rows', element: <LongListPart /> },
  { path: 'list-select', title: 'List to select', element: <SelectListPart /> },
  { path: 'list-empty', title: 'List, empty', element: <EmptyListPart /> },
  { path: 'cells', title: 'Cells', element: <CellPart /> },
  { path: 'dialogs', title: 'Dialogs and toasts', element: <DialogPart /> },
  { path: 'values', title: 'Values', element: <ValuePart /> },
  { path: 'nutrients', title: 'Nutrients', element: <NutrientPart /> },
  { path: 'matrix', title: 'Matrix', element: <MatrixPart /> },
  { path: 'shell', title: 'Shell', element: <ShellPart /> },
  { path: 'states', title: 'Page states', element: <StatesPart /> },
  { path: 'new-version', title: 'New version', element: <Throwing what="version" /> },
  { path: 'unreachable', title: 'Unreachable', element: <Throwing what="connection" /> },
];
