import { useRef, useState } from 'react';
import { type BlankNeed, dietaryNeeds, type Need } from '../../../server/contract/dietaryNeeds.ts';
import { pets } from '../../../server/contract/pets.ts';
import { type ApiFailure, callApi } from '../../kernel/api.ts';
import { confirmDialog, messageDialog } from '../../ui/dialog/dialogs.tsx';
import { mergeEdits } from '../../ui/form/mergeEdits.ts';
import { resolveStale } from '../../ui/form/staleDialog.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { useCells } from '../../ui/table/useCells.ts';
import { needFormTexts as texts } from '../needFormTexts.ts';
import type { NeedChoices } from './NeedInputs.tsx';
import { needDifferences } from './needDifferences.ts';
import { splitNeedErrors } from './needErrors.ts';
import {
  fieldsToNeed,
  type NeedFields,
  needToFields,
  nutrientFields,
  nutrientRows,
  sentNutrientIds,
} from './needFields.ts';

const refresh = [
  dietaryNeeds.list,
  dietaryNeeds.listMineAndShared,
  dietaryNeeds.listSharedWithMe,
  dietaryNeeds.get,
  pets.list,
  pets.get,
];
const query = { include_activity_levels: true, include_life_phase: true } as const;

/** The state of the form: its fields, and the cells of its nutrients. `start` is the template, or a saved need. */
export const useNeedForm = (blank: BlankNeed, start: BlankNeed) => {
  const form = useForm<NeedFields>(needToFields(start));
  const [rows, setRows] = useState(() => nutrientRows(blank, start));
  const cells = useCells(rows, ({ id }) => id, nutrientFields);
  const load = (need: BlankNeed): void => {
    const next = nutrientRows(blank, need);
    form.reset(needToFields(need));
    setRows(next);
    cells.reset(next);
  };
  /** Takes a version saved by somebody else as the start, with the edits of this page. */
  const rebase = (theirs: BlankNeed): void => {
    const next = nutrientRows(blank, theirs);
    form.rebase(needToFields(theirs));
    setRows(next);
    cells.rebase(next);
  };
  const checkCells = (): boolean => {
    const valid = cells.check();
    if (!valid) form.focusInvalid();
    return valid;
  };
  const bodyOf = (fields: NeedFields, sentRows = rows) => ({
    dietary_per_kg_need: fieldsToNeed(fields, sentNutrientIds(sentRows, cells), cells),
    specie_ids: fields.specie_ids.map(Number),
    activity_level_ids: fields.activity_level_ids.map(Number),
    reason: fields.reason,
  });
  /** Shows the specified dialog, then the errors of fields and cells. */
  const fail = async (failure: ApiFailure): Promise<void> => {
    const errors = splitNeedErrors(failure, sentNutrientIds(rows, cells));
    await messageDialog({ title: texts.error, text: failure.message });
    cells.fail(errors.cells);
    if (Object.keys(errors.form.errors).length > 0 || errors.cells.length === 0) form.fail(errors.form);
    else form.focusInvalid();
  };
  return { form, rows, cells, load, rebase, checkCells, bodyOf, fail, blank };
};

/** True if a published need was not saved because pets would be fed otherwise. */
const changesPets = ({ error_code }: ApiFailure): boolean => error_code === 'changes_pets';

const confirmEffects = (name: string, { errors }: ApiFailure): Promise<boolean> =>
  confirmDialog({
    title: texts.effectsTitle(name),
    text: errors.accept_effects ?? [],
    confirm: texts.acceptEffects,
    risky: true,
  });

type NeedFormState = ReturnType<typeof useNeedForm>;

/** Creates the need; resolves with its id, or null when it was refused. */
export const useCreateNeed = ({ checkCells, bodyOf, fail }: NeedFormState) => {
  const create = useMutation(dietaryNeeds.create, {
    form: { fail },
    done: ({ dietary_per_kg_need: { name } }) => texts.created(name),
    refresh,
  });
  return async (fields: NeedFields): Promise<number | null> => {
    if (!checkCells()) return null;
    const result = await create.send({ body: bodyOf(fields) });
    return result.ok ? result.value.dietary_per_kg_need.id : null;
  };
};

/** Saves the need and stays on the screen. A version conflict shows the differences. */
export const useSaveNeed = (start: Need, state: NeedFormState, choices: NeedChoices) => {
  const { form, rows, cells, load, rebase, checkCells, bodyOf, fail, blank } = state;
  const [need, setNeed] = useState(start);
  const last = useRef(needToFields(start));
  const params = { id: start.id };
  const take = (saved: Need): void => {
    setNeed(saved);
    load(saved);
  };
  const update = useMutation(dietaryNeeds.update, {
    form: { fail: (failure) => (changesPets(failure) ? undefined : void fail(failure)) },
    done: ({ dietary_per_kg_need: { name } }) => texts.saved(name),
    refresh,
    stale: () => conflict(),
  });
  const send = async (version: number, sentRows = rows): Promise<void> => {
    const body = { ...bodyOf(last.current, sentRows), version };
    let result = await update.send({ params, body });
    if (!result.ok && changesPets(result.failure)) {
      if (!(await confirmEffects(need.label, result.failure))) return;
      result = await update.send({ params, body: { ...body, accept_effects: true } });
    }
    if (result.ok) take(result.value.dietary_per_kg_need);
  };
  const merged = (theirs: Need): NeedFields =>
    mergeEdits(needToFields(need), last.current, needToFields(theirs));
  const conflict = resolveStale({
    fetch: () => callApi(dietaryNeeds.get, { params, query }),
    compare: ({ dietary_per_kg_need: theirs }) =>
      needDifferences({
        ...{ theirs, mine: merged(theirs), edits: cells.changes(), rows: nutrientRows(blank, theirs) },
        nutrientNames: choices.nutrientNames,
        words: {
          specie_ids: choices.species,
          activity_level_ids: choices.activityLevels,
          life_phase_id: choices.lifePhases,
        },
      }),
    load: ({ dietary_per_kg_need }) => take(dietary_per_kg_need),
    saveOver: ({ dietary_per_kg_need: theirs }) => {
      last.current = merged(theirs);
      setNeed(theirs);
      rebase(theirs);
      return send(theirs.version, nutrientRows(blank, theirs));
    },
  });
  const save = async (fields: NeedFields): Promise<void> => {
    if (!checkCells()) return;
    last.current = fields;
    await send(need.version);
  };
  return { need, save, form };
};
