import { fetchInTime } from '../../kernel/fetchInTime.ts';
import soundUrl from '../../sounds/timer.wav?url&no-inline';

/**
 * The sound of a timer that ended. Browsers play sound only after a tap or a key in the page, so Start Timer allows it,
 * and after a reload the next tap.
 */
export class TimerSound {
  #context: AudioContext | undefined;
  #loading: Promise<AudioBuffer> | undefined;
  #sound: AudioBuffer | undefined;
  readonly #listeners = new Set<() => void>();

  /** Calls the listener when the sound becomes allowed or forbidden; returns a function that removes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Whether it can be heard when a timer ends. */
  readonly isAllowed = (): boolean => this.#context?.state === 'running' && this.#sound !== undefined;

  /** Allows the sound and loads it. Call it in the handler of a tap or a key. */
  readonly allow = async (): Promise<void> => {
    if (navigator.userActivation?.hasBeenActive === false || typeof AudioContext === 'undefined') return;
    this.#context ??= this.#open();
    const context = this.#context;
    try {
      this.#loading ??= this.#load(context);
      const [sound] = await Promise.all([this.#loading, context.resume()]);
      this.#sound = sound;
    } catch {
      // Offline before the file was stored. The next tap tries again.
      this.#loading = undefined;
    }
    this.#tell();
  };

  /** Plays it once. */
  play(): void {
    if (!this.#context || !this.#sound) return;
    const source = this.#context.createBufferSource();
    source.buffer = this.#sound;
    source.connect(this.#context.destination);
    source.start();
  }

  #open(): AudioContext {
    const context = new AudioContext();
    context.addEventListener('statechange', this.#tell);
    return context;
  }

  async #load(context: AudioContext): Promise<AudioBuffer> {
    const response = await fetchInTime(soundUrl);
    if (!response.ok) throw new Error('The sound could not be loaded.');
    return context.decodeAudioData(await response.arrayBuffer());
  }

  readonly #tell = (): void => {
    for (const listener of this.#listeners) listener();
  };
}
