import { type OwnPrice, ownPrices } from '../../server/contract/ownPrices.ts';
import { shippedCurrency } from '../../server/contract/prices.ts';
import { useQuery } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { confirmDialog } from '../ui/dialog/dialogs.tsx';
import { InlineSelect } from '../ui/form/InlineSelect.tsx';
import { useMutation } from '../ui/hooks/useMutation.ts';
import type { Action } from '../ui/table/ActionsMenu.tsx';
import { columnsFor } from '../ui/table/columns.tsx';
import { ListPage } from '../ui/table/ListPage.tsx';
import { ownPriceTexts as texts } from './ownPriceTexts.ts';
import { useOwnPrice } from './parts/OwnPriceDialog.tsx';
import { pricedOperations } from './parts/pricedOperations.ts';

interface Row extends OwnPrice {
  /** The food's id. */
  readonly id: number;
  readonly currency: string;
}

const money = (amount: number, currency: string): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency });

const whatFor = ({ per, pack_g, piece }: OwnPrice): string => {
  if (per === '100g') return texts.pers['100g'];
  return per === 'pack' ? texts.packOf(pack_g ?? '') : texts.pers.piece(piece ?? '');
};

const columns = columnsFor<Row>(({ custom }) => [
  custom({
    id: 'food',
    heading: texts.food,
    title: true,
    sortValue: ({ ingredient }) => ingredient.short_name,
    cell: ({ ingredient }) => <span title={ingredient.name}>{ingredient.short_name}</span>,
  }),
  custom({
    id: 'price',
    heading: texts.price,
    align: 'end',
    cell: (row) => texts.priceFor(money(Number(row.amount), row.currency), whatFor(row)),
  }),
  custom({
    id: 'per100g',
    heading: texts.per100g,
    align: 'end',
    sortValue: ({ cost_per_units }) => cost_per_units,
    cell: ({ cost_per_units, currency }) =>
      cost_per_units === null ? texts.notCounted : money(cost_per_units, currency),
  }),
]);

const names = new Intl.DisplayNames('en', { type: 'currency' });

/** All currencies, by name. */
const currencies = Intl.supportedValuesOf('currency')
  .map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

interface CurrencyProps {
  readonly currency: string;
  readonly count: number;
}

/** Chooses the currency of the account. With prices in another one it asks first: nothing is converted. */
const CurrencySelect = ({ currency, count }: CurrencyProps) => {
  const set = useMutation(ownPrices.setCurrency, {
    done: (saved) => texts.currencySaved(saved.currency),
    refresh: pricedOperations,
  });
  const change = async (next: string): Promise<void> => {
    const question = {
      title: texts.keepTitle(count, currency, next),
      text: texts.keepText(currency, next),
      confirm: texts.keep,
    };
    if (count > 0 && !(await confirmDialog(question))) return;
    await set.send({ body: { currency: next, keep_amounts: count > 0 } });
  };
  return (
    <div className="stack gap-8 below-24">
      <span className="max-400">
        <span className="muted">{texts.currency}</span>
        <InlineSelect
          label={texts.currency}
          options={currencies}
          value={currency}
          change={(next) => void change(next)}
        />
      </span>
      {currency !== shippedCurrency && <p className="muted max-640">{texts.otherCurrency}</p>}
    </div>
  );
};

/** The actions of a price's row. */
const useActions = () => {
  const ask = useOwnPrice();
  const remove = useMutation(ownPrices.remove, { refresh: pricedOperations });
  return ({ id, ingredient }: Row): readonly Action[] => [
    { label: texts.edit, run: () => ask(ingredient) },
    { label: texts.remove, run: async () => void (await remove.send({ params: { id } })) },
  ];
};

/** The user's own prices of foods, and the currency of the account. */
export default function OwnPrices() {
  const found = useQuery(ownPrices.list, {});
  return (
    <ListPage
      title={texts.title}
      back={pathTo('ListIngredients')}
      lead={texts.lead}
      tools={
        found.data && <CurrencySelect currency={found.data.currency} count={found.data.own_prices.length} />
      }
      query={found}
      rows={({ currency, own_prices }) =>
        own_prices.map((price): Row => ({ ...price, id: price.ingredient.id, currency }))
      }
      columns={columns}
      actions={useActions()}
      rowName={({ ingredient }) => ingredient.short_name}
      empty={{
        title: texts.none,
        text: texts.noneText,
        action: { label: texts.toFoods, to: pathTo('ListIngredients') },
      }}
    />
  );
}
