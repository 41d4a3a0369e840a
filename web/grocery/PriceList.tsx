import { Link } from 'react-router-dom';
import { ownPriceTexts } from '../foods/ownPriceTexts.ts';
import { useOwnPrice } from '../foods/parts/OwnPriceDialog.tsx';
import { pathTo } from '../kernel/paths.ts';
import { meanPriceOf } from '../recipes/costs.ts';
import { classMark, isOfClass, moneyText } from '../recipes/costTexts.ts';
import { Button } from '../ui/controls.ts';
import styles from './grocery.module.css';
import { groceryTexts as texts } from './groceryTexts.ts';
import type { GroceryFood } from './groceryView.ts';

const PriceRow = ({ food }: { readonly food: GroceryFood }) => {
  const ask = useOwnPrice();
  const price = meanPriceOf(food);
  const amount = price && moneyText(price);
  const isOwn = food.ingredient_prices?.some(({ own }) => own) === true;
  return (
    <li>
      <span>
        {food.short_name}
        {': '}
        {amount === null ? texts.noPrice : texts.per100g(isOfClass(food) ? `${classMark} ${amount}` : amount)}
        {isOwn && `, ${ownPriceTexts.yours}`}
      </span>
      <Button
        size="md"
        variant="default"
        aria-label={isOwn ? ownPriceTexts.changeOf(food.short_name) : ownPriceTexts.setOf(food.short_name)}
        onClick={() => void ask(food)}
      >
        {isOwn ? ownPriceTexts.change : ownPriceTexts.set}
      </Button>
    </li>
  );
};

/** The price of each food of a list, where the user enters their own. Foods without a price are first. */
export const PriceList = ({ foods }: { readonly foods: readonly GroceryFood[] }) => {
  const isPriced = (food: GroceryFood): boolean => meanPriceOf(food) !== null;
  const sorted = foods.toSorted((a, b) => Number(isPriced(a)) - Number(isPriced(b)));
  return (
    <details className={`${styles.prices} unprinted`}>
      <summary>{texts.prices}</summary>
      <ul className="stack gap-8">
        {sorted.map((food) => (
          <PriceRow key={food.id} food={food} />
        ))}
      </ul>
      <Link to={pathTo('OwnPrices')}>{texts.allPrices}</Link>
    </details>
  );
};
