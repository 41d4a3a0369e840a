import { useLocation } from 'react-router-dom';
import { type AdminOrder, orders } from '../../server/contract/orders.ts';
import { useQueryOnce } from '../kernel/api.ts';
import { listPathIn } from '../kernel/listPath.ts';
import { pathTo } from '../kernel/paths.ts';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { orderTexts, orderAdminTexts as texts } from './orderTexts.ts';
import { CustomerFacts, PetFacts, RequestFacts } from './parts/OrderFacts.tsx';
import { OrderHistory } from './parts/OrderHistory.tsx';
import { OrderWork } from './parts/OrderWork.tsx';
import { useOrder } from './parts/useOrder.ts';

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
