import { beforeAll, describe, expect, it } from 'vitest';
import { Cooking } from '../../engine/host/recipeTotals.ts';
import type { Pet } from '../../server/contract/pets.ts';
import { setLineText } from '../nutrition/draft.ts';
import { pet, subjectOf, target, typed, variable } from '../testing/reportSubject.ts';
import { type Paper, type PaperTable, textOfCell } from '../ui/pdf/paper.ts';
import { clinicianReport } from './clinicianReport.ts';
import type { Subject } from './document.ts';
import { ownerSheet } from './ownerSheet.ts';

let subject: Subject;
let sheet: Paper;
let report: Paper;

/** Rows as texts. Groups are one text. */
const rowsOf = (paper: Paper, name: string): readonly (readonly string[])[] => {
  const table = paper.blocks.find(
    (block): block is PaperTable => block.kind === 'table' && block.name === name,
  );
  return (table?.rows ?? []).map((row) => ('group' in row ? [row.group] : row.map(textOfCell)));
};

const textOf = (paper: Paper): string => JSON.stringify(paper.blocks);

beforeAll(async () => {
  subject = await subjectOf(true);
  sheet = ownerSheet(subject);
  report = clinicianReport(subject, {
    targets: [target, typed],
    variable: [variable],
    standards: [{ kind: 'text', text: 'Meets AAFCO 2016 adult but for zinc (82 %).' }],
  });
});

it('the report has what each other standard says', () => {
  expect(textOf(report)).toContain('What other standards say');
  expect(textOf(report)).toContain('Meets AAFCO 2016 adult but for zinc (82 %).');
});

it('the report says how sure each level is, the least sure first, or that it is not calculated', () => {
  const row = (name: string, low: number) => {
    const chance = { low, optimal: 1 - low, high: 0 };
    const chances = { stated: chance, atMost: chance, estimated: low > 0.2, deviationPercent: 10 };
    return { column: 0, name, level: 'optimal', chances } as const;
  };
  const chances = [row('Copper', 0.02), row('Iron', 0), row('Zinc', 0.385)];
  const text = textOf(clinicianReport(subject, { targets: [], variable: [], standards: [], chances }));
  expect(text).toContain('How sure: close. Least sure is Zinc');
  expect(text).toMatch(
    /"Zinc: ~ Optimal, 61 %: Zinc may be short","Copper: Optimal, 98 %","Over 99 %: Iron."/,
  );
  expect(textOf(report)).toContain('Not calculated: not for a plan');
});

it('the sheet says which foods are cooked before they are weighed', () => {
  const { draft } = subject.state;
  const lines = draft.lines.map((line, at) =>
    at === 0 ? { ...line, food: { ...line.food, short_name: 'Beef, cooked', state: 'cooked' } } : line,
  );
  const state = { ...subject.state, draft: { ...draft, lines } };
  expect(textOf(ownerSheet({ ...subject, state }))).toContain('Cook Beef first, weigh it cooked.');
  expect(textOf(sheet)).not.toContain('weigh it cooked');
});

it('both papers say of shipped recipes, and of those of a plan, that nobody reviewed them', () => {
  const calculation = { treats_percent: null, calculated_for: null, reviewer: null, reviewed_on: null };
  const { draft } = subject.state;
  const shipped = { ...draft, recipe: { ...draft.recipe, calculation } };
  const recipe = { ...subject, state: { ...subject.state, draft: shipped } };
  const plan = { ...subject, recipes: [{ name: 'Cod and rice', lines: [], calculation }] };
  const papers = (of: Subject) => [
    ownerSheet(of),
    clinicianReport(of, { targets: [target], variable: [], standards: [] }),
  ];
  const mark = 'Calculated, not yet reviewed by a veterinarian';
  for (const paper of papers(recipe)) expect(textOf(paper)).toContain(`${mark}.`);
  for (const paper of papers(plan)) expect(textOf(paper)).toContain(`${mark}: Cod and rice.`);
  for (const paper of papers(subject)) expect(textOf(paper)).not.toContain(mark);
});

describe("the clinician's report", () => {
  it('has each nutrient with amount, need, percent, level, bounds, coverage and source', () => {
    expect(rowsOf(report, 'Nutrients in a day’s food')).toEqual([
      ['Macros'],
      ...[
        ['Energy, kcal', '1,400', '1,400', '100 %', 'Optimal', '<100', '', '1,000', '333', 'all', ''],
        ['Water, g', '380', '', '', 'N/A', '', '', '271', '90.3', 'all', ''],
        ['protein, g', '130', '', '', 'N/A', '', '', '92.8', '30.9', 'all', ''],
        ['fat, g', '≥ 60.0', '', '', 'N/A', '', '', '≥ 42.8', '≥ 14.3', '300 of 400.5 g', ''],
        ['carbohydrate, g', '34.0', '', '', 'N/A', '', '', '24.3', '8.08', 'all', ''],
      ],
      ['Minerals'],
      ['Calcium, mg', '462', '1,000', '46.2 %', 'Low', '<100', '', '330', '110', 'all', '1*'],
      [
        ...['Iodine, µg', '≥ 30.0', '20.0', '≥ 150 %', 'Unknown: may be high'],
        ...['<100', '≥1,000', '≥ 21.4', '≥ 7.13', '300 of 400.5 g', ''],
      ],
      [...['Zinc, mg', '78.3', '10.0', '783 %', 'High', '<100', '≥500'], ...['55.9', '18.6', 'all', '2']],
      ['Ca:P', '–', '1:1 to 2:1', '', '–', '≤50', '≥150', '', '', '', ''],
    ]);
  });

  it('has the lines with grams, percent, pieces, how they are weighed and warnings', () => {
    expect(rowsOf(report, 'Recipe')).toEqual([
      ['Beef, raw', '300', '74.91', '', 'raw', ''],
      ['Egg tablet', '100.5', '25.09', '2 tablets', 'count it', 'Toxic'],
      ['Total', '400.5'],
    ]);
  });

  it('has the limits with the recipe on their basis', () => {
    const [row = []] = rowsOf(report, 'Limits of standards and laws');
    expect(row).toEqual(['Zinc', 'FEDIAF nutritional maximum', '20.0 mg', '55.9 mg', 'above', '3']);
  });

  it.each([
    ['that it is computed', /computed from tables.+not analysed/],
    ['the pet', /Dog, Mix.+Female.+May 20, 2021.+4\.00 kg.+Ideal.+1,401 kcal a day/],
    ['the need and its standard', /Adult dog, Low \(NRC 2006\).+NRC 2006 adult/],
    ['the counts of levels', /1 Low, 1 Optimal, 5 without a target, 1 High, 1 Unknown/],
    ['the notes in full', /Calcium: Bones grow weak\. Add eggshell\./],
    ['the published range of a variable value', /1,600 to 816,500 µg per 100 g/],
    ['the factors of energy', /modified Atwater/],
    ['the treatment of missing values', /does not state is not 0/],
    ['the versions', /catalogue version 42, calculation engine version \d+, saved version 7/],
    [
      'the sources by number',
      /\[1\] NRC: Nutrient Requirements, 2006; adult dogs.+\[2\] My need: Entered with the need, without a source\..+\[3\] FEDIAF, 2025, table/,
    ],
    ['that a source is unverified', /\* The source states this value with low confidence/],
  ])('has %s', (_, expected) => expect(textOf(report)).toMatch(expected));

  it('has the kcal of protein, fat and carbohydrate as the screen, also if a food does not state one', () => {
    const facts = report.blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
    const at = facts.findIndex(([name]) => name.startsWith('Energy from'));
    expect(facts.slice(at, at + 4)).toEqual([
      ['Energy from protein, fat and carbohydrate', '(not stated by all foods: Fat)'],
      ['Protein', '228 kcal'],
      ['Fat', '≥ 255 kcal'],
      ['Carbs', '60 kcal'],
    ]);
  });

  it('names a standard only if the need has one', () => {
    const own = { ...pet, dietary_per_kg_need: { label: 'My need', reference: null } } as unknown as Pet;
    const { blocks } = clinicianReport(
      { ...subject, pet: own },
      { targets: [], variable: [], standards: [] },
    );
    const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
    expect(facts).toContainEqual(['Need', 'My need']);
    expect(facts.map(([name]) => name)).not.toContain('Standard');
  });

  it('is dated by UTC and named after recipe and pet', () => {
    expect(report).toMatchObject({
      title: 'Stew & more for Ёжик',
      subtitle: 'Clinician’s report · Nov 23, 2026',
      fileName: 'Stew_more_Ёжик_report.pdf',
      footer: 'Wholebowl · Stew & more for Ёжик · Nov 23, 2026',
    });
  });
});

describe("the owner's sheet", () => {
  it('says what to weigh, in grams, pieces and state', () => {
    expect(rowsOf(sheet, 'What to weigh')).toEqual([
      ['Food 1', '300', '', 'raw'],
      ['Food 2', '', '2 tablets', 'count it'],
      ['Total', '401'],
    ]);
  });

  it('says how much to serve a day and how to change over', () => {
    expect(textOf(sheet)).toMatch(/801 g \(about 4 cups\).+2-3 meals.+1,401 kcal.+0\.5 days/);
    expect(rowsOf(sheet, 'Change over to it')).toEqual([
      ['1 to 2', '25 %', '200 g'],
      ['3 to 4', '50 %', '401 g'],
      ['5 to 6', '75 %', '601 g'],
      ['from 7 on', '100 %', '801 g'],
    ]);
  });

  it('has the meals and the change that were chosen where it is what the pet eats', async () => {
    const of = await subjectOf(true);
    const food = { kind: 'recipe', id: of.state.draft.recipe.id, transition_days: 3 } as Pet['food'];
    const fed = ownerSheet({ ...of, pet: { ...of.pet, meals_a_day: 3, food } });
    expect(textOf(fed)).toContain('divide it into 3 meals a day');
    expect(rowsOf(fed, 'Change over to it').map(([days]) => days)).toEqual([...['1', '2', '3', 'from 4 on']]);
  });

  it.each([
    ['the warning above 9.25 % of body weight', /exceeds 9\.25% of your pets body weight/],
    ['the note of a food', /Food 1: Never feed the cooked bone\./],
    ['the warning of a food', /Never feed Food 2: toxic to dogs\./],
    ['the fridge and the freezer', /Fridge: .+ 3 days.+Freezer: .+3 months/],
    ['the source of these times', /Food Safety and Inspection Service.+3 to 4 days, 3 to 4 months/],
    ['how long a change of food takes', /usually advise 7 to 10 days/],
    ['how to weigh', /raw foods before they are cooked/],
    ['water', /Clean water must always be provided\./],
    ['the disclaimer', /not a substitute for a licensed veterinarian/],
  ])('has %s', (_, expected) => expect(textOf(sheet)).toMatch(expected));

  it('of a plan lists the foods of each recipe, because each is cooked by itself', () => {
    const recipes = [
      { name: 'Beef', lines: [{ food: 1, milligrams: 200_000, cooking: Cooking.raw }] },
      { name: 'Empty', lines: [] },
      {
        name: 'Beef and tablets',
        lines: [
          { food: 1, milligrams: 100_000, cooking: Cooking.raw },
          { food: 2, milligrams: 100_500, cooking: Cooking.raw },
        ],
      },
    ];
    const state = { ...subject.state, ofPlan: true };
    const ofPlan = ownerSheet({ ...subject, name: 'Week', recipes, state });
    expect(rowsOf(ofPlan, 'What to weigh')).toEqual([
      ['Beef: 200 g. A day needs 400 g, more than this makes.'],
      ['Food 1', '200', '', 'raw'],
      ['Beef and tablets: 201 g. A day needs 401 g, more than this makes.'],
      ['Food 1', '100', '', 'raw'],
      ['Food 2', '', '2 tablets', 'count it'],
      ['All recipes', '401'],
    ]);
    expect(textOf(ofPlan)).toMatch(
      /Cook each recipe by itself.+The recipes last","0\.5 days.+part of each recipe/,
    );
    expect(textOf(ofPlan)).not.toContain('This batch');
  });

  it('of a recipe that is cooked has the pot to weigh, and names what is added afterwards', () => {
    expect(textOf(sheet)).toMatch(
      /From the cooked pot","A day for Ёжик needs more.+Cool food before feeding/,
    );
    expect(textOf(sheet)).not.toContain('Add after cooking');
    const { draft, results } = subject.state;
    if (!results) throw new Error('The recipe has no results.');
    const serving = { ...results.serving, scale: { ...results.serving.scale, value: 0.25 } };
    const ofLargePot = { ...subject.state, results: { ...results, serving } };
    expect(textOf(ownerSheet({ ...subject, state: ofLargePot }))).toContain(
      'Weigh the cooked pot: ______ g. Take 25 % (about 1/4) of it for a day.',
    );
    const [food, ...others] = draft.recipe.ingredients;
    if (!food) throw new Error('The recipe has no foods.');
    const ingredients = [{ ...food, cooking: 'added_after' as const }, ...others];
    const state = { ...subject.state, draft: { ...draft, recipe: { ...draft.recipe, ingredients } } };
    expect(textOf(ownerSheet({ ...subject, state }))).toContain(
      'Add after cooking, once the food is cool: Food 1.',
    );
  });

  it('of a recipe that is fed raw cooks, cools and weighs no pot', () => {
    const { draft } = subject.state;
    const recipe = { ...draft.recipe, cooking: 'raw' as const };
    const ofRaw = textOf(
      ownerSheet({ ...subject, state: { ...subject.state, draft: { ...draft, recipe } } }),
    );
    expect(ofRaw).toMatch(/fed raw: do not cook it.+Weigh it","raw, all foods mixed"/);
    expect(ofRaw).not.toMatch(/pot|cooked\b(?! bone)|cool|after cooking|before cooking/i);
  });

  it('says that the recipe is to be looked at again', () => {
    const { draft } = subject.state;
    const recipe = { ...draft.recipe, recheck: { on: '2020-01-31', changes: [] } };
    const due = ownerSheet({ ...subject, state: { ...subject.state, draft: { ...draft, recipe } } });
    expect(textOf(due)).toContain('Look again was due on Jan 31, 2020');
  });

  it('says that it has grams that are not saved', () => {
    expect(textOf(sheet)).not.toContain('unsaved');
    const draft = setLineText(subject.state.draft, '1', '250');
    const changed = ownerSheet({ ...subject, state: { ...subject.state, draft } });
    expect(textOf(changed)).toContain('This document contains 1 unsaved change.');
  });

  it('tells nobody to serve the whole recipe a day if it is not scaled to the pet', async () => {
    const of = await subjectOf(false);
    const [whole, batch] = [
      ownerSheet(of),
      textOf(clinicianReport(of, { targets: [], variable: [], standards: [] })),
    ];
    expect(batch).toContain('This is the whole batch, not a day: ');
    expect(batch).not.toMatch(/exceeds 9\.25%|% of body weight|Energy a day/);
    expect(textOf(whole)).toContain('not calculated for Ёжик yet');
    expect(textOf(whole)).not.toMatch(/Energy a day|% of body weight|2-3 meals|lasts| g\b/);
    expect(rowsOf(whole, 'Change over to it')).toEqual([
      ['1 to 2', '25 %'],
      ['3 to 4', '50 %'],
      ['5 to 6', '75 %'],
      ['from 7 on', '100 %'],
    ]);
  });
});

it('has no document before the recipe is calculated', () => {
  const state = { ...subject.state, results: null };
  expect(() => ownerSheet({ ...subject, state })).toThrow('not calculated');
});
