import { standardText } from '../nutrition/nutrients/standardText.ts';
import type { Target } from './document.ts';
import { reportTexts } from './reportTexts.ts';

/** Numbers the sources in the order of their first mention. */
export class SourceList {
  readonly #texts: string[] = [];

  /** The numbers of the sources of a target and of its bounds. `*` marks low confidence. */
  refsOf(target: Target | undefined): string {
    if (!target) return '';
    const { standard, minimum, limit, confidence, need } = target;
    const mark = confidence === 'low' ? '*' : '';
    const numberOf = (source: Target['standard']): number =>
      this.#numberOf(source === null ? reportTexts.sources.ofNeed(need.label) : standardText(source));
    const own = target.per_day === null ? [] : [`${numberOf(standard)}${mark}`];
    const low = minimum === null ? [] : [String(numberOf(minimum))];
    const high = target.high_min === null ? [] : [String(numberOf(limit))];
    return [...new Set([...own, ...low, ...high])].join(', ');
  }

  /** The number of a source. */
  refOf(text: string): string {
    return String(this.#numberOf(text));
  }

  /** The sources in the order of their numbers. */
  texts(): readonly string[] {
    return this.#texts;
  }

  #numberOf(text: string): number {
    const at = this.#texts.indexOf(text);
    return at >= 0 ? at + 1 : this.#texts.push(text);
  }
}
