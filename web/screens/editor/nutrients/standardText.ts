import type { Output } from '../../../../server/contract/operationUrl.ts';
import type { sources } from '../../../../server/contract/sources.ts';
import { sourceTexts } from '../../../texts/sourceTexts.ts';

/** What a pet needs of a nutrient, with its sources. */
export type Target = NonNullable<Output<typeof sources.need>['target']>;

/** Energy alone follows body condition (D4). */
export const isEnergy = ({ nutrient }: Target): boolean => nutrient.unit_type === 'kcal';

/** A standard by publisher, title, edition and part; what is no standard's says its own words. */
export const standardText = ({ source, words: part }: NonNullable<Target['standard']>): string =>
  source === null
    ? part.replaceAll(' x ', ' × ')
    : sourceTexts.standard(source.publisher, source.title, source.edition, part);
