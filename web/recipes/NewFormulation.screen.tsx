import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { type Pet, pets as petsApi } from '../../server/contract/pets.ts';
import { maxNameLength, type RecipeSummary, recipes } from '../../server/contract/recipes.ts';
import { useQueryOnce } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { useUser } from '../kernel/session.ts';
import { readSetting } from '../kernel/settings.ts';
import { lastFirst, lastPetSetting } from '../pets/lastPet.ts';
import { petOptions } from '../pets/petLabels.ts';
import { readablePets } from '../pets/readablePets.ts';
import { Button } from '../ui/controls.ts';
import { ChoiceField } from '../ui/form/choices.tsx';
import { FormPage } from '../ui/form/FormPage.tsx';
import { TextField } from '../ui/form/fields.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { useFieldValue } from '../ui/form/useField.ts';
import { type Form, useForm } from '../ui/form/useForm.ts';
import { isCacheKeyOf } from '../ui/hooks/cachedResponses.ts';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Notice } from '../ui/page/states.tsx';
import { copyRecipe } from './copyRecipe.ts';
import { newFormulationTexts as texts } from './newFormulationTexts.ts';
import { RecipeSelect } from './RecipeSelect.tsx';
import { recipeListOperations } from './recipeLists.ts';
import { useRisk } from './useRisk.ts';

interface Fields {
  readonly name: string;
  readonly specie: string;
  readonly pet: string;
  /** What it starts with; the editor reads it from the state of the history. */
  readonly start: string;
  /** The recipe to copy. */
  readonly source: string;
}

const starts = (['empty', 'paste', 'copy'] as const).map((value) => ({ value, label: texts.starts[value] }));

const ofSpecies = (pets: readonly Pet[], specie: string): readonly Pet[] =>
  pets.filter(({ specie_id }) => String(specie_id) === specie);

/** Species and pet: another species offers its own pets. Of one species alone nothing is asked. */
const Animal = ({ form, pets }: { readonly form: Form<Fields>; readonly pets: readonly Pet[] }) => {
  const specie = useFieldValue(form.at('specie'));
  const species = new Map(pets.map((pet) => [String(pet.specie_id), pet.specie.name]));
  const takeSpecies = (chosen: string): void =>
    form.set({ pet: String(ofSpecies(pets, chosen)[0]?.id ?? ''), source: '' });
  return (
    <>
      {species.size > 1 && (
        <SelectField
          of={form.at('specie')}
          label={texts.species}
          options={[...species].map(([value, label]) => ({ value, label }))}
          chosen={takeSpecies}
        />
      )}
      <SelectField of={form.at('pet')} label={texts.pet} options={petOptions(ofSpecies(pets, specie))} />
    </>
  );
};

/** Makes the recipe of the form. Null after a refusal, which the form shows. */
const useMake = (form: Form<Fields>) => {
  const user = useUser();
  const accept = useRisk();
  const { mutate } = useSWRConfig();
  const create = useMutation(recipes.create, { form, refresh: recipeListOperations });
  return async ({ name, specie, start }: Fields, source: RecipeSummary | null): Promise<number | null> => {
    if (start !== 'copy') {
      const made = await create.send({ body: { name, specie_ids: [specie] } });
      return made.ok ? made.value.recipe.id : null;
    }
    if (!(user && source && (await accept(source)))) return null;
    const copy = await copyRecipe(user, name, source);
    if (copy.ok) for (const list of recipeListOperations) void mutate(isCacheKeyOf(list));
    else form.fail(copy.failure);
    return copy.ok ? copy.value.id : null;
  };
};

const FormulationForm = ({ pets }: { readonly pets: readonly [Pet, ...Pet[]] }) => {
  const navigate = useNavigate();
  const [source, setSource] = useState<RecipeSummary | null>(null);
  const [first] = pets;
  const form = useForm<Fields>({
    ...{ name: '', specie: String(first.specie_id), pet: String(first.id), start: 'empty', source: '' },
  });
  const { element } = form;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  const make = useMake(form);
  const start = useFieldValue(form.at('start'));
  const specie = useFieldValue(form.at('specie'));
  const submit = async (fields: Fields): Promise<void> => {
    const recipeId = await make(fields, source);
    if (recipeId === null) return;
    const state = { start: fields.start };
    await navigate(pathTo('RecipeAdvancedEditForPet', { recipeId, petId: fields.pet }), {
      replace: true,
      state,
    });
  };
  return (
    <FormPage
      title={texts.title}
      lead={texts.lead}
      back={pathTo('AllMyRecipes')}
      form={form}
      submit={submit}
      save={texts.open}
    >
      <TextField of={form.at('name')} label={texts.name} maxLength={maxNameLength} />
      <Animal form={form} pets={pets} />
      <ChoiceField of={form.at('start')} label={texts.start} options={starts} />
      {start === 'copy' && (
        <RecipeSelect
          of={form.at('source')}
          label={texts.source}
          hint={texts.sourceHint(pets.find((pet) => String(pet.specie_id) === specie)?.specie.name ?? '')}
          missing={texts.noSource}
          specie={specie}
          choose={setSource}
        />
      )}
    </FormPage>
  );
};

const isSome = (pets: readonly Pet[]): pets is readonly [Pet, ...Pet[]] => pets.length > 0;

/** The pets to choose from: that of the address first, else the last one, else an own one. */
const useFirst = () => {
  const user = useUser()?.id ?? 0;
  const asked = Number(useSearchParams()[0].get('pet'));
  return (pets: readonly Pet[]): readonly Pet[] => {
    const ownFirst = pets.toSorted((a, b) => Number(a.shared !== undefined) - Number(b.shared !== undefined));
    const isAsked = pets.some(({ id }) => id === asked);
    return lastFirst(ownFirst, isAsked ? asked : readSetting(user, lastPetSetting));
  };
};

/** Names a recipe, chooses its pet, which the address may name, and what it starts with, and opens the editor. */
export default function NewFormulation() {
  const first = useFirst();
  return (
    <Loaded of={useQueryOnce(petsApi.list, readablePets)}>
      {(data) => {
        const pets = first(data.pets);
        if (isSome(pets)) return <FormulationForm pets={pets} />;
        return (
          <Page title={texts.title}>
            <Notice level={2} title={texts.noPets} text={texts.noPetsText}>
              <Button component={Link} to={pathTo('AddPet')}>
                {texts.addPet}
              </Button>
            </Notice>
          </Page>
        );
      }}
    </Loaded>
  );
}
