import { useRef, useState } from 'react';
import {
  type RecipeStepTemplateGroup,
  recipeStepTemplateGroups,
} from '../../../../server/contract/recipeStepTemplateGroups.ts';
import { type ApiFailure, callApi } from '../../../kernel/api.ts';
import { resolveStale } from '../../../ui/form/staleDialog.tsx';
import { useForm } from '../../../ui/form/useForm.ts';
import { useMutation } from '../../../ui/hooks/useMutation.ts';
import { showToast } from '../../../ui/toast/toasts.tsx';
import { stepTemplateTexts } from '../../stepTemplateTexts.ts';
import { groupDifferences, mergeGroup } from './groupConflict.ts';
import { fieldsToTemplates, type GroupFields, groupFailure, groupToFields } from './groupFields.ts';

const texts = stepTemplateTexts.edit;

/** The form of a group. `save` stays on the screen; a version conflict shows the differences. */
export const useGroupForm = (start: RecipeStepTemplateGroup) => {
  const [group, setGroup] = useState(start);
  const form = useForm<GroupFields>(groupToFields(start));
  const sent = useRef(groupToFields(start));
  const params = { id: start.id };
  const take = (saved: RecipeStepTemplateGroup): void => {
    setGroup(saved);
    form.reset(groupToFields(saved));
  };
  // The errors stand at their fields, or as a list above the form, and the server's message in a toast.
  const fail = (failure: ApiFailure): void => {
    if (Object.keys(failure.errors).length > 0) form.fail(groupFailure(failure, sent.current));
    showToast(failure.message, { error: true });
  };
  const update = useMutation(recipeStepTemplateGroups.update, {
    form: { fail },
    done: ({ recipe_step_template_group: { name } }) => texts.saved(name),
    refresh: [recipeStepTemplateGroups.list, recipeStepTemplateGroups.get],
    stale: () => conflict(),
  });
  const send = async (fields: GroupFields, saved: RecipeStepTemplateGroup): Promise<void> => {
    sent.current = fields;
    const recipe_step_templates = [...fieldsToTemplates(fields, saved)];
    const recipe_step_template_group = { name: fields.name, version: saved.version, recipe_step_templates };
    const result = await update.send({ params, body: { recipe_step_template_group } });
    if (result.ok) take(result.value.recipe_step_template_group);
  };
  const merged = (theirs: RecipeStepTemplateGroup): GroupFields =>
    mergeGroup(groupToFields(group), sent.current, groupToFields(theirs));
  const conflict = resolveStale({
    fetch: () => callApi(recipeStepTemplateGroups.get, { params }),
    compare: ({ recipe_step_template_group: theirs }) =>
      groupDifferences(groupToFields(theirs), merged(theirs)),
    load: ({ recipe_step_template_group }) => take(recipe_step_template_group),
    saveOver: ({ recipe_step_template_group: theirs }) => {
      const fields = merged(theirs);
      take(theirs);
      form.set(fields);
      return send(fields, theirs);
    },
  });
  return { group, form, save: (fields: GroupFields) => send(fields, group) };
};
