import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from './atEnd.ts';

/** What the stand-in does instead of answering. */
export type Fault = 'limit' | 'outage' | 'slow' | 'html' | 'passing outage';

/** A server that answers like FoodData Central, for tests. */
export interface StandInFdc {
  readonly url: string;
  /** The requests so far. */
  readonly asked: { readonly url: string; readonly key: string | undefined }[];
  fault: Fault | null;
}

/** The key that it accepts. */
export const standInKey = 'stand-in-key';

/** A food that it has in both formats, and one that it has abridged only. */
export const fullFood = 167782;
export const abridgedFood = 328637;

const searchResult = {
  ...{ totalHits: 2, currentPage: 1, totalPages: 1, pageList: [1] },
  foods: [
    {
      ...{ fdcId: abridgedFood, description: 'Cheese, stand-in', dataType: 'Foundation', ndbNumber: 1009 },
      foodNutrients: [
        { nutrientId: 1003, nutrientNumber: '203', nutrientName: 'Protein', unitName: 'G', value: 23.3 },
      ],
    },
    { description: 'A hit without an id' },
  ],
};

const full = {
  ...{ fdcId: fullFood, description: 'Abiyuch, raw', publicationDate: '4/1/2019', dataType: 'SR Legacy' },
  foodNutrients: [
    { nutrient: { id: 2045, number: '951', name: 'Proximates', rank: 50, unitName: 'g' } },
    { nutrient: { id: 1008, number: '208', name: 'Energy', unitName: 'kcal' }, amount: 69 },
    { nutrient: { id: 1062, number: '268', name: 'Energy', unitName: 'kJ' }, amount: 290 },
    { nutrient: { id: 1003, number: '203', name: 'Protein', unitName: 'g' }, amount: 1.5 },
    { nutrient: { id: 1103, number: '317', name: 'Selenium, Se', unitName: 'µg' }, amount: 0 },
    { nutrient: { id: 1089, number: '303', name: 'Iron, Fe', unitName: 'mg' } },
    { nutrient: { id: 1095, number: '309', name: 'Zinc, Zn', unitName: 'mg' }, amount: 0.0001 },
  ],
  foodPortions: [{ gramWeight: 114, amount: 0.5, modifier: 'cup', measureUnit: { name: 'undetermined' } }],
  foodCategory: { id: 9, code: '0900', description: 'Fruits and Fruit Juices' },
};

const abridged = {
  ...{ fdcId: abridgedFood, description: 'Cheese, stand-in', dataType: 'Foundation', ndbNumber: '1009' },
  foodNutrients: [
    { number: '958', name: 'Energy (Atwater Specific Factors)', amount: 408, unitName: 'KCAL' },
    { number: '957', name: 'Energy (Atwater General Factors)', amount: 401, unitName: 'KCAL' },
    { number: '317', name: 'Selenium, Se', amount: 28.3, unitName: 'UG' },
  ],
};

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const refused = (code: string, message: string) => ({ error: { code, message } });

/** Answers a fault; false if the request is to be answered. */
const fails = (standIn: StandInFdc, response: ServerResponse): boolean => {
  const { fault } = standIn;
  if (fault === 'passing outage') standIn.fault = null;
  if (fault === 'limit') {
    response.setHeader('retry-after', '120');
    json(response, 429, refused('OVER_RATE_LIMIT', 'You have exceeded your rate limit.'));
  } else if (fault === 'outage' || fault === 'passing outage')
    json(response, 500, { status: 500, error: 'Internal Server Error', message: 'x' });
  else if (fault === 'html')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>');
  return fault !== null;
};

/** The body of an address; undefined if there is none. */
const bodyOf = ({ pathname, searchParams }: URL): unknown => {
  if (pathname === '/v1/foods/search')
    return searchParams.get('query') === 'nothing' ? { foods: [] } : searchResult;
  const isFull = searchParams.get('format') === 'full';
  if (pathname === `/v1/food/${fullFood}` && isFull) return full;
  return pathname === `/v1/food/${abridgedFood}` && !isFull ? abridged : undefined;
};

const answer = (standIn: StandInFdc, request: IncomingMessage, response: ServerResponse): void => {
  const key = request.headers['x-api-key'];
  const url = request.url ?? '';
  standIn.asked.push({ url, key: Array.isArray(key) ? key[0] : key });
  if (key === undefined) json(response, 403, refused('API_KEY_MISSING', 'No api_key was supplied.'));
  else if (key !== standInKey)
    json(response, 403, refused('API_KEY_INVALID', 'An invalid api_key was supplied.'));
  else if (!fails(standIn, response)) {
    const body = bodyOf(new URL(url, 'http://stand-in'));
    if (body === undefined) response.writeHead(404).end();
    else json(response, 200, body);
  }
};

/** Starts a stand-in that stops after the file's tests. */
export const startStandInFdc = async (): Promise<StandInFdc> => {
  const server = createServer((request, response) => answer(standIn, request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const standIn: StandInFdc = { url: `http://127.0.0.1:${port}`, asked: [], fault: null };
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return standIn;
};
