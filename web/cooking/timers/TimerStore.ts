import type { RecipeTimer } from '../../../server/contract/timers.ts';
import { cookingKey } from '../../kernel/cookingStorage.ts';
import { createRandomId } from '../../kernel/randomId.ts';
import {
  addChange,
  type Change,
  type Dismissal,
  isRestarted,
  movedBy,
  nextToSend,
  refuse,
  type ShownTimer,
  settle,
  withChanges,
  withoutOld,
} from './changes.ts';
import { type ClockSample, clockOffset } from './serverClock.ts';

/** What a step's timer is started with. */
export interface TimerToStart extends Omit<RecipeTimer, 'ends_at'> {
  readonly minutes: number;
}

/** The values of one user in storage. */
interface Values {
  /** The server's timers, as last read. */
  readonly stored: readonly RecipeTimer[];
  readonly changes: readonly Change[];
  /** What is added to the device's clock. */
  readonly clock: number;
  /** The ends that sounded, so that no other tab repeats the sound, nor this page after a reload. */
  readonly sounded: readonly string[];
}

const defaults: Values = { stored: [], changes: [], clock: 0, sounded: [] };

const maxSounded = 50;

/** Parses a stored value; invalid text is ignored. */
const parse = <N extends keyof Values>(name: N, text: string): Values[N] => {
  const otherwise = defaults[name];
  try {
    const value: unknown = JSON.parse(text);
    const isSame = Array.isArray(value) === Array.isArray(otherwise) && typeof value === typeof otherwise;
    return isSame ? (value as Values[N]) : otherwise;
  } catch {
    return otherwise;
  }
};

/** The name of one end of a timer. A restarted timer has another one. */
export const endOf = ({ recipe_step_id, ends_at }: Pick<RecipeTimer, 'recipe_step_id' | 'ends_at'>): string =>
  `${recipe_step_id}/${Math.floor(Date.parse(ends_at) / 1000)}`;

/**
 * The timers of one user on this device: the server's, as last read, with the changes that it does not have yet. They
 * outlive a reload, and all tabs of the browser share them.
 */
export class TimerStore {
  readonly user: number;
  readonly #shelf: Storage;
  readonly #deviceNow: () => number;
  /** Values of this page, for browsers whose storage is full. */
  readonly #here = new Map<string, string>();
  readonly #parsed = new Map<string, { readonly text: string; readonly value: unknown }>();
  readonly #listeners = new Set<() => void>();
  #shown: { readonly of: readonly unknown[]; readonly timers: readonly ShownTimer[] } | undefined;
  #wasAsked = false;
  /** Increases with every change, so that an older response does not undo it. */
  #edits = 0;

  constructor(user: number, shelf: Storage, deviceNow: () => number = Date.now) {
    this.user = user;
    this.#shelf = shelf;
    this.#deviceNow = deviceNow;
  }

  /** Calls the listener after each change; returns a function that removes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Another tab changed the values. */
  readonly reread = (): void => this.#edited();

  /** The timers to show; the same list while nothing changed. */
  readonly timers = (): readonly ShownTimer[] => {
    const of = [this.#get('stored'), this.#get('changes')] as const;
    if (this.#shown?.of[0] !== of[0] || this.#shown.of[1] !== of[1])
      this.#shown = { of, timers: withChanges(...of) };
    return this.#shown.timers;
  };

  /** False while the server may have timers and this device has none. */
  readonly areKnown = (): boolean => this.#wasAsked || this.timers().length > 0;

  /** The server was asked for its timers, also if it did not answer. */
  readonly asked = (): void => {
    this.#wasAsked = true;
    this.#tell();
  };

  /** The server's time, as this device knows it. */
  readonly now = (): number => this.#deviceNow() + this.#get('clock');

  /** What this device's own clock shows at an instant. */
  readonly deviceTime = (instant: string): number => Date.parse(instant) - this.#get('clock');

  /** Starts a step's timer, or restarts it. */
  start({ minutes, ...timer }: TimerToStart): void {
    const now = this.now();
    const ends_at = new Date(now + minutes * 60_000).toISOString();
    this.#change({
      kind: 'start',
      key: createRandomId(),
      timer: { ...timer, ends_at },
      startedAt: new Date(now).toISOString(),
    });
  }

  /** Stops a step's timer, or dismisses an ended one. */
  dismiss(step: number): void {
    const timer = this.timers().find(({ recipe_step_id }) => recipe_step_id === step);
    if (timer)
      this.#change({ kind: 'dismiss', key: createRandomId(), recipe_step_id: step, ends_at: timer.ends_at });
  }

  /** The next change to send. */
  next(): Change | undefined {
    const changes = this.#get('changes');
    const recent = withoutOld(changes, this.now());
    if (recent !== changes) this.#set('changes', recent);
    return nextToSend(recent);
  }

  /** Takes the server's answer to a change. `timer` is the started one as the server has it. */
  sent({ key, ...change }: Change, timer?: Pick<RecipeTimer, 'ends_at'>): void {
    const step = change.kind === 'start' ? change.timer.recipe_step_id : change.recipe_step_id;
    const others = this.#get('stored').filter((stored) => stored.recipe_step_id !== step);
    const started =
      change.kind === 'start' ? [{ ...change.timer, ...(timer && { ends_at: timer.ends_at }) }] : [];
    this.#set('stored', [...others, ...started]);
    this.#set('changes', settle(this.#get('changes'), key));
    this.#edited();
  }

  /** True if the server has a timer that was restarted on another device since it was dismissed here. */
  isRestarted(change: Dismissal): boolean {
    return this.#get('stored').some(
      (timer) => timer.recipe_step_id === change.recipe_step_id && isRestarted(timer, change),
    );
  }

  /** Takes the server's refusal of a change; a dismissal is then over. */
  refused(key: string): void {
    this.#set('changes', refuse(this.#get('changes'), key));
    this.#edited();
  }

  /** Starts to read the server's timers; the returned function takes them, unless a change came first. */
  beginRead(): (timers: readonly RecipeTimer[]) => void {
    const edits = this.#edits;
    return (timers) => {
      if (edits === this.#edits && this.#set('stored', timers)) this.#tell();
    };
  }

  /** Whether a response ever told the server's time. Before that, the device's clock is used as it is. */
  get hasClock(): boolean {
    return this.#text('clock') !== null;
  }

  /** Corrects the device's clock by a response's time, the first time also the timers that were started before. */
  setClock(sample: ClockSample): void {
    const offset = clockOffset(sample);
    if (offset === null) return;
    if (!this.hasClock) this.#set('changes', movedBy(this.#get('changes'), offset));
    if (this.#set('clock', offset)) this.#tell();
  }

  /** Marks an end as sounded; false if it was. */
  markSounded(timer: RecipeTimer): boolean {
    const [end, sounded] = [endOf(timer), this.#get('sounded')];
    if (sounded.includes(end)) return false;
    this.#set('sounded', [...sounded, end].slice(-maxSounded));
    return true;
  }

  #change(change: Change): void {
    this.#set('changes', addChange(this.#get('changes'), change));
    this.#edited();
  }

  #edited(): void {
    this.#edits++;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** A value's text; null if nothing is stored. */
  #text(name: keyof Values): string | null {
    return this.#here.get(name) ?? this.#shelf.getItem(cookingKey(this.user, name));
  }

  #get<N extends keyof Values>(name: N): Values[N] {
    const text = this.#text(name);
    if (text === null) return defaults[name];
    const last = this.#parsed.get(name);
    if (last?.text === text) return last.value as Values[N];
    const value = parse(name, text);
    this.#parsed.set(name, { text, value });
    return value;
  }

  /** Stores a value; false if it was the same. */
  #set<N extends keyof Values>(name: N, value: Values[N]): boolean {
    const [key, text] = [cookingKey(this.user, name), JSON.stringify(value)];
    if (this.#text(name) === text) return false;
    try {
      this.#shelf.setItem(key, text);
      this.#here.delete(name);
    } catch {
      this.#here.set(name, text);
    }
    return true;
  }
}
