import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '../../server/contract/shapes.ts';
import type { NutritionModel } from '../nutrition/calculation.ts';
import { subjectOf, target, variable } from '../testing/reportSubject.ts';
import type { Paper } from '../ui/pdf/paper.ts';
import type { ReportSources, Subject } from './document.ts';
import { openReport } from './openReport.ts';

const now = vi.hoisted(() => ({ papers: [] as unknown[], toasts: [] as string[], standards: vi.fn() }));

vi.mock('../nutrition/chance/loadChances.ts', () => ({
  loadChances: () => Promise.reject(new Error('The chance module cannot be fetched.')),
}));
vi.mock('./ReportDialog.tsx', async () => {
  const { clinicianReport } = await import('./clinicianReport.ts');
  return {
    showReportDialog: (of: { subject: Subject; sources: ReportSources }) =>
      now.papers.push(clinicianReport(of.subject, of.sources)),
  };
});
vi.mock('./SheetDialog.tsx', () => ({ showSheet: () => {} }));
vi.mock('../ui/toast/toasts.tsx', () => ({ showToast: (text: string) => now.toasts.push(text) }));
vi.mock('./standardBlocks.ts', () => ({ standardBlocks: now.standards }));
vi.mock('../kernel/api.ts', () => ({
  callApi: async () => ({
    ok: true,
    value: { targets: [target], variable_values: [variable], standards: [] },
  }),
}));

const user = { id: 1, isProfessional: false, isAdmin: false } as User;
let subject: Subject;
const model = () => ({ state: () => subject.state }) as unknown as NutritionModel;

beforeAll(async () => {
  subject = await subjectOf(true);
});

beforeEach(() => {
  vi.stubGlobal('reportError', () => {});
  now.papers.length = 0;
  now.toasts.length = 0;
  now.standards.mockReturnValue([]);
});

it('the report opens without its chances if they cannot be calculated, and says so', async () => {
  await openReport(subject, model(), user);
  const [paper] = now.papers as Paper[];
  expect(JSON.stringify(paper?.blocks)).toContain('The chances could not be calculated.');
  expect(now.toasts).toEqual([]);
});

it('another fault is a toast, and the button is free again', async () => {
  now.standards.mockImplementation(() => {
    throw new Error('A standard has no columns.');
  });
  await expect(openReport(subject, model(), user)).resolves.toBeUndefined();
  expect(now.papers).toEqual([]);
  expect(now.toasts).toEqual(['It could not be shown. Try again, and reload the page if it fails again.']);
});
