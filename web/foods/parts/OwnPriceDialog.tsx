import { useSWRConfig } from 'swr';
import { toGramsText } from '../../../engine/host/quantity.ts';
import { type Ingredient, ingredients } from '../../../server/contract/ingredients.ts';
import {
  maxPackGrams,
  maxPrice,
  type OwnPrice,
  ownPrices,
  type PricePer,
} from '../../../server/contract/ownPrices.ts';
import { unitsOf } from '../../amounts/foodUnits.ts';
import { gramsErrorText } from '../../amounts/gramsError.ts';
import { readTyped } from '../../amounts/typedGrams.ts';
import { useQueryOnce } from '../../kernel/api.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/controls.ts';
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx';
import { openDialog } from '../../ui/dialog/dialogQueue.ts';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { type ReadNumber, readNumber } from '../../ui/form/readNumber.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useFieldValue } from '../../ui/form/useField.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { isCacheKeyOf } from '../../ui/hooks/cachedResponses.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { bothOf, Loaded } from '../../ui/page/Loaded.tsx';
import { FieldError } from '../../ui/page/states.tsx';
import { ownPriceTexts as words } from '../ownPriceTexts.ts';
import { pricedOperations } from './pricedOperations.ts';

/** The food of a price. */
export type PricedFood = Pick<Ingredient, 'id' | 'short_name'>;

interface FormProps {
  readonly food: Ingredient;
  readonly currency: string;
  /** The price to change; undefined for a new one. */
  readonly price: OwnPrice | undefined;
  /** Closes the dialog; true after a change. */
  readonly close: (changed: boolean) => void;
}

/** The unit of powders, which are weighed. */
const grams = 'g';

const persOf = ({ unit_name, unit_mg }: Ingredient) => [
  { value: '100g', label: words.pers['100g'] },
  { value: 'pack', label: words.pers.pack },
  ...(unit_name === null || unit_mg === null || unit_name === grams
    ? []
    : [{ value: 'piece', label: words.pers.piece(unit_name) }]),
];

const packRange = { decimals: 3, min: 0.001, max: maxPackGrams } as const;

/** Reads the grams of a pack, or an amount of the food in another unit: 2 kg, 1 lb, 500 ml. */
const packReader =
  (food: Ingredient) =>
  (text: string, isTyped: boolean): ReadNumber => {
    const number = readNumber(text, packRange, isTyped);
    if (number.ok || !/\p{L}|#/u.test(text)) return number;
    const amount = readTyped(text, food);
    return amount.ok
      ? readNumber(toGramsText(amount.milligrams), packRange)
      : { ok: false, message: gramsErrorText(text, amount.problem, food) };
  };

interface PriceFields {
  readonly amount: string;
  readonly per: string;
  readonly pack_g: string;
}

const OwnPriceForm = ({ food, currency, price, close }: FormProps) => {
  const name = food.short_name;
  const start: PriceFields = {
    amount: price?.amount ?? '',
    per: price?.per ?? '100g',
    pack_g: price?.pack_g ?? '',
  };
  const form = useForm(start);
  const per = useFieldValue(form.at('per'));
  const put = useMutation(ownPrices.put, { form, done: words.saved(name) });
  const remove = useMutation(ownPrices.remove, { form, done: words.removed(name) });
  const params = { id: food.id };
  const submit = async (fields: PriceFields): Promise<void> => {
    const { amount, pack_g } = fields;
    const version = price === undefined ? {} : { version: price.version };
    const body = { amount, per: fields.per as PricePer, pack_g, currency, ...version };
    if ((await put.send({ params, body })).ok) close(true);
  };
  const removeIt = async (): Promise<void> => {
    if ((await remove.send({ params })).ok) close(true);
  };
  return (
    <form ref={form.element} noValidate onSubmit={form.handle(submit)} className="stack gap-16">
      <NumberField
        of={form.at('amount')}
        label={words.amount}
        unit={currency}
        decimals={4}
        min={0}
        max={maxPrice}
      />
      <SelectField of={form.at('per')} label={words.per} options={persOf(food)} />
      {per === 'pack' && (
        <NumberField
          of={form.at('pack_g')}
          label={words.packGrams}
          hint={words.packHint(unitsOf(food).some(({ volume }) => volume !== null))}
          unit="g"
          readText={packReader(food)}
          {...packRange}
        />
      )}
      <div role="alert">
        {form.rest.map((message) => (
          <FieldError key={message}>{message}</FieldError>
        ))}
      </div>
      <DialogButtons>
        {price !== undefined && (
          <Button variant="default" disabled={form.busy} onClick={() => void removeIt()}>
            {words.remove}
          </Button>
        )}
        <Button variant="default" disabled={form.busy} onClick={() => close(false)}>
          {texts.dialogs.cancel}
        </Button>
        <Button type="submit" loading={form.busy}>
          {words.save}
        </Button>
      </DialogButtons>
    </form>
  );
};

interface DialogProps extends Pick<FormProps, 'close'> {
  readonly food: PricedFood;
}

const OwnPriceDialog = ({ food: { id, short_name }, close }: DialogProps) => {
  const prices = useQueryOnce(ownPrices.list, {});
  // The units of the food.
  const food = useQueryOnce(ingredients.get, { params: { id } });
  return (
    <Dialog title={words.dialog(short_name)} close={() => close(false)}>
      <Loaded of={bothOf(prices, food)}>
        {([{ currency, own_prices }, { ingredient }]) => {
          const price = own_prices.find((each) => each.ingredient.id === id);
          return <OwnPriceForm {...{ food: ingredient, currency, price, close }} />;
        }}
      </Loaded>
    </Dialog>
  );
};

/** Returns a function that asks for the user's price of a food, and saves or removes it. */
export const useOwnPrice = (): ((food: PricedFood) => Promise<void>) => {
  // Dialogs are outside the cache of the user's pages.
  const { mutate } = useSWRConfig();
  return async (food) => {
    const changed = await openDialog<boolean>((close) => <OwnPriceDialog food={food} close={close} />);
    if (changed) for (const operation of pricedOperations) void mutate(isCacheKeyOf(operation));
  };
};
