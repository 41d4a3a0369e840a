import type { Output } from '../../../server/contract/operationUrl.ts';
import type { sources } from '../../../server/contract/sources.ts';
import { sourceTexts } from '../sourceTexts.ts';

/** A pet's need of a nutrient with its sources. */
export type Target = NonNullable<Output<typeof sources.need>['target']>;

/** True for energy. Only energy depends on body condition (D4). */
export const isEnergy = ({ nutrient }: Target): boolean => nutrient.unit_type === 'kcal';

/** A standard as publisher, title, edition and part. Without a standard, its own text. */
export const standardText = ({ source, words: part }: NonNullable<Target['standard']>): string =>
  source === null
    ? part.replaceAll(' x ', ' × ')
    : sourceTexts.standard(source.publisher, source.title, source.edition, part);
