import { describe, expect, it } from 'vitest';
import type { RecipeStepTemplateGroup } from '../../../../server/contract/recipeStepTemplateGroups.ts';
import { groupDifferences, mergeGroup } from './groupConflict.ts';
import {
  fieldsToTemplates,
  type GroupFields,
  groupFailure,
  groupToFields,
  newTemplate,
} from './groupFields.ts';

const template = (id: number, basic_instructions: string) => ({
  ...{ id, sort_order: id, type: 'standard' as const, basic_instructions },
  ...{ detailed_instructions: null, timer: null },
});

const group: RecipeStepTemplateGroup = {
  id: 1,
  name: 'Dogs',
  specie: { id: 1, slug: 'dog', name: 'Dog' },
  version: 3,
  recipe_step_templates: [
    { ...template(1, 'Weigh.'), detailed_instructions: '<p>All.</p>' },
    { ...template(2, 'Cook.'), timer: { id: 7, name: 'Cook', minutes: 45 } },
  ],
};

const start = groupToFields(group);

describe('the fields of a group', () => {
  it('send what they were read from', () => {
    expect(fieldsToTemplates(start, group)).toEqual([
      { ...group.recipe_step_templates[0], detailed_instructions: '<p>All.</p>' },
      {
        ...{ id: 2, sort_order: 2, type: 'standard', basic_instructions: 'Cook.', detailed_instructions: '' },
        timer: { id: 7, name: 'Cook', minutes: '45' },
      },
    ]);
  });

  it('send templates in the order of the form, new ones without an id, and no detailed text per food', () => {
    const fields = {
      ...{ ...start, ...newTemplate('n1'), order: 's2,n1,s1' },
      ...{
        n1_basic: 'Add',
        n1_type: 'regular_ingredients',
        n1_detailed: '<p>x</p>',
        s2_timer: ' ',
        s2_minutes: '',
      },
    };
    expect(fieldsToTemplates(fields, group)).toMatchObject([
      { id: 2, sort_order: 1, timer: null },
      { sort_order: 2, type: 'regular_ingredients', basic_instructions: 'Add', detailed_instructions: null },
      { id: 1, sort_order: 3 },
    ]);
    expect(fieldsToTemplates(fields, group)[1]).not.toHaveProperty('id');
  });

  it('get the errors of the templates at their place when they were sent', () => {
    const path = 'recipe_step_template_group.recipe_step_templates';
    const errors = {
      [`${path}.0.timer.minutes`]: ['From 1 to 1,440.'],
      [`${path}.1.id`]: ['Not in this group.'],
      [path]: ['No step.'],
      'recipe_step_template_group.name': ['The name field is required.'],
    };
    const failure = { status: 422, message: 'Invalid.', error_code: null, errors };
    expect(groupFailure(failure, { ...start, order: 's2,s1' }).errors).toEqual({
      s2_minutes: ['From 1 to 1,440.'],
      'recipe_step_templates.1.id': ['Template 2: Not in this group.'],
      recipe_step_templates: ['No step.'],
      name: ['The name field is required.'],
    });
  });
});

describe('my edits on top of a newer version', () => {
  const merge = (mine: Partial<GroupFields>, theirs: Partial<GroupFields>) =>
    mergeGroup(start, { ...start, ...mine } as GroupFields, { ...start, ...theirs } as GroupFields);

  it('keep the edits of both', () => {
    const merged = merge(
      { s1_basic: 'Weigh all.' },
      { s2_basic: 'Simmer.', order: 's2,s1,s9', s9_basic: 'Eat.' },
    );
    expect(merged).toMatchObject({ s1_basic: 'Weigh all.', s2_basic: 'Simmer.', order: 's2,s1,s9' });
  });

  it('keep my order, my new and my removed templates, and add theirs', () => {
    const mine = { ...newTemplate('n1'), order: 'n1,s2' };
    expect(merge(mine, { order: 's1,s2,s9', s9_basic: 'Eat.' }).order).toBe('n1,s2,s9');
  });

  it('keep a template that they removed only if I edited it', () => {
    const { s2_basic: _, ...without } = start;
    const theirs = { ...without, order: 's1' } as GroupFields;
    expect(mergeGroup(start, start, theirs).order).toBe('s1');
    const edited = mergeGroup(start, { ...start, s2_basic: 'Simmer.' }, theirs);
    expect(edited).toMatchObject({ order: 's1,s2', s2_basic: 'Simmer.', s2_timer: 'Cook' });
  });

  it('are shown as differences, each with its place', () => {
    const theirs = { ...start, name: 'Hounds' };
    const merged = { ...theirs, s2_basic: 'Simmer.', s2_type: 'speed1', order: 's2' };
    expect(groupDifferences(theirs, merged)).toEqual([
      { name: 'Template 1, Type', theirs: 'Standard', mine: 'Speed 1' },
      { name: 'Template 1, Basic Instructions', theirs: 'Cook.', mine: 'Simmer.' },
      { name: 'Template 1, Basic Instructions', theirs: 'Weigh.', mine: 'Removed' },
      { name: 'Order of the templates', theirs: 'Weigh. / Cook.', mine: 'Simmer.' },
    ]);
  });
});
