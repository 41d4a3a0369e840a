import {
  type RecipeStepTemplateGroup,
  recipeStepTemplateGroups,
} from '../../../server/contract/recipeStepTemplateGroups.ts';
import { useQuery } from '../../kernel/api.ts';
import { pathTo } from '../../kernel/paths.ts';
import { columnsFor } from '../../ui/table/columns.tsx';
import { ListPage } from '../../ui/table/ListPage.tsx';
import { stepTemplateTexts } from '../stepTemplateTexts.ts';

const texts = stepTemplateTexts.list;

const columns = columnsFor<RecipeStepTemplateGroup>(({ link, custom, count }) => [
  link(texts.name, 'name', ({ id }) => pathTo('EditRecipeStepTemplateGroup', { id })),
  custom({ id: 'species', heading: texts.species, cell: ({ specie }) => specie.name }),
  count(texts.templates, 'templates', ({ recipe_step_templates }) => recipe_step_templates),
]);

/** The groups of step templates; each name opens the edit screen. */
export default function ListRecipeStepTemplateGroups() {
  return (
    <ListPage
      title={texts.title}
      back={pathTo('AdminHome')}
      lead={texts.lead}
      query={useQuery(recipeStepTemplateGroups.list, {})}
      rows={({ recipe_step_template_groups }) => recipe_step_template_groups}
      columns={columns}
      rowName={({ name }) => name}
      empty={{ title: texts.none, text: texts.noneText }}
    />
  );
}
