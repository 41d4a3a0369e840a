import type { AffectedPet } from '../../server/contract/dietaryNeeds.ts';
import { formatKcal, plain } from '../kernel/format.ts';

type PetsNeed = AffectedPet['before'];

const needText = (need: PetsNeed): string => {
  if (need === null) return 'no recommendation';
  const { label, kcal_per_day } = need;
  return `${label}, ${kcal_per_day === null ? 'no energy' : `${formatKcal(kcal_per_day)} kcal a day`}`;
};

const amountText = (amount: number | null, unit_type: string): string =>
  amount === null ? 'nothing' : plain(amount, unit_type);

/** Texts of publishing a recommendation. */
export const needPublicationTexts = {
  visible: 'Counts for',
  everybody: 'All pets it fits',
  draft: 'Draft',
  isDraft:
    'This recommendation is a draft: it counts only for pets that chose it. An administrator publishes it for all pets that it fits.',
  isPublished: 'This recommendation is published: it counts for all pets that it fits.',
  publish: 'Publish…',
  unpublish: 'Make it a draft…',
  title: (name: string, publishes: boolean) =>
    publishes ? `Publish ${name} for all pets` : `Make ${name} a draft`,
  none: 'No pet gets another recommendation by this.',
  affects: (total: number, shown: number) =>
    `${total === 1 ? '1 pet gets' : `${total.toLocaleString('en-US')} pets get`} another recommendation${
      shown < total ? `; the ${shown} whose energy changes most are listed` : ''
    }.`,
  pet: ({ name, before, after }: AffectedPet) => `${name}: ${needText(before)} → ${needText(after)}`,
  rows: (rows: AffectedPet['rows']) =>
    rows
      .map(
        ({ name, unit_type, before, after }) =>
          `${name} ${amountText(before, unit_type)} → ${amountText(after, unit_type)} a day`,
      )
      .join('; '),
  yesPublish: 'Publish it',
  yesUnpublish: 'Make it a draft',
  published: (name: string) => `${name} is published.`,
  unpublished: (name: string) => `${name} is a draft.`,
} as const;
