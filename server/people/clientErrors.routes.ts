import { clientNetwork } from '../kernel/http/address.ts';
import { implement } from '../kernel/http/implement.ts';
import { redact } from '../kernel/log.ts';

/** Error reports of browsers. */
export const clientErrors = implement('clientErrors', {
  report: ({ body, client, clientErrorLimit, clock, log, metrics }) => {
    clientErrorLimit.take(clientNetwork(client.address), clock());
    const { kind, page, message, stack } = body;
    metrics.clientError(kind);
    log.warn({ kind, page, said: redact(message), stack: stack && redact(stack) }, 'client error');
  },
});
