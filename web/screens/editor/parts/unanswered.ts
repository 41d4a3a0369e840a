import type { Answer } from '../../../api.ts';
import { randomName } from '../../../randomName.ts';

/** A copy that was asked for. */
interface Asked {
  /** The recipe that is copied, by id. */
  readonly of: number;
  readonly name: string;
  /** All that was sent. */
  readonly asked: string;
}

/**
 * The copy that each user asked for last and that nobody answered for. A user is the object that stands for one signing
 * in: with it goes what was kept of them, and nobody who signs in after them is shown anything of it (D40).
 */
export class Unanswered<Whose extends object> {
  readonly #last = new WeakMap<Whose, Asked & { readonly key: string }>();

  /** The name under which this user asked for a copy of this recipe. */
  nameOf(user: Whose, recipe: number): string | undefined {
    const last = this.#last.get(user);
    return last?.of === recipe ? last.name : undefined;
  }

  /** Asked for again, its answer lost, it is the same copy; anything else is another. */
  keyFor(user: Whose, copy: Asked): string {
    const last = this.#last.get(user);
    if (last?.asked === copy.asked) return last.key;
    const key = randomName();
    this.#last.set(user, { ...copy, key });
    return key;
  }

  /** Forgets it, unless it is still not known what became of it: nobody answered, or the server failed. */
  heard(user: Whose, answer: Answer<unknown>): void {
    if (!answer.ok && (answer.failure.status === 0 || answer.failure.status >= 500)) return;
    this.#last.delete(user);
  }
}
