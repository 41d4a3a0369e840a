import { Link, useNavigate } from 'react-router-dom';
import { orders } from '../../server/contract/orders.ts';
import { type Pet, pets } from '../../server/contract/pets.ts';
import { type ApiFailure, useQueryOnce } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { messageDialog } from '../ui/dialog/dialogs.tsx';
import { FormPage } from '../ui/form/FormPage.tsx';
import { useForm } from '../ui/form/useForm.ts';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { Empty } from '../ui/page/Empty.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { hasWayBack } from '../ui/page/leaveLocked.ts';
import { Page } from '../ui/page/Page.tsx';
import { fieldsToOrder, newOrderFields, type OrderFields } from './orderFields.ts';
import { orderTexts } from './orderTexts.ts';
import { OrderInputs } from './parts/OrderInputs.tsx';
import { OwnOrders } from './parts/OwnOrders.tsx';

const texts = orderTexts.form;
const back = pathTo('VeterinarianFormulatedRecipes');

const tooManyCalls = 429;

/** The specified text. Of too many orders the server says when the next one can be sent. */
const failureText = ({ status, message }: ApiFailure): string =>
  status === tooManyCalls ? message : texts.failed;

const Notes = () => (
  <aside className="stack inset gap-8 pad-16">
    <p>
      {texts.healthy}{' '}
      <Link to={pathTo('VeterinarianFormulatedRecipesOrderSpecialty')}>{texts.specialty}</Link>
    </p>
    <p>{texts.delivery}</p>
  </aside>
);

/** Sends the order. A refused one keeps the form; after a placed one the screen goes back. */
const useOrder = (own: readonly Pet[]) => {
  const navigate = useNavigate();
  const form = useForm<OrderFields>(newOrderFields(own));
  const fail = (failure: ApiFailure): void => {
    if (Object.keys(failure.errors).length > 0) form.fail(failure);
    else void messageDialog({ title: texts.error, text: failureText(failure) });
  };
  const place = useMutation(orders.create, { form: { fail }, refresh: [orders.listMine] });
  const submit = async (fields: OrderFields): Promise<void> => {
    const result = await place.send({ body: fieldsToOrder(fields) });
    if (!result.ok) return;
    await messageDialog({ title: texts.done, text: texts.doneText });
    await (hasWayBack() ? navigate(-1) : navigate(back, { replace: true }));
  };
  return { form, submit };
};

const OrderForm = ({ own }: { readonly own: readonly Pet[] }) => {
  const { form, submit } = useOrder(own);
  return (
    <FormPage
      title={texts.title}
      back={back}
      form={form}
      submit={submit}
      save={texts.send}
      below={<OwnOrders />}
    >
      <Notes />
      <OrderInputs form={form} pets={own} />
    </FormPage>
  );
};

const NoPet = () => (
  <Page width="narrow" title={texts.title} back={back}>
    <Empty
      title={texts.noPet}
      text={texts.noPetText}
      action={{ label: texts.addPet, to: pathTo('AddPet') }}
    />
    <OwnOrders />
  </Page>
);

/** Orders custom recipes for one of the user's pets, above the user's earlier orders. */
export default function VeterinarianFormulatedRecipesOrder() {
  return (
    <Loaded of={useQueryOnce(pets.list, {})}>
      {({ pets: own }) => (own.length === 0 ? <NoPet /> : <OrderForm own={own} />)}
    </Loaded>
  );
}
