import type { Pet } from '../../../server/contract/pets.ts';
import { pathTo } from '../../kernel/paths.ts';
import { useUser } from '../../kernel/session.ts';
import { useSetting } from '../../kernel/settings.ts';
import { lastFirst, lastPetSetting } from '../../pets/lastPet.ts';
import { petLabels } from '../../pets/petLabels.ts';
import { useOwnedPets } from '../../pets/useOwnedPets.ts';
import { recipesTexts } from '../../texts/recipesTexts.ts';
import { InlineSelect } from '../../ui/form/InlineSelect.tsx';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import { hubTexts as texts } from '../hubTexts.ts';
import { RecipeSection } from './RecipeSection.tsx';

interface ForPetProps {
  readonly pets: readonly Pet[];
  readonly pet: Pet;
  readonly choose: (id: number) => void;
}

/** The pet that the verdicts are for. */
const ForPet = ({ pets, pet, choose }: ForPetProps) => {
  const labels = petLabels(pets);
  return (
    <InlineSelect
      label={texts.lastFor}
      options={pets.map(({ id }) => ({ value: String(id), label: texts.forPet(labels.get(id) ?? '') }))}
      value={String(pet.id)}
      change={(id) => choose(Number(id))}
    />
  );
};

const rows = 3;

/** The paths to the user's own recipes and to suggested ones, of a species or of all. */
const pathsOf = (slug: string | undefined) =>
  slug === undefined
    ? { all: pathTo('MyRecipes'), find: pathTo('SuggestedRecipes') }
    : { all: pathTo('SpeciesMyRecipes', { slug }), find: pathTo('SpeciesSuggestedRecipes', { slug }) };

/**
 * The recipes that the user saved last, each with its verdict for the pet that was last chosen, or where to find one.
 * They are of the species of the hub, else of that pet.
 */
export default function LastRecipes({ specie }: { readonly specie: string | undefined }) {
  const { list, retry } = useOwnedPets();
  const [last, setLast] = useSetting(useUser()?.id ?? 0, lastPetSetting);
  if (list === undefined && retry === null) return null;
  const pets = (list ?? []).filter((pet) => specie === undefined || pet.specie.slug === specie);
  const [pet] = lastFirst(pets, last);
  const slug = specie ?? pet?.specie.slug;
  const { all, find } = pathsOf(slug);
  return (
    <div className="above-32">
      <RecipeSection
        kind="mine"
        title={texts.last}
        all={all}
        size={rows}
        {...(slug !== undefined && { specie: slug, emptyText: texts.noLast(slug) })}
        {...(pet && { pet, tools: <ForPet pets={pets} pet={pet} choose={setLast} /> })}
        emptyAction={{ label: recipesTexts.find, to: find }}
      />
      {list?.length === 0 && (
        <div className="row muted gap-12-24">
          <p>{texts.noPets}</p>
          <LinkButton second to={pathTo('AddPet')}>
            {recipesTexts.addPet}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
