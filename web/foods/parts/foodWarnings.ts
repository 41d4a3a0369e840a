import type { FullIngredient } from '../../../server/contract/ingredients.ts';
import { warningTexts } from '../../texts/warningTexts.ts';
import { possiblyUnsafeText } from '../warnings.ts';

type Warned = Pick<FullIngredient, 'flags' | 'warning_reason' | 'safety_reviewed' | 'category_name'>;

const plural: Readonly<Record<string, string>> = { dog: 'dogs', cat: 'cats' };

/** The warnings of a food for each species, why it has them, and whether somebody reviewed it. */
export const warningsOf = ({
  flags = [],
  warning_reason,
  safety_reviewed,
  category_name,
}: Warned): readonly string[] => [
  ...flags.flatMap(({ species, unsafe, possibly_unsafe, warning_kind }) => {
    const animals = plural[species] ?? species;
    if (unsafe) return [warningTexts[warning_kind === 'raw' ? 'unsafeRawTo' : 'unsafeTo'](animals)];
    if (!possibly_unsafe) return [];
    return [
      `${possiblyUnsafeText({ category_name }, animals)} ${warningTexts.means[warning_kind ?? 'caution'](animals)}`,
    ];
  }),
  ...(warning_reason === null ? [] : [warning_reason]),
  ...(safety_reviewed ? [] : [warningTexts.unreviewed]),
];
