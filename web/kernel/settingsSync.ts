import { useEffect } from 'react';
import { settings } from '../../server/contract/settings.ts';
import { type ApiFailure, callApi, isOutcomeUnknown } from './api.ts';
import { onSignOut } from './session.ts';
import { isSettingKey, settingKey, storedNames, unsentKey, unsentNames } from './settingKeys.ts';
import { onSettingWritten, tellChanged } from './settings.ts';

/** Changes within this time are sent together. */
const pauseMs = 800;
const retryMs = 30_000;

/** True if the same request may succeed later. Without a session none does; the next sign-in loads the settings again. */
const mayRetry = (failure: ApiFailure): boolean => isOutcomeUnknown(failure) || failure.status === 429;

/**
 * Keeps a user's settings in this browser and on the server in step. A change is sent soon after it is made, also after
 * a reload. Of two browsers that change the same setting, the later one wins.
 */
export class SettingsSync {
  readonly #user: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> = Promise.resolve();
  #ended = false;

  constructor(user: number) {
    this.#user = user;
  }

  /** Sends what is unsent, then reads the server's settings. */
  readonly start = async (): Promise<void> => {
    onSettingWritten(() => this.#sendIn(pauseMs));
    addEventListener('online', this.send);
    addEventListener('storage', this.#onStorage);
    document.addEventListener('visibilitychange', this.#onHidden);
    await this.send();
    await this.#read();
  };

  readonly stop = (): void => {
    this.#ended = true;
    clearTimeout(this.#timer);
    onSettingWritten(() => {});
    removeEventListener('online', this.send);
    removeEventListener('storage', this.#onStorage);
    document.removeEventListener('visibilitychange', this.#onHidden);
  };

  /** Sends all unsent settings, one request after the other. */
  readonly send = (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#running = this.#running.then(this.#sendAll);
    return this.#running;
  };

  /** Another tab of this browser changed a setting. It sends the change itself. */
  readonly #onStorage = ({ key }: StorageEvent): void => {
    if (key !== null && isSettingKey(key)) tellChanged(key);
  };

  readonly #onHidden = (): void => {
    if (document.visibilityState === 'hidden' && unsentNames(this.#user).length > 0) void this.send();
  };

  #sendIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#ended) this.#timer = setTimeout(() => void this.send(), milliseconds);
  }

  readonly #sendAll = async (): Promise<void> => {
    for (const name of unsentNames(this.#user)) {
      if (this.#ended) return;
      if (!(await this.#sendOne(name))) return this.#sendIn(retryMs);
    }
    if (unsentNames(this.#user).length > 0) this.#sendIn(pauseMs);
  };

  /** False if it must be sent again later. */
  async #sendOne(name: string): Promise<boolean> {
    const text = localStorage.getItem(settingKey(this.#user, name));
    const value: unknown = JSON.parse(text ?? 'null');
    const result = await callApi(settings.put, { params: { name }, body: { value } });
    if (!result.ok && mayRetry(result.failure)) return false;
    // A change during the request is sent in the next round.
    if (localStorage.getItem(settingKey(this.#user, name)) === text)
      localStorage.removeItem(unsentKey(this.#user, name));
    return true;
  }

  async #read(): Promise<void> {
    const result = await callApi(settings.list, {});
    if (!result.ok || this.#ended) return;
    const unsent = new Set(unsentNames(this.#user));
    const texts = new Map(result.value.settings.map(({ name, value }) => [name, JSON.stringify(value)]));
    for (const name of new Set([...texts.keys(), ...storedNames(this.#user)]))
      if (!unsent.has(name)) this.#show(name, texts.get(name));
  }

  #show(name: string, text: string | undefined): void {
    const key = settingKey(this.#user, name);
    if (localStorage.getItem(key) === (text ?? null)) return;
    try {
      if (text === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch {
      // Storage is full: the defaults are shown.
    }
    tellChanged(key);
  }
}

/** Keeps the settings of the signed-in user in step with the server; null for a visitor. */
export const useSettingsSync = (user: number | null): void => {
  useEffect(() => {
    if (user === null) return;
    const sync = new SettingsSync(user);
    void sync.start();
    onSignOut(sync.send);
    return () => {
      sync.stop();
      onSignOut(async () => {});
    };
  }, [user]);
};
