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
 * What the main thread did while the matrix was scrolled, in milliseconds of processor time: what other work on the machine
 * takes away in between is not the page's.
 */
export interface Scrolled {
  /** The longest frame of the way to the ends: the same steps are gone three times, and the least of each step counts. */
  readonly longest: number;
  /** The longest of all tasks, those while the wheel was turned among them, in the best of the three. */
  readonly longestTask: number;
}

/** A task's milliseconds by the clock and of processor time, from when to when. */
interface Task {
  readonly start: number;
  readonly end: number;
  readonly wall: number;
  readonly processor: number;
}

const frameMilliseconds = 16;
/** What a trace calls a task of a thread. */
const taskName = 'ThreadControllerImpl::RunTask';
const stepName = 'scroll step ';
/**
 * How often the same way is gone. What takes long at a step takes long there each time; where the machine hands out
 * memory or takes a core away, it is at another step each time.
 */
const passes = 3;

/** Scrolls down and right to the ends of the matrix, a frame at a time, and back; each step leaves its number in the trace. */
const toTheEnds = async (page: Page): Promise<void> => {
  await page.getByRole('grid').evaluate(async (grid, name) => {
    let scroller: Element | null = grid;
    while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement;
    if (!scroller) throw new Error('The matrix does not scroll.');
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const length = 120;
    let step = 0;
    await frame();
    for (const way of [1, -1]) {
      for (let before = -1; before !== scroller.scrollTop; await frame()) {
        performance.mark(name + step++);
        before = scroller.scrollTop;
        scroller.scrollTop += way * length;
      }
      for (let before = -1; before !== scroller.scrollLeft; await frame()) {
        performance.mark(name + step++);
        before = scroller.scrollLeft;
        scroller.scrollLeft += way * length;
      }
    }
  }, stepName);
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

/** The tasks of the page's main thread in their order, and when each step was taken. */
const read = (events: readonly TraceEvent[]): { tasks: Task[]; steps: Map<string, number[]> } => {
  const main = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const threads = new Set(main.map(({ pid, tid }) => `${pid}/${tid}`));
  const own = events.filter(({ pid, tid }) => threads.has(`${pid}/${tid}`));
  const tasks = own
    .filter(({ name, ph }) => name === taskName && ph === 'X')
    .map(({ ts, dur = 0, tdur = dur }) => ({
      ...{ start: ts, end: ts + dur, wall: dur / 1000 },
      // No thread runs for longer than passes by the clock.
      processor: Math.min(tdur, dur) / 1000,
    }))
    .sort((a, b) => a.start - b.start);
  const steps = new Map<string, number[]>();
  for (const { name, ts } of own) {
    if (name.startsWith(stepName)) steps.set(name, [...(steps.get(name) ?? []), ts]);
  }
  return { tasks, steps };
};

/** The frame of each step, once for each time that it was taken. @throws Error where the trace lacks one */
const framesOf = ({ tasks, steps }: ReturnType<typeof read>): Task[][] =>
  [...steps].map(([name, moments]) => {
    const frames = moments.flatMap((at) => tasks.find(({ start, end }) => start <= at && at < end) ?? []);
    if (frames.length !== passes) throw new Error(`The trace has ${name} ${frames.length} times.`);
    return frames;
  });

const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), 0);
const overOf = (values: readonly number[]): number =>
  values.filter((value) => value > frameMilliseconds).length;

/** Traces the scrolling of the matrix and looks at the tasks of the page's main thread. */
export const scroll = async (browser: Browser, page: Page, address: string): Promise<Scrolled> => {
  await page.goto(address);
  await page.getByTestId('total').waitFor();
  await toTheEnds(page);
  await page.getByRole('grid').hover();
  // No more than tells of the tasks: what goes on within them, told too, makes them a tenth longer.
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing', '__metadata'] });
  for (let pass = 0; pass < passes; pass++) {
    await toTheEnds(page);
    await wheel(page);
  }
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  await page.close();
  const found = read(trace.traceEvents);
  const frames = framesOf(found);
  if (frames.length === 0) throw new Error(`The trace has no ${stepName}.`);
  const all = new Set(frames.flat());
  const each = frames.map((times) => Math.min(...times.map(({ processor }) => processor)));
  const times = [...all].map(({ processor }) => processor);
  const clock = [...all].map(({ wall }) => wall);
  const begun = found.steps.get(`${stepName}0`) ?? [];
  const during = (pass: number): number[] =>
    found.tasks
      .filter(({ start }) => begun.filter((begin) => begin <= start).length === pass)
      .map(({ processor }) => processor);
  const longest = most(each);
  const perPass = begun.map((_, pass) => during(pass + 1));
  const longestTask = Math.min(...perPass.map(most));
  console.log(
    `\nscrolling the matrix of 1000 foods to its ends, ${frames.length} steps ${passes} times: the longest frame ${longest.toFixed(1)} ms of processor time, ` +
      `each step's least; of all ${times.length} the longest ${most(times).toFixed(1)} ms, ${overOf(times)} over ${frameMilliseconds} ms ` +
      `(by the clock ${most(clock).toFixed(1)} ms, ${overOf(clock)}); of all tasks of a pass ${perPass.map((tasks) => most(tasks).toFixed(1)).join(', ')} ms, ` +
      `${perPass.map(overOf).join(', ')} over ${frameMilliseconds} ms`,
  );
  return { longest, longestTask };
};
