import { outcome, type Probe, plain } from './probe.ts';

/** Probes of the public food table. */
export const usdaProbes: readonly Probe[] = [
  plain('usdaFoods.list', (client) => outcome(client.usdaFoods.list({ query: { query: 'butter' } }))),
  // An unknown id: whom the table admits gets 422.
  plain('usdaFoods.create', async (client) => {
    const said = await outcome(client.usdaFoods.create({ body: { fdc_id: '999999999' } }));
    return said === '422' ? 'done' : said;
  }),
];
