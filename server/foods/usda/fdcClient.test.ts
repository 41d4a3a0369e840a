import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  abridgedFood,
  fullFood,
  type StandInFdc,
  standInKey,
  startStandInFdc,
} from '../../testing/standInFdc.ts';
import { createFdcClient, FdcUnavailable } from './fdcClient.ts';

const columns = [
  { id: 203, unit_type: 'g', scale: 3 },
  { id: 208, unit_type: 'kcal', scale: 2 },
  { id: 303, unit_type: 'mg', scale: 3 },
  { id: 309, unit_type: 'mg', scale: 3 },
  { id: 317, unit_type: 'µg', scale: 3 },
];

let standIn: StandInFdc;

beforeAll(async () => {
  standIn = await startStandInFdc();
});
beforeEach(() => {
  standIn.fault = null;
  standIn.asked.length = 0;
});

const open = (key = standInKey, timeout = 10_000) =>
  createFdcClient(standIn.url, key, { timeout, retryPause: 10 });

const failure = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(FdcUnavailable);
  return (error as Error).message;
};

describe('answers', () => {
  it('searches, with the key in the X-Api-Key header only', async () => {
    const hits = await open().search('cheese: 100% & more');
    expect(hits).toEqual([{ fdcId: abridgedFood, description: 'Cheese, stand-in' }]);
    const [{ url = '', key } = {}] = standIn.asked;
    expect(key).toBe(standInKey);
    expect(url).not.toContain(standInKey);
    expect(new URL(url, standIn.url).searchParams.get('dataType')).toBe('Foundation,SR Legacy');
    expect(await open().search('nothing')).toEqual([]);
  });

  it('reads the full format without headings; what is not stated or too small to store stays unknown', async () => {
    const source = `USDA FoodData Central ${fullFood} (SR Legacy)`;
    expect(await open().food(fullFood, columns)).toEqual({
      ...{ fdcId: fullFood, ndbNo: null, name: 'Abiyuch, raw', category: 'Fruits', source, group: '0900' },
      values: [
        { nutrientId: 203, amount: '1.5', source },
        { nutrientId: 208, amount: '69', source },
        { nutrientId: 317, amount: '0', source },
      ],
      measures: [{ amount: '0.5', measure: 'cup', gramWeight: '114' }],
    });
  });

  it('reads the abridged format of a food that has no full one, with units in upper case', async () => {
    const source = `USDA Foundation Food ${abridgedFood}`;
    const food = await open().food(abridgedFood, columns);
    expect(food?.values).toEqual([
      { nutrientId: 208, amount: '408', source: `${source}, Atwater specific factors` },
      { nutrientId: 317, amount: '28.3', source },
    ]);
    expect(standIn.asked.map(({ url }) => url.split('=')[1])).toEqual(['full', 'abridged']);
  });

  it('knows that there is no such food', async () => {
    expect(await open().food(999999999, columns)).toBeNull();
  });
});

describe('errors', () => {
  it('names a refused key without the key', async () => {
    const message = await failure(open('wrong-key').search('butter'));
    expect(message).toMatch(/refused the key/);
    expect(message).not.toContain('wrong-key');
    expect(standIn.asked).toHaveLength(1);
  });

  it('asks no more until the time of Retry-After', async () => {
    standIn.fault = 'limit';
    const client = open();
    expect(await failure(client.search('butter'))).toMatch(/limit of requests/);
    standIn.fault = null;
    expect(await failure(client.food(fullFood, columns))).toMatch(/limit of requests/);
    expect(standIn.asked).toHaveLength(1);
  });

  it('tries once more after an outage', async () => {
    standIn.fault = 'passing outage';
    expect(await open().search('butter')).toHaveLength(1);
    expect(standIn.asked).toHaveLength(2);
  });

  it.each(['outage', 'slow', 'html'] as const)('gives up clearly: %s', async (fault) => {
    standIn.fault = fault;
    const started = Date.now();
    expect(await failure(open(standInKey, 400).search('butter'))).toMatch(/did not answer/);
    expect(Date.now() - started).toBeLessThan(3000);
  });

  it('gives up clearly if nothing listens', async () => {
    const client = createFdcClient('http://127.0.0.1:1', standInKey, { timeout: 400, retryPause: 10 });
    expect(await failure(client.search('butter'))).toMatch(/did not answer/);
  });
});
