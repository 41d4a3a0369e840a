import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Pet } from '../../../../server/contract/pets.ts';
import type { RecipeSummary } from '../../../../server/contract/recipes.ts';
import { openedFrom } from '../../../parts/listed.ts';
import { pathTo } from '../../../paths.ts';
import { recipesTexts } from '../../../texts/recipesTexts.ts';
import { texts } from '../../../texts.ts';
import { premiumDialog } from '../../../ui/dialog/dialogs.tsx';
import styles from '../ListRecipes.module.css';
import { nameOf } from '../search.ts';

const words = recipesTexts;

interface RowProps {
  readonly recipe: RecipeSummary;
  /** The user's pets, of any species. */
  readonly pets: readonly Pet[];
}

/** The recipe's advanced editor for each of the user's pets whose species matches. */
const PetMenu = ({ recipe, pets }: RowProps) => {
  const { search } = useLocation();
  const opener = useRef<HTMLButtonElement>(null);
  const matching = pets.filter((pet) => recipe.species.some(({ id }) => id === pet.specie_id));
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      width={240}
      withinPortal={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <Button
          ref={opener}
          variant="default"
          size="sm"
          h={44}
          aria-label={words.calculateFor(nameOf(recipe))}
        >
          {words.calculate}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {matching.map((pet) => (
          <Menu.Item
            key={pet.id}
            className={styles.item}
            component={Link}
            state={openedFrom(search)}
            rightSection={<span className={styles.quiet}>{words.advanced}</span>}
            // Where the screen is not open to somebody, the dialog that says so gives the focus back to what has it now.
            onClick={() => opener.current?.focus()}
            to={pathTo('RecipeAdvancedEditForPet', { recipeId: recipe.id, petId: pet.id })}
          >
            {pet.name}
          </Menu.Item>
        ))}
        {matching.length === 0 && (
          <Menu.Item className={styles.item} disabled>
            {words.noCompatiblePets}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};

/** The button in place of the menu of a recipe that this user may see but not open. */
const Locked = ({ recipe }: { readonly recipe: RecipeSummary }) => (
  <Button
    variant="default"
    size="sm"
    h={44}
    aria-label={words.lockedRecipe(nameOf(recipe))}
    leftSection={
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" className={styles.lock}>
        <path d="M3 5.5V4a3 3 0 0 1 6 0v1.5M2 5.5h8V11H2Z" />
      </svg>
    }
    onClick={() => void premiumDialog(texts.premium.recipe)}
  >
    {words.locked}
  </Button>
);

/** One recipe of the list. */
export const RecipeRow = ({ recipe, pets }: RowProps) => (
  <tr data-locked={recipe.locked}>
    <th scope="row">{nameOf(recipe)}</th>
    <td>{recipe.species.map(({ name }) => name).join(', ')}</td>
    <td className={styles.tags}>{recipe.tags.map(({ name }) => name.en).join(', ')}</td>
    <td className={styles.action}>
      {recipe.locked ? <Locked recipe={recipe} /> : <PetMenu recipe={recipe} pets={pets} />}
    </td>
  </tr>
);
