import { type StepType, stepTypes } from '../../../../server/contract/stepTypes.ts';
import { stepTemplateTexts } from '../../../texts/stepTemplateTexts.ts';
import { mergeEdits } from '../../../ui/form/mergeEdits.ts';
import type { Difference } from '../../../ui/form/staleDialog.tsx';
import { fieldName, type GroupFields, keysOf, templateFields } from './groupFields.ts';

const texts = stepTemplateTexts.edit;

const isEdited = (key: string, start: GroupFields, mine: GroupFields): boolean =>
  Object.keys(templateFields).some((field) => {
    const name = `${key}_${field}`;
    return mine[name] !== start[name];
  });

/**
 * The templates of my order that count on top of their version: theirs, my new ones, and those that they removed and I
 * edited. Templates that they added come last.
 */
const mergedOrder = (start: GroupFields, mine: GroupFields, theirs: GroupFields): string => {
  const [before, now, saved] = [start, mine, theirs].map(keysOf) as [string[], string[], string[]];
  if (start.order === mine.order && !before.some((key) => !saved.includes(key))) return theirs.order;
  const kept = now.filter(
    (key) => saved.includes(key) || !before.includes(key) || isEdited(key, start, mine),
  );
  const added = saved.filter((key) => !before.includes(key));
  return [...kept, ...added].join();
};

/** Their version with my edits on top. */
export const mergeGroup = (start: GroupFields, mine: GroupFields, theirs: GroupFields): GroupFields => {
  const order = mergedOrder(start, mine, theirs);
  // A template that they removed and I edited is theirs no more: all of its fields are mine.
  const restored = keysOf({ order }).filter((key) => !keysOf(theirs).includes(key));
  const fields = restored.flatMap((key) =>
    Object.keys(templateFields).map((field) => [`${key}_${field}`, mine[`${key}_${field}`] ?? '']),
  );
  return { ...mergeEdits(start, mine, theirs), ...Object.fromEntries(fields), order };
};

const typeLabel = (value: string): string =>
  stepTypes.includes(value as StepType) ? stepTemplateTexts.types[value as StepType].label : value;

/** The fields of the merged version that differ from theirs, each named by its template's place. */
export const groupDifferences = (theirs: GroupFields, merged: GroupFields): readonly Difference[] => {
  const saved = keysOf(theirs);
  const keys = keysOf(merged);
  const row = (name: string, field: string, textOf = (value: string) => value): Difference => ({
    name,
    theirs: textOf(theirs[field] ?? ''),
    mine: textOf(merged[field] ?? ''),
  });
  const basicOf = (fields: GroupFields, key: string): string => fields[fieldName(key, 'basic')] ?? '';
  const edited = keys.flatMap((key, at) =>
    Object.entries(templateFields).map(([field, label]) =>
      row(texts.fieldOf(at + 1, label), `${key}_${field}`, field === 'type' ? typeLabel : undefined),
    ),
  );
  const removed = saved
    .filter((key) => !keys.includes(key))
    .map((key) => ({
      ...{ name: texts.fieldOf(saved.indexOf(key) + 1, texts.basic) },
      ...{ theirs: basicOf(theirs, key), mine: texts.removed },
    }));
  const order = {
    name: texts.orderOfTemplates,
    theirs: saved.map((key) => basicOf(theirs, key)).join(' / '),
    mine: keys.map((key) => basicOf(merged, key)).join(' / '),
  };
  return [
    row(texts.name, 'name'),
    ...edited,
    ...removed,
    ...(theirs.order === merged.order ? [] : [order]),
  ].filter((each) => each.theirs !== each.mine);
};
