import { useEffect, useSyncExternalStore } from 'react';
import { useLazyComponent } from '../../../ui/hooks/useLazyComponent.ts';
import type { About } from './about.ts';
import type { FigureCard } from './figureCard.ts';

const load = async () => (await import('./Card.tsx')).Card;

/** The card of the figure that was asked for. */
export const Cards = ({ card, ...about }: About & { readonly card: FigureCard }) => {
  const { asked } = useSyncExternalStore(card.subscribe, card.state);
  const Card = useLazyComponent(load, asked !== null);
  useEffect(() => card.stay, [card]);
  return (
    Card && asked && <Card {...about} asked={asked} hide={card.hide} stay={card.stay} leave={card.leave} />
  );
};
