// Runs in the page under test. It has no imports, as its text is sent to the page.

/** The result of one keystroke. */
export interface KeystrokeTiming {
  /** Milliseconds from the event to the expected values in the document. */
  readonly commit: number;
  /** Frames that started in between without them. */
  readonly frames: number;
}

/** Displayed mass and protein of a recipe, as text. */
export interface Shown {
  readonly total: string;
  readonly protein: string;
}

declare global {
  interface Window {
    /** Waits for the next input event and then for these values. */
    stopwatch: { arm(expected: Shown): void; read(): Promise<KeystrokeTiming>; shown(): Shown };
  }
}

/** Adds the stopwatch to the page. It reads the total of grams and the first number of the protein row. */
export const installStopwatch = (): void => {
  const plain = (element: Element | null | undefined): string =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  let cell: Element | null = null;
  const proteinCell = (): Element | null => {
    if (cell?.isConnected) return cell;
    const row = [...document.querySelectorAll('tr')].find((each) =>
      plain(each.querySelector('th')).startsWith('Protein'),
    );
    cell = [...(row?.querySelectorAll('td') ?? [])].find((each) => /\d/.test(plain(each))) ?? null;
    return cell;
  };
  const shown = (): Shown => ({
    total: plain(document.querySelector('[data-testid="total"]')),
    protein: plain(proteinCell()),
  });
  let expected: Shown = { total: '', protein: '' };
  let started: number | null = null;
  let frames = 0;
  let done: (timing: KeystrokeTiming) => void = () => {};
  let result: Promise<KeystrokeTiming> = Promise.resolve({ commit: 0, frames: 0 });
  const isRight = (): boolean => {
    const now = shown();
    return now.total === expected.total && now.protein === expected.protein;
  };
  const look = (): void => {
    if (started === null || !isRight()) return;
    done({ commit: performance.now() - started, frames });
    started = null;
  };
  const frame = (): void => {
    look();
    if (started === null) return;
    frames += 1;
    requestAnimationFrame(frame);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  document.addEventListener(
    'input',
    (event) => {
      started = event.timeStamp;
      requestAnimationFrame(frame);
    },
    { capture: true },
  );
  window.stopwatch = {
    arm: (expectedTexts) => {
      expected = expectedTexts;
      frames = 0;
      result = new Promise((resolve) => {
        done = resolve;
      });
    },
    read: () => result,
    shown,
  };
};
