import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openapi } from './openapi.ts';

const document = JSON.parse(JSON.stringify(openapi())) as {
  readonly paths: object;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
};

type Visit = (value: object) => void;

const walk = (value: unknown, visit: Visit): void => {
  if (typeof value !== 'object' || value === null) return;
  visit(value);
  for (const inner of Object.values(value)) walk(inner, visit);
};

const refsOf = (value: unknown): string[] => {
  const found: string[] = [];
  walk(value, (each) => {
    if ('$ref' in each) found.push(String(each.$ref));
  });
  return found;
};

const targetOf = (ref: string): unknown =>
  ref
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('resolves every $ref', () => {
    const refs = refsOf(document);
    expect(refs.length).toBeGreaterThan(100);
    expect(refs.filter((ref) => !ref.startsWith('#/') || targetOf(ref) === undefined)).toEqual([]);
  });

  it.each(['schemas', 'responses'])('uses every one of its %s', (kind) => {
    const used = new Set(refsOf(document));
    const all = Object.keys(document.components[kind] ?? {});
    expect(all.filter((name) => !used.has(`#/components/${kind}/${name}`))).toEqual([]);
  });

  it('names the schemas of responses after their exports', () => {
    expect(Object.keys(document.components.schemas ?? {})).toEqual(
      expect.arrayContaining(['Recipe', 'ListedRecipe', 'Pet', 'Ingredient', 'Need', 'Breakdown', 'User']),
    );
  });

  // A shape that several responses use is an exported schema of the contract (components.ts).
  it('repeats no shape of three or more properties', () => {
    const counts = new Map<string, number>();
    const answers: unknown[] = [document.components.schemas];
    walk(document.paths, (each) => {
      if ('responses' in each) answers.push(each.responses);
    });
    walk(answers, (each) => {
      if (!('properties' in each) || Object.keys(each.properties as object).length < 3) return;
      const shape = JSON.stringify(each);
      counts.set(shape, (counts.get(shape) ?? 0) + 1);
    });
    expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
  });
});
