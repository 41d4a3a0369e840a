import { useLocation } from 'react-router-dom';
import { type AdminOrder, type OrderStatus, orderStatuses, orders } from '../../server/contract/orders.ts';
import { useQueryOnce } from '../kernel/api.ts';
import { listPathIn } from '../kernel/listPath.ts';
import { pathTo } from '../kernel/paths.ts';
import { Button } from '../ui/controls.ts';
import { AreaField } from '../ui/form/fields.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { useUnsavedGuard } from '../ui/hooks/unsavedGuard.ts';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { FieldError } from '../ui/page/states.tsx';
import { orderTexts, orderAdminTexts as texts } from './orderTexts.ts';
import { CustomerFacts, PetFacts, RequestFacts } from './parts/OrderFacts.tsx';
import { OrderHistory } from './parts/OrderHistory.tsx';
import { type OrderState, useOrder } from './parts/useOrder.ts';

const options = orderStatuses.map((value: OrderStatus) => ({ value, label: orderTexts.statuses[value] }));

/** The status and the notes of an order, with their own Save. */
const OrderWork = ({ state: { form, submit } }: { readonly state: OrderState }) => {
  useUnsavedGuard(form.dirty, { busy: form.busy });
  return (
    <section className="stack gap-12">
      <h2 className="large">{texts.work}</h2>
      <form ref={form.element} className="stack gap-16 max-560" noValidate onSubmit={form.handle(submit)}>
        {form.rest.map((text) => (
          <FieldError key={text}>{text}</FieldError>
        ))}
        <SelectField of={form.at('status')} label={texts.status} options={options} />
        <AreaField of={form.at('notes')} label={texts.notes} hint={texts.notesHint} />
        <p>
          <Button size="md" type="submit" loading={form.busy}>
            {texts.save}
          </Button>
        </p>
      </form>
    </section>
  );
};

const OrderPage = ({ start }: { readonly start: AdminOrder }) => {
  const state = useOrder(start);
  const { order } = state;
  return (
    <Page
      width="narrow"
      title={texts.orderNumber(order.id)}
      lead={orderTexts.statuses[order.status]}
      back={listPathIn(useLocation().state, pathTo('ListOrders'))}
    >
      <div className="stack gap-32">
        <CustomerFacts order={order} />
        <PetFacts order={order} />
        <RequestFacts order={order} />
        <OrderWork state={state} />
        <OrderHistory order={order} />
      </div>
    </Page>
  );
};

/** One order: the pet's data at that time, the request, the status, the notes and the history. */
export default function ShowOrder() {
  const read = useQueryOnce(orders.get, { params: { id: useParamId() } });
  return <Loaded of={read}>{({ order }) => <OrderPage key={order.id} start={order} />}</Loaded>;
}
