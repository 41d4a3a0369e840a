import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  RecipeStepTemplateGroup,
  StepTemplateInput as Template,
} from '../contract/recipeStepTemplateGroups.ts';
import type { StepType } from '../contract/stepTypes.ts';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { putTestStepGroup } from '../testing/stepGroups.ts';
import { RecipeStepTemplate, TimerTemplate } from './recipeStepTemplateGroups.model.ts';

let test: TestApp;
let admin: User;
let client: Client;
let group: RecipeStepTemplateGroup;
let version: number;

const seed = [
  { basic_instructions: 'Wash your hands.', detailed_instructions: '<p>Both of them.</p>' },
  { type: 'regular_ingredients' as const, basic_instructions: 'Add {ingredient}.' },
  { basic_instructions: 'Cook.', timer: { name: 'Cook', minutes: 45 } },
];

const read = async (id: number) =>
  (await client.recipeStepTemplateGroups.get({ params: { id } })).recipe_step_template_group;

beforeAll(async () => {
  test = await startTestApp(await testDatabase());
  admin = await createTestUserOfRole('admin');
  client = await test.as(admin);
});

beforeEach(async () => {
  const { id } = await putTestStepGroup('dog', seed);
  group = await read(id);
  version = group.version;
});

type Sent = Parameters<Client['recipeStepTemplateGroups']['update']>[0]['body']['recipe_step_template_group'];

const save = async (changes: Sent) => {
  const body = { recipe_step_template_group: changes };
  const answer = await client.recipeStepTemplateGroups.update({ params: { id: group.id }, body });
  return answer.recipe_step_template_group;
};

/** The kept templates, each with changes by its position. */
const kept = (changes: Readonly<Record<number, Partial<Template>>> = {}): Template[] =>
  group.recipe_step_templates.map((template, at) => ({ ...template, ...changes[at] }));

const step = (given: Partial<Template> = {}): Template => ({
  ...{ sort_order: 9, type: 'standard', basic_instructions: 'Serve.' },
  ...given,
});

/** Saves templates that are refused. Returns the errors by field, without the common start of the fields. */
const refused = async (templates: unknown, name = 'Group') => {
  const changes = { name, recipe_step_templates: templates } as Sent;
  const error = await save(changes).then(
    () => null,
    (reason) => reason,
  );
  expect(await read(group.id)).toEqual(group);
  const start = 'recipe_step_template_group.';
  const entries = Object.entries<string[]>(error?.errors ?? error?.fields ?? {});
  return {
    status: error?.status,
    ...Object.fromEntries(
      entries.map(([field, [message]]) => [
        field.replace(start, '').replace('recipe_step_templates.', ''),
        message,
      ]),
    ),
  };
};

describe('the groups of step templates', () => {
  it('are audited when they are saved', async () => {
    await save({ name: group.name, recipe_step_templates: kept() });
    const { audit_entries } = await client.audit.list({ query: {} });
    expect(audit_entries[0]).toMatchObject({
      action: 'step_templates.save',
      details: { group: 'dog recipes' },
    });
  });

  it('are listed with their templates in order', async () => {
    const { recipe_step_template_groups } = await client.recipeStepTemplateGroups.list();
    expect(recipe_step_template_groups).toEqual([group]);
    expect(group).toMatchObject({ name: 'dog recipes', specie: { slug: 'dog' } });
    expect(group.recipe_step_templates).toMatchObject([
      {
        ...{ sort_order: 1, type: 'standard', basic_instructions: 'Wash your hands.' },
        ...{ detailed_instructions: '<p>Both of them.</p>', timer: null },
      },
      { sort_order: 2, type: 'regular_ingredients', detailed_instructions: null, timer: null },
      { sort_order: 3, basic_instructions: 'Cook.', timer: { name: 'Cook', minutes: 45 } },
    ]);
  });
});

describe('a save of a group', () => {
  it('keeps the ids of moved templates and timers, adds and removes', async () => {
    const [wash, add, cook] = group.recipe_step_templates;
    const timer = { name: 'Cool', minutes: '30' };
    const saved = await save({
      name: ' Dogs ',
      recipe_step_templates: [
        ...kept({ 1: { sort_order: 3 }, 2: { sort_order: 1 } }).slice(1),
        step({ sort_order: 2, timer }),
      ],
    });
    expect(saved).toMatchObject({ name: 'Dogs', version: version + 1 });
    expect(saved.recipe_step_templates.map(({ id, sort_order }) => [id, sort_order])).toEqual([
      [cook?.id, 1],
      [expect.any(Number), 2],
      [add?.id, 3],
    ]);
    expect(saved.recipe_step_templates.map((each) => each.timer)).toEqual([
      cook?.timer,
      { id: expect.any(Number), name: 'Cool', minutes: 30 },
      null,
    ]);
    expect(await RecipeStepTemplate.findByPk(wash?.id)).toBeNull();
    expect(await read(group.id)).toEqual(saved);
  });

  it('is taken as the form field with the JSON of the whole group, by POST with _method', async () => {
    const body = new URLSearchParams({
      recipe_step_template_group: JSON.stringify({ ...group, name: 'Whole' }),
    });
    const headers = { authorization: `Bearer ${await test.tokenOf(admin)}` };
    const url = `${test.url}/api/admin/recipe-step-template-groups/${group.id}?_method=PUT`;
    const response = await fetch(url, { method: 'POST', headers, body });
    expect([response.status, await response.json()]).toEqual([
      200,
      { recipe_step_template_group: { ...group, name: 'Whole', version: version + 1 } },
    ]);
  });

  it('leaves omitted fields of kept templates as they are', async () => {
    const templates = kept().map(({ detailed_instructions: _, timer: __, ...template }) => template);
    expect((await save({ recipe_step_templates: templates })).recipe_step_templates).toEqual(
      group.recipe_step_templates,
    );
    expect((await save({ name: 'Only the name' })).recipe_step_templates).toEqual(
      group.recipe_step_templates,
    );
  });

  it('changes a timer in place, deletes a removed one, and makes instructions one line', async () => {
    const timer = group.recipe_step_templates[2]?.timer;
    const changed = await save({
      recipe_step_templates: kept({
        0: { basic_instructions: 'Wash your\r\n hands.' },
        2: { timer: { id: timer?.id, name: 'Simmer', minutes: 1440 } },
      }),
    });
    expect(changed.recipe_step_templates[0]?.basic_instructions).toBe('Wash your hands.');
    expect(changed.recipe_step_templates[2]?.timer).toEqual({ id: timer?.id, name: 'Simmer', minutes: 1440 });
    const removed = await save({ recipe_step_templates: kept({ 2: { timer: null } }) });
    expect(removed.recipe_step_templates[2]?.timer).toBeNull();
    expect(await TimerTemplate.findByPk(timer?.id)).toBeNull();
  });

  it('keeps only safe HTML, and no detailed instructions of types per food', async () => {
    const sent =
      '<p onclick="x()">Cut <b>fine</b>.<script>alert(1)</script></p><a href="javascript:x()">a</a><a href="https://a.example" target="_top">b</a><a href="//b.example">c</a><img src=x onerror=y>';
    const saved = await save({
      recipe_step_templates: kept({
        0: { detailed_instructions: sent },
        1: { detailed_instructions: '<p>Gone</p>' },
        2: { detailed_instructions: '<p> <br></p>' },
      }),
    });
    expect(saved.recipe_step_templates.map(({ detailed_instructions }) => detailed_instructions)).toEqual([
      '<p>Cut <b>fine</b>.</p><a>a</a><a href="https://a.example">b</a><a>c</a>',
      null,
      null,
    ]);
  });

  it('sanitizes stored HTML again when it is read', async () => {
    const [first] = group.recipe_step_templates;
    await RecipeStepTemplate.update(
      { detailed_instructions: '<p>Hot<script>x()</script></p>' },
      { where: { id: first?.id ?? 0 } },
    );
    expect((await read(group.id)).recipe_step_templates[0]?.detailed_instructions).toBe('<p>Hot</p>');
  });

  it('is refused with an old version, and taken without one', async () => {
    await save({ name: 'Newer', version });
    await expect(save({ name: 'Older', version })).rejects.toMatchObject({
      status: 409,
      error_code: 'stale',
    });
    expect(await save({ name: 'No version' })).toMatchObject({ name: 'No version', version: version + 2 });
  });

  it('is one of two that save the same version at once', async () => {
    const saves = ['First', 'Second'].map((name) =>
      save({ name, version, recipe_step_templates: kept({ 0: { basic_instructions: `${name}.` } }) }),
    );
    const results = await Promise.allSettled(saves);
    const names = results.flatMap((each) => (each.status === 'fulfilled' ? each.value.name : []));
    const reasons = results.flatMap((each) => (each.status === 'rejected' ? each.reason : []));
    expect(reasons).toMatchObject([{ status: 409, error_code: 'stale' }]);
    const stored = await read(group.id);
    expect(names).toEqual([stored.name]);
    expect(stored.recipe_step_templates[0]?.basic_instructions).toBe(`${stored.name}.`);
  });
});

describe('a refused group', () => {
  it('names the field of each wrong template', async () => {
    const basic = 'basic_instructions';
    expect(
      await refused([
        ...kept(),
        step({ basic_instructions: ' ' }),
        step({ type: 'unknown' as StepType }),
        step({ timer: { name: '', minutes: 0 } }),
        step({ timer: { name: 'Long', minutes: 1441 } }),
        step({ timer: { name: 'Half', minutes: 1.5 } }),
        step({ basic_instructions: 'Add {ingredient}.' }),
        step({ type: 'heat_sensitive_ingredients', basic_instructions: 'Add {grams} of {ingredient}.' }),
        step({ basic_instructions: 'x'.repeat(501) }),
      ]),
    ).toEqual({
      status: 422,
      [`3.${basic}`]: 'The basic instructions field is required.',
      '4.type': 'Choose one of the types.',
      '5.timer.name': 'The timer name field is required.',
      '5.timer.minutes': 'From 1 to 1,440.',
      '6.timer.minutes': 'From 1 to 1,440.',
      '7.timer.minutes': 'Not a whole number.',
      [`8.${basic}`]: '{ingredient} is only for types with one step per food.',
      [`9.${basic}`]: 'The only placeholder is {ingredient}.',
      [`10.${basic}`]: 'At most 500 characters.',
    });
  });

  it.each([
    ['no templates', [], 'of speed 1 without heat-sensitive foods'],
    ['foods of one kind', ['regular_ingredients'], 'of speed 1 with only heat-sensitive foods'],
    ['one speed', ['speed1'], 'of speed 2 without heat-sensitive foods'],
  ])('would give a recipe no step: %s', async (_, types, kind) => {
    const templates = types.map((type) => step({ type: type as StepType }));
    expect(await refused(templates)).toEqual({
      status: 422,
      recipe_step_templates: `A recipe ${kind} would have no step. Add a template for it.`,
    });
  });

  it('has a template or a timer twice', async () => {
    const again = kept();
    expect(await refused([...again, ...again.slice(2)])).toEqual({
      status: 422,
      '3.id': 'This template is in the list twice.',
      '3.timer.id': 'This timer is in the list twice.',
    });
  });

  it('has templates or timers of another group', async () => {
    const other = await read((await putTestStepGroup('cat', seed)).id);
    const [theirs] = other.recipe_step_templates.slice(2);
    expect(await refused([...kept(), { ...step(), id: theirs?.id, timer: theirs?.timer }])).toEqual({
      status: 422,
      '3.id': 'This template is not in this group.',
      '3.timer.id': 'This timer is not in this group.',
    });
    expect(await read(other.id)).toEqual(other);
  });

  it('has too many templates, or HTML that is too long once it is safe', async () => {
    expect(await refused(Array.from({ length: 101 }, () => step()))).toEqual({
      status: 422,
      recipe_step_templates: 'At most 100 templates.',
    });
    expect(await refused([step({ detailed_instructions: '&'.repeat(1001) })])).toEqual({
      status: 422,
      '0.detailed_instructions': 'At most 5,000 characters.',
    });
  });
});
