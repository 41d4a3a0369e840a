import { useState } from 'react';
import { type AdminOrder, type OrderStatus, orders } from '../../../server/contract/orders.ts';
import { callApi } from '../../kernel/api.ts';
import { type Difference, resolveStale } from '../../ui/form/staleDialog.tsx';
import { type Form, useForm } from '../../ui/form/useForm.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { orderTexts, orderAdminTexts as texts } from '../orderTexts.ts';
import { mergeWork, type WorkFields, workFieldsOf } from '../workFields.ts';

/** An order that is shown, and the form of its status and notes. */
export interface OrderState {
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
export const useOrder = (start: AdminOrder): OrderState => {
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
