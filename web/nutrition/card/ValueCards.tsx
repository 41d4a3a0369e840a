import { useEffect, useSyncExternalStore } from 'react';
import { useLazyComponent } from '../../ui/hooks/useLazyComponent.ts';
import type { CardContext } from './cardContext.ts';
import type { CardController } from './cardController.ts';

const load = async () => (await import('./ValueCard.tsx')).ValueCard;

/** The card of the current target. */
export const ValueCards = ({ card, ...context }: CardContext & { readonly card: CardController }) => {
  const { target } = useSyncExternalStore(card.subscribe, card.state);
  const Card = useLazyComponent(load, target !== null);
  useEffect(() => card.stay, [card]);
  return (
    Card &&
    target && <Card {...context} target={target} hide={card.hide} stay={card.stay} leave={card.leave} />
  );
};
