import { engineVersion } from '../../engine/host/version.ts';
import { grownMonths } from '../../server/contract/growth.ts';
import { ageInDays } from '../../server/contract/judgeFoods.ts';
import type { Pet } from '../../server/contract/pets.ts';
import { formatDate } from '../kernel/dates.ts';
import { formatKcal, valueText } from '../kernel/format.ts';
import { countChangedLines } from '../nutrition/draft.ts';
import { targetLevelsIn, verdictIn } from '../nutrition/liveVerdict.ts';
import { isAfterCooking, isLossUnknown } from '../nutrition/nutrients/amountText.ts';
import { vitaminANote } from '../nutrition/nutrients/Footnotes.tsx';
import { countRows } from '../nutrition/nutrients/ratios.ts';
import {
  bodyWeightText,
  energyColumn,
  isAdjusted,
  isTooMuch,
  servingLine,
} from '../nutrition/nutrients/serving.ts';
import { disagreementOf, standardOfNeed } from '../nutrition/standards.ts';
import { energyNote } from '../nutrition/summary/PrintNotes.tsx';
import { variableText } from '../nutrition/variable.ts';
import { editorTexts } from '../texts/editorTexts.ts';
import { levelTexts } from '../texts/levelTexts.ts';
import { methodTexts } from '../texts/methodTexts.ts';
import { nutrientTexts } from '../texts/nutrientTexts.ts';
import { aboutPlan } from '../texts/planWords.ts';
import { standardTexts } from '../texts/standardTexts.ts';
import { pdfFileName } from '../ui/pdf/fileName.ts';
import type { Paper, PaperBlock, PaperSender } from '../ui/pdf/paper.ts';
import { verdictBlocks } from '../verdict/verdictBlocks.ts';
import { chanceBlocks } from './chanceBlocks.ts';
import { energyText } from './dayTexts.ts';
import { type Ready, type ReportSources, ready, type Subject } from './document.ts';
import { computedText, labBlocks } from './labBlocks.ts';
import { limitBlocks } from './limitBlocks.ts';
import { leftOutOf, nutrientTable, type TableRows } from './nutrientTable.ts';
import { bowlBlocks, calculationsOf } from './ownerSheet.ts';
import { lineTable, ratioBlock, splitBlock, totalFacts } from './recipeBlocks.ts';
import { reportTexts } from './reportTexts.ts';
import { rowLevel } from './rowTexts.ts';
import { SourceList } from './sourceList.ts';

const texts = reportTexts;

const allRows = ({ groups }: Ready) => groups.flatMap(({ rows }) => rows);

/** The standard of a pet's need. Null for a need that names none. */
const namedStandard = (pet: Pet): string | null => {
  const standard = standardOfNeed(pet);
  return standard === pet.dietary_per_kg_need?.label ? null : standard;
};

/** The weight that its energy follows; null for an animal that is grown, or if it is not known. */
const adultWeightText = ({ adult_weight_kg, birthday, specie }: Pet): string | null => {
  const [kg, days] = [adult_weight_kg ?? null, ageInDays(birthday, new Date())];
  const follows = kg !== null && days !== null && days < (grownMonths(specie.slug, kg) * 365.25) / 12;
  return follows ? `${valueText(kg, 'kg', 'plain')} kg` : null;
};

const idealWeightText = ({ ideal_weight_kg: kg }: Pet): string | null =>
  kg == null ? null : `${valueText(kg, 'kg', 'plain')} kg`;

const petFacts = ({ pet }: Ready): PaperBlock => ({
  kind: 'facts',
  facts: (
    [
      [texts.pet.species, [pet.specie.name, pet.breed_name].filter(Boolean).join(', ')],
      [texts.pet.sex, pet.sex],
      [texts.pet.birthday, pet.birthday === null ? null : formatDate(pet.birthday)],
      [texts.pet.weight, `${valueText(pet.weight_kg, 'kg', 'plain')} kg`],
      [texts.pet.adultWeight, adultWeightText(pet)],
      [texts.pet.condition, pet.body_condition],
      [texts.pet.idealWeight, idealWeightText(pet)],
      [
        texts.pet.energy,
        pet.kcal_per_day === null
          ? texts.pet.none
          : texts.pet.perDay(formatKcal(pet.kcal_per_day), pet.kcal_by_hand == null ? null : pet.kcal_reason),
      ],
      [texts.pet.need, pet.dietary_per_kg_need?.label ?? texts.pet.none],
      [texts.pet.standard, namedStandard(pet)],
    ] as const
  ).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value] as const])),
});

const servingBlocks = (subject: Ready, safe: boolean): readonly PaperBlock[] => {
  const { state, results } = subject;
  const share = safe ? bodyWeightText(results.serving) : '';
  const line = servingLine(results.serving, isAdjusted(state), { ofPlan: state.ofPlan, safe });
  const day = isAdjusted(state) ? `${line} ${texts.serve.energy}: ${energyText(subject, 'day')}.` : line;
  return [
    { kind: 'heading', text: texts.serving.title },
    { kind: 'text', text: share === '' ? day : `${day} ${share}.` },
    ...(isTooMuch(results.serving)
      ? [{ kind: 'notice', title: nutrientTexts.serving.warning, items: [] } as const]
      : []),
    totalFacts(subject, energyText(subject, 'recipe')),
    splitBlock(subject),
    { kind: 'heading', text: texts.ratios },
    ratioBlock(subject),
  ];
};

/** Every note on a row that is Low or High, and where two standards disagree. */
const noteItems = (subject: Ready): readonly string[] =>
  allRows(subject).flatMap((row) => {
    const { note } = rowLevel(subject, row, subject.entries.get(row.nutrient.id));
    const notes = [note, disagreementOf(subject.state, row.column)].filter((text) => text !== null);
    return notes.length === 0 ? [] : [texts.notes.item(row.nutrient.display, notes.join(' '))];
  });

const section = (text: string, blocks: readonly PaperBlock[]): readonly PaperBlock[] =>
  blocks.length === 0 ? [] : [{ kind: 'heading', text }, ...blocks];

const listed = (items: readonly string[]): readonly PaperBlock[] =>
  items.length === 0 ? [] : [{ kind: 'list', items, small: true }];

/** What cooking does to the amounts of the table, once for all its rows (D85). */
const cookingNote = (subject: Ready): readonly PaperBlock[] => {
  const columns = allRows(subject).map(({ column }) => column);
  const { results } = subject;
  const notes = [
    ...(columns.some((column) => isAfterCooking(results, column)) ? [texts.levels.afterCooking] : []),
    ...(columns.some((column) => isLossUnknown(results, column)) ? [texts.levels.lossUnknown] : []),
  ];
  return notes.length === 0 ? [] : [{ kind: 'text', text: notes.join(' '), tone: 'strong' }];
};

const levelBlocks = (subject: Ready, sources: ReportSources, list: SourceList, rows: TableRows) => {
  const { targets, variable } = sources;
  const { state, results, groups, pet, catalogue } = subject;
  const table = nutrientTable(subject, targets, list, rows);
  const leftOut = leftOutOf(subject, rows);
  const limits = limitBlocks(subject, list);
  const standard = standardOfNeed(pet);
  const footnotes = [
    leftOut > 0 ? texts.levels.leftOut(leftOut) : '',
    standard === null ? '' : standardTexts.against(standard),
    texts.levels.notApplicable(levelTexts.notNeeded.short, levelTexts.notNeeded.full),
    pet.specie.slug === 'dog' ? vitaminANote(state, catalogue.nutrients) : '',
    standardTexts.omega,
    targets.some(({ confidence }) => confidence === 'low') ? texts.levels.unverified : '',
  ].filter((text) => text !== '');
  const variables = allRows(subject).flatMap(({ nutrient }) => variableText(state, nutrient, variable) ?? []);
  return [
    {
      kind: 'heading',
      text: isAdjusted(state) ? texts.levels.title : aboutPlan(texts.levels.whole, state.ofPlan),
    },
    { kind: 'text', text: texts.levels.counts(countRows(results, groups, targetLevelsIn(state))) },
    ...cookingNote(subject),
    table,
    { kind: 'text', text: footnotes.join(' '), tone: 'quiet' },
    ...chanceBlocks(sources.chances ?? null),
    ...labBlocks(sources.analyses ?? []),
    ...section(texts.notes.title, listed(noteItems(subject))),
    ...section(texts.standards, sources.standards),
    ...section(texts.variable, listed(variables)),
    ...section(texts.limits.title, limits),
  ] as const satisfies readonly PaperBlock[];
};

const methodBlocks = (subject: Ready, list: SourceList): readonly PaperBlock[] => {
  const { results, groups, catalogue, state } = subject;
  const { version } = state.draft.recipe;
  return [
    { kind: 'heading', text: texts.method.title },
    {
      kind: 'list',
      small: true,
      items: [
        `${methodTexts.factors} ${energyNote(results, energyColumn(groups), state.ofPlan)}`,
        texts.method.missing,
        texts.method.exact,
        ...[methodTexts.fibre, methodTexts.cooking, methodTexts.salt],
        texts.method.versions(catalogue.catalogue_version, engineVersion, version),
        ...texts.disclaimers,
      ],
    },
    ...section(texts.sources.title, listed(list.texts().map((text, at) => texts.sources.item(at + 1, text)))),
  ];
};

/** What a report has beside the recipe, and which rows. */
export interface ReportOptions extends TableRows {
  /** Its author. */
  readonly from: PaperSender | null;
}

/** The clinician's report: everything that a professional needs to check a recipe for a pet. */
export const clinicianReport = (
  of: Subject,
  sources: ReportSources,
  { all, from }: ReportOptions = { all: true, from: null },
): Paper => {
  const subject = ready(of);
  const { name, pet, state } = subject;
  const date = formatDate(subject.date);
  const list = new SourceList();
  const changes = countChangedLines(state.draft);
  const verdict = verdictIn(state, subject);
  return {
    title: texts.of(name, pet.name),
    subtitle: texts.subtitle(texts.report, date),
    ...(from && { from }),
    fileName: pdfFileName(`${name} ${pet.name}`, 'report'),
    footer: texts.footer(texts.of(name, pet.name), date),
    maxPages: 4,
    blocks: [
      ...verdictBlocks(verdict),
      ...calculationsOf(subject, verdict),
      {
        kind: 'notice',
        title: computedText(sources.analyses),
        items: changes > 0 ? [texts.unsaved(editorTexts.unsaved(changes))] : [],
      },
      { kind: 'heading', text: texts.pet.title },
      petFacts(subject),
      ...servingBlocks(subject, verdict.kind !== 'not_safe'),
      { kind: 'heading', text: aboutPlan(texts.lines.title, state.ofPlan) },
      lineTable(subject),
      ...bowlBlocks(subject),
      ...levelBlocks(subject, sources, list, { all }),
      ...methodBlocks(subject, list),
    ],
  };
};
