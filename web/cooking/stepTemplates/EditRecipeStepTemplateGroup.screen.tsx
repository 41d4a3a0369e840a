import {
  type RecipeStepTemplateGroup,
  recipeStepTemplateGroups,
} from '../../../server/contract/recipeStepTemplateGroups.ts';
import { stepLimits } from '../../../server/contract/stepTypes.ts';
import { useQueryOnce } from '../../kernel/api.ts';
import { pathTo } from '../../kernel/paths.ts';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { useParamId } from '../../ui/hooks/useParamId.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { stepTemplateTexts } from '../stepTemplateTexts.ts';
import { Templates } from './parts/Templates.tsx';
import { useGroupForm } from './parts/useGroupForm.ts';

const texts = stepTemplateTexts.edit;

const GroupForm = ({ start }: { readonly start: RecipeStepTemplateGroup }) => {
  const { group, form, save } = useGroupForm(start);
  return (
    <FormPage
      long
      title={texts.title(group.name)}
      back={pathTo('ListRecipeStepTemplateGroups')}
      lead={texts.lead}
      form={form}
      submit={save}
    >
      <div className="max-560">
        <TextField
          of={form.at('name')}
          label={texts.name}
          maxLength={stepLimits.nameLength}
          autoComplete="off"
        />
      </div>
      <Templates form={form} />
    </FormPage>
  );
};

/** Edits a group of step templates: its name, and its templates with their order and timers. */
export default function EditRecipeStepTemplateGroup() {
  const read = useQueryOnce(recipeStepTemplateGroups.get, { params: { id: useParamId() } });
  return (
    <Loaded of={read}>
      {({ recipe_step_template_group: group }) => <GroupForm key={group.id} start={group} />}
    </Loaded>
  );
}
