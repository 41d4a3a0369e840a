import { useLater } from '../../../parts/later.ts';
import type { About } from './Card.tsx';
import type { useCard } from './useCard.ts';

const load = async () => (await import('./Card.tsx')).Card;

/** The card of the figure that was asked for. */
export const Cards = ({
  card: { asked, hide, stay, leave },
  ...about
}: About & { readonly card: ReturnType<typeof useCard> }) => {
  const Card = useLater(load, asked !== null);
  return Card && asked && <Card {...about} asked={asked} hide={hide} stay={stay} leave={leave} />;
};
