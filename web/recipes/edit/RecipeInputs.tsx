import { recipeCookings } from '../../../server/contract/cooking.ts';
import { photoRatios } from '../../../server/contract/photoRules.ts';
import { maxNameLength, type Recipe } from '../../../server/contract/recipes.ts';
import { cookingChoiceTexts as cookingTexts } from '../../texts/cookingChoiceTexts.ts';
import { ChoiceField, ToggleField } from '../../ui/form/choices.tsx';
import { AreaField, TextField } from '../../ui/form/fields.tsx';
import { PhotoField } from '../../ui/form/PhotoField.tsx';
import type { Option } from '../../ui/form/SelectField.tsx';
import { useFieldValue } from '../../ui/form/useField.ts';
import type { Form } from '../../ui/form/useForm.ts';
import { FailedPart } from '../../ui/page/FailedPart.tsx';
import { useHold } from '../../ui/page/hold.ts';
import { editRecipeTexts as texts } from '../editRecipeTexts.ts';
import { tagTexts } from '../tagTexts.ts';
import { areTagsLoading, type TagList, type TagLists } from '../useTagLists.ts';
import styles from './editRecipe.module.css';
import { freeTag, type RecipeFields } from './recipeFields.ts';
import { videoIdOf } from './videoId.ts';

interface InputsProps {
  readonly form: Form<RecipeFields>;
}

interface SpeciesProps extends InputsProps {
  /** The species with their categories. */
  readonly species: TagLists;
}

const speeds: readonly Option[] = ['1', '2'].map((value) => ({ value, label: value }));
const cookings: readonly Option[] = recipeCookings.map((value) => ({
  value,
  label: cookingTexts.recipe[value],
}));

/** The categories of a species, a category's own ones after it. */
const optionsOf = (tags: NonNullable<TagList['tags']>): readonly Option[] => {
  const shown = tags.filter(({ slug }) => slug.en !== freeTag);
  const children = new Set(shown.flatMap(({ tags: below }) => below.map(({ id }) => id)));
  return shown
    .filter(({ id }) => !children.has(id))
    .flatMap((tag) => [tag, ...tag.tags])
    .map(({ id, name }) => ({ value: String(id), label: name.en }));
};

/** The categories of the chosen species. */
const Categories = ({ form, species: { lists, retry } }: SpeciesProps) => {
  const chosen = useFieldValue(form.at('specie_ids'));
  const shown = lists.filter(({ id }) => chosen.includes(String(id)));
  useHold(areTagsLoading(shown));
  return shown.map(({ id, name, tags, isFailed }) =>
    isFailed ? (
      <FailedPart key={id} retry={retry}>
        {tagTexts.categoriesNotLoaded(name)}
      </FailedPart>
    ) : (
      tags &&
      tags.length > 0 && (
        <ToggleField
          key={id}
          of={form.at('tag_ids')}
          label={texts.categories(name)}
          options={optionsOf(tags)}
        />
      )
    ),
  );
};

/** Name, species and categories of a recipe, and its first text. */
export const About = ({ form, species }: SpeciesProps) => (
  <section className={styles.group}>
    <TextField of={form.at('name')} label={texts.name} maxLength={maxNameLength} />
    <ToggleField
      of={form.at('specie_ids')}
      label={texts.species}
      options={species.lists.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
    <Categories form={form} species={species} />
    <AreaField of={form.at('description')} label={texts.description} />
  </section>
);

/** Cooking, speed, video, second text and photo of a recipe. */
export const Details = ({ form, recipe }: InputsProps & { readonly recipe: Recipe }) => (
  <section className={styles.group}>
    <ChoiceField
      of={form.at('cooking')}
      label={cookingTexts.title}
      hint={cookingTexts.hint}
      options={cookings}
    />
    <ChoiceField of={form.at('speed')} label={texts.speed} hint={texts.speedHint} options={speeds} />
    <TextField of={form.at('web_video_id')} label={texts.video} hint={texts.videoHint} read={videoIdOf} />
    <AreaField of={form.at('description2')} label={texts.description2} hint={texts.description2Hint} />
    <PhotoField
      of={form.at('image')}
      label={texts.photo}
      ratio={photoRatios.recipe}
      current={recipe.image?.url ?? null}
      alt={texts.photoOf(recipe.name)}
    />
  </section>
);
