// Runs in the page under test, so it stands alone: it is sent there as text.

/** What one keystroke came to. */
export interface KeystrokeTiming {
  /** Milliseconds from the event to the right figures in the document. */
  readonly commit: number;
  /** Frames that began in between, and did not show them. */
  readonly frames: number;
}

/** What a page shows of a recipe: its mass and its protein, as text. */
export interface Shown {
  readonly total: string;
  readonly protein: string;
}

declare global {
  interface Window {
    /** Waits for the next input event and then for these figures. */
    stopwatch: { arm(expected: Shown): void; read(): Promise<KeystrokeTiming>; shown(): Shown };
  }
}

/** Puts the stopwatch into the page: it reads the total of grams, and the first figure of the row of protein. */
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
