import type { FullIngredient } from '../../../server/contract/ingredients.ts';
import { Button } from '../../ui/controls.ts';
import { foodListTexts as texts } from '../foodListTexts.ts';
import { ownPriceTexts } from '../ownPriceTexts.ts';
import { useOwnPrice } from './OwnPriceDialog.tsx';

/** The mean price of a food with its period, or why there is none. */
const priceText = ({ ingredient_prices: prices = [], no_price = null }: FullIngredient): string => {
  const [first] = prices;
  if (first === undefined) return no_price === null ? texts.noPriceAtAll : texts.noPrice[no_price];
  const { currency, own, period, confidence } = first;
  const mean = prices.reduce((sum, { cost_per_units }) => sum + cost_per_units, 0) / prices.length;
  return [
    mean.toLocaleString('en-US', { style: 'currency', currency }),
    own ? ownPriceTexts.yours : [],
    period === null ? [] : texts.pricePeriod(period),
    confidence === null ? [] : texts.priceConfidence[confidence],
  ]
    .flat()
    .join(', ');
};

/** The price of a food with where it is from, and the way to enter one's own. */
export const FoodPrice = ({ food }: { readonly food: FullIngredient }) => {
  const [first] = food.ingredient_prices ?? [];
  const ask = useOwnPrice();
  return (
    <span className="stack gap-8">
      <span>
        {priceText(food)}
        {first?.source && <span className="muted"> ({first.source})</span>}
      </span>
      <span className="unprinted">
        <Button size="md" variant="default" onClick={() => void ask(food)}>
          {first?.own ? ownPriceTexts.change : ownPriceTexts.set}
        </Button>
      </span>
    </span>
  );
};
