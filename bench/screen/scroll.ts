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
 * Tasks of the main thread while the matrix scrolls, in milliseconds of processor time. Processor time excludes other load
 * of the machine.
 */
export interface Scrolled {
  /** The longest task of the best pass. */
  readonly longestTask: number;
}

/** A task's wall time and processor time in milliseconds. */
interface Task {
  readonly start: number;
  readonly wall: number;
  readonly processor: number;
}

const frameMilliseconds = 16;
/** The name of a task in a trace. */
const taskName = 'ThreadControllerImpl::RunTask';
const passName = 'scroll pass';
/**
 * Number of passes. Slow work of the page is slow in every pass; delays by the machine occur in single passes.
 */
const passes = 3;

/** Scrolls the matrix down and right to its ends and back, one step per frame. */
const toTheEnds = (page: Page): Promise<number> =>
  page.getByRole('grid').evaluate(async (grid) => {
    let scroller: Element | null = grid;
    while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement;
    if (!scroller) throw new Error('The matrix does not scroll.');
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const length = 120;
    let steps = 0;
    await frame();
    for (const way of [1, -1]) {
      for (let before = -1; before !== scroller.scrollTop; steps++, await frame()) {
        before = scroller.scrollTop;
        scroller.scrollTop += way * length;
      }
      for (let before = -1; before !== scroller.scrollLeft; steps++, await frame()) {
        before = scroller.scrollLeft;
        scroller.scrollLeft += way * length;
      }
    }
    return steps;
  });

/** Turns the wheel over the matrix at the speed of a person, and back. */
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

/** Waits until the matrix does not move and its idle work is done. */
const settle = (page: Page): Promise<void> =>
  page.getByRole('grid').evaluate(async (grid) => {
    const still = 30;
    for (let frames = 0, before = ''; frames < still; frames++) {
      await new Promise(requestAnimationFrame);
      const { left, top } = grid.getBoundingClientRect();
      const now = `${left},${top}`;
      if (now !== before) frames = 0;
      before = now;
    }
  });

/** The tasks of the page's main thread by pass. @throws Error if the trace has too few passes or tasks */
const read = (events: readonly TraceEvent[], min: number): Task[][] => {
  const main = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const threads = new Set(main.map(({ pid, tid }) => `${pid}/${tid}`));
  const own = events.filter(({ pid, tid }) => threads.has(`${pid}/${tid}`));
  const tasks = own
    .filter(({ name, ph }) => name === taskName && ph === 'X')
    .map(({ ts, dur = 0, tdur = dur }) => ({
      ...{ start: ts, wall: dur / 1000 },
      // Processor time cannot exceed wall time.
      processor: Math.min(tdur, dur) / 1000,
    }));
  const begun = own.filter(({ name }) => name === passName).map(({ ts }) => ts);
  if (begun.length !== passes) throw new Error(`The trace has ${begun.length} passes. Expected ${passes}.`);
  return begun.map((from, at) => {
    const until = begun[at + 1] ?? Number.POSITIVE_INFINITY;
    const found = tasks.filter(({ start }) => start >= from && start < until);
    if (found.length < min)
      throw new Error(`A pass has ${found.length} tasks in the trace. Expected at least ${min}.`);
    return found;
  });
};

const summaryOf = (values: readonly number[]): string => {
  const over = values.filter((value) => value > frameMilliseconds).length;
  return `the longest ${Math.max(...values).toFixed(1)} ms, ${over} over ${frameMilliseconds} ms`;
};

/** Traces the scrolling of an open page's matrix and measures the tasks of the page's main thread. Closes the page. */
export const scroll = async (browser: Browser, page: Page, name: string): Promise<Scrolled> => {
  const steps = await toTheEnds(page);
  await page.getByRole('grid').hover();
  // Trace only tasks. Tracing their details makes them a tenth longer.
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing', '__metadata'] });
  for (let pass = 0; pass < passes; pass++) {
    await page.evaluate((name) => performance.mark(name), passName);
    await toTheEnds(page);
    await wheel(page);
    await settle(page);
  }
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  await page.close();
  // Each step is a frame and so at least one task.
  const found = read(trace.traceEvents, steps);
  console.log(`\nscrolling the matrix of ${name} to its ends, ${steps} steps and the wheel, all tasks`);
  for (const tasks of found)
    console.log(
      `  of ${tasks.length} in a pass by processor time ${summaryOf(tasks.map(({ processor }) => processor))}; ` +
        `by the clock ${summaryOf(tasks.map(({ wall }) => wall))}`,
    );
  return { longestTask: Math.min(...found.map((tasks) => Math.max(...tasks.map((each) => each.processor)))) };
};
