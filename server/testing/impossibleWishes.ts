import type { FormulationBody as Body } from '../contract/formulations.ts';
import type { Client } from './http/client.ts';

/** A call to formulate. */
export type FormulationBody = Partial<Body> & Pick<Body, 'pets' | 'lines'>;

type Answer = Awaited<ReturnType<Client['formulations']['formulate']>>;

type Ways = NonNullable<Answer['conflict']>['ways_out'];

type Line = FormulationBody['lines'][number];

const freed = (lines: readonly Line[], { lines: beyond }: Ways): Line[] =>
  lines.map((line) =>
    beyond.some(({ ingredient_id }) => ingredient_id === line.id)
      ? { ...line, min_g: 0, max_g: Math.max(line.max_g ?? 0, Number(line.total_g) * 3) }
      : line,
  );

/** The bounds and groups of a call with what a way out makes of them. */
const loosened = ({ bounds = [], groups = [] }: FormulationBody, { bounds: ways }: Ways) => ({
  bounds: bounds.map((bound) => {
    const of = ways.filter((way) => way.nutrient_id === bound.nutrient_id && way.basis === bound.basis);
    return { ...bound, ...Object.fromEntries(of.map(({ side, to }) => [side, to])) };
  }),
  groups: groups.map((group) => {
    const of = ways.filter(({ nutrient_id, name }) => nutrient_id === null && name === group.name);
    return { ...group, ...Object.fromEntries(of.map(({ side, to }) => [`${side}_percent`, to])) };
  }),
});

/** What each way out changes in a call, by its name. */
export const wayChanges = (
  body: FormulationBody,
  ways: Ways,
): Readonly<Record<string, Partial<FormulationBody>>> => {
  const { standards = [], tags = [], pets } = body;
  const all: Readonly<Record<string, Partial<FormulationBody> | false>> = {
    foods: ways.foods.length > 0 && { add: 'all' },
    additions: ways.additions !== null && { max_additions: ways.additions },
    lines: ways.lines.length > 0 && { lines: freed(body.lines, ways) },
    avoided: ways.avoided.length > 0 && { add: 'all', avoid: [] },
    bounds: ways.bounds.length > 0 && loosened(body, ways),
    standards: ways.standards.length > 0 && {
      standards: standards.filter(({ standard }) => !ways.standards.includes(standard)),
    },
    tags: ways.tags.length > 0 && { tags: tags.filter((slug) => !ways.tags.includes(slug)) },
    pets: ways.pets.length > 0 && { pets: pets.filter((id) => id !== ways.pets[0]) },
    bowls: ways.bowls && { bowls: true },
    stated: ways.stated_only && { unstated: 'stated' },
    sure: ways.less_sure && { sure: false },
  };
  const found = Object.entries(all).filter(
    (entry): entry is [string, Partial<FormulationBody>] => entry[1] !== false,
  );
  return ways.together
    ? { together: Object.assign({}, ...found.map(([, change]) => change)) }
    : Object.fromEntries(found);
};
