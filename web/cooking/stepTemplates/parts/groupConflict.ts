import { type StepType, stepTypes } from '../../../../server/contract/stepTypes.ts';
import { mergeEdits } from '../../../ui/form/mergeEdits.ts';
import type { Difference } from '../../../ui/form/staleDialog.tsx';
import { stepTemplateTexts } from '../../stepTemplateTexts.ts';
import { fieldName, type GroupFields, keysOf, templateFields } from './groupFields.ts';

const texts = stepTemplateTexts.edit;

const isEdited = (key: string, start: GroupFields, mine: GroupFields): boolean =>
  Object.keys(templateFields).some((field) => {
    const name = `${key}_${field}`;
    return mine[name] !== start[name];
  });

/**
 * The order on top of their version. It has their templates, my new ones, and those that they removed and I edited;
 * not those that I removed. Without a change of mine their order counts, and else theirs follow that they added.
 */
const mergedOrder = (start: GroupFields, mine: GroupFields, theirs: GroupFields): string => {
  const [before, now, saved] = [keysOf(start), keysOf(mine), keysOf(theirs)];
  const isRestored = (key: string): boolean => !saved.includes(key) && isEdited(key, start, mine);
  if (start.order === mine.order) return [...saved, ...before.filter(isRestored)].join();
  const kept = now.filter((key) => saved.includes(key) || !before.includes(key) || isRestored(key));
  return [...kept, ...saved.filter((key) => !before.includes(key))].join();
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
