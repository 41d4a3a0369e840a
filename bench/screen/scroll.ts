import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * How long the longest task of the main thread was while the matrix was scrolled to its ends, in milliseconds of processor
 * time: what other work on the machine takes away in between is not the page's.
 */
export interface Scrolled {
  readonly longest: number;
  readonly over: number;
  readonly tasks: number;
}

const frameMilliseconds = 16;
/** What a trace calls a task of a thread. */
const taskName = 'ThreadControllerImpl::RunTask';

/** Scrolls down and right to the ends of the matrix, a frame at a time, and back. */
const toTheEnds = async (page: Page): Promise<void> => {
  await page.getByRole('grid').evaluate(async (grid) => {
    let scroller: Element | null = grid;
    while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement;
    if (!scroller) throw new Error('The matrix does not scroll.');
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const step = 120;
    for (const way of [1, -1]) {
      for (let before = -1; before !== scroller.scrollTop; await frame()) {
        before = scroller.scrollTop;
        scroller.scrollTop += way * step;
      }
      for (let before = -1; before !== scroller.scrollLeft; await frame()) {
        before = scroller.scrollLeft;
        scroller.scrollLeft += way * step;
      }
    }
  });
};

/** Turns the wheel as a person does, over the matrix, and back. */
const wheel = async (page: Page): Promise<void> => {
  const turns = 40;
  for (const [x, y] of [
    [0, 120],
    [120, 0],
    [0, -120],
    [-120, 0],
  ] as const)
    for (let turn = 0; turn < turns; turn++) await page.mouse.wheel(x, y);
};

/** Traces the scrolling of the matrix and looks at the tasks of the page's main thread. */
export const scroll = async (browser: Browser, page: Page, address: string): Promise<Scrolled> => {
  await page.goto(address);
  await page.getByTestId('total').waitFor();
  await toTheEnds(page);
  await page.getByRole('grid').hover();
  // No more than tells of the tasks: what goes on within them, told too, makes them a tenth longer.
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await toTheEnds(page);
  await wheel(page);
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  await page.close();
  const mains = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = trace.traceEvents
    .filter(({ name, ph, pid, tid }) => name === taskName && ph === 'X' && mains.has(`${pid}/${tid}`))
    .map(({ dur = 0, tdur = dur }) => ({ wall: dur / 1000, processor: tdur / 1000 }));
  if (tasks.length === 0) throw new Error(`The trace has no ${taskName} of the page's main thread.`);
  const longestOf = (time: 'wall' | 'processor'): number =>
    tasks.reduce((most, each) => Math.max(most, each[time]), 0);
  const overOf = (time: 'wall' | 'processor'): number =>
    tasks.filter((each) => each[time] > frameMilliseconds).length;
  const longest = longestOf('processor');
  const over = overOf('processor');
  console.log(
    `\nscrolling the matrix of 1000 foods to its ends: ${tasks.length} tasks, the longest ${longest.toFixed(1)} ms of processor time, ${over} over ${frameMilliseconds} ms (by the clock ${longestOf('wall').toFixed(1)} ms, ${overOf('wall')})`,
  );
  return { longest, over, tasks: tasks.length };
};
