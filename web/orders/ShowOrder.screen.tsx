import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type AdminOrder, type OrderStatus, orderStatuses, orders } from '../../server/contract/orders.ts';
import { callApi, useQueryOnce } from '../kernel/api.ts';
import { listPathIn } from '../kernel/listPath.ts';
import { pathTo } from '../kernel/paths.ts';
import { Button } from '../ui/controls.ts';
import { AreaField } from '../ui/form/fields.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { type Difference, resolveStale } from '../ui/form/staleDialog.tsx';
import { type Form, useForm } from '../ui/form/useForm.ts';
import { useUnsavedGuard } from '../ui/hooks/unsavedGuard.ts';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { FieldError } from '../ui/page/states.tsx';
import { orderTexts, orderAdminTexts as texts } from './orderTexts.ts';
import { CustomerFacts, PetFacts, RequestFacts } from './parts/OrderFacts.tsx';
import { OrderHistory } from './parts/OrderHistory.tsx';
import { mergeWork, type WorkFields, workFieldsOf } from './workFields.ts';

/** An order that is shown, and the form of its status and notes. */
interface OrderState {
  readonly order: AdminOrder;
  readonly form: Form<WorkFields>;
  readonly submit: (fields: WorkFields) => Promise<void>;
}

const statusText = ({ status }: WorkFields): string => orderTexts.statuses[status as OrderStatus];

const differences = (theirs: WorkFields, mine: WorkFields): readonly Difference[] => [
  ...(theirs.status === mine.status
    ? []
    : [
        {
          name: texts.status,
          theirs: statusText(theirs),
          mine: statusText(mine),
        },
      ]),
  ...(theirs.notes === mine.notes.trim()
    ? []
    : [{ name: texts.notes, theirs: theirs.notes, mine: mine.notes }]),
];

/** Saves the status and the notes of an order. When somebody else saved it, the user chooses which version counts. */
const useOrder = (start: AdminOrder): OrderState => {
  const [order, setOrder] = useState(start);
  const form = useForm<WorkFields>(workFieldsOf(start));
  const params = { id: order.id };
  const show = (next: AdminOrder): void => {
    setOrder(next);
    form.reset(workFieldsOf(next));
  };
  const send = async (version: number, fields: WorkFields): Promise<void> => {
    const result = await save.send({
      params,
      body: { ...fields, status: fields.status as OrderStatus, version },
    });
    if (result.ok) show(result.value.order);
  };
  // What the admin did not change is theirs.
  const merged = (theirs: WorkFields): WorkFields => mergeWork(workFieldsOf(order), form.values(), theirs);
  const save = useMutation(orders.update, {
    form,
    done: texts.saved(order.id),
    refresh: [orders.list],
    stale: resolveStale({
      fetch: () => callApi(orders.get, { params }),
      compare: ({ order: theirs }) => {
        const fields = workFieldsOf(theirs);
        return differences(fields, merged(fields));
      },
      load: ({ order: theirs }) => show(theirs),
      saveOver: ({ order: theirs }) => send(theirs.version, merged(workFieldsOf(theirs))),
    }),
  });
  return { order, form, submit: (fields) => send(order.version, fields) };
};

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
