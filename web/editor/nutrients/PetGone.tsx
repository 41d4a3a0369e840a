import { Link, useLocation } from 'react-router-dom';
import type { Pet } from '../../../server/contract/pets.ts';
import { pathTo } from '../../kernel/paths.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { petLabels } from '../../pets/petLabels.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { Button } from '../../ui/controls.ts';
import type { Editor } from '../editor.ts';
import styles from './PetGone.module.css';

/** The pet of the URL does not match. Offers the matching pets. */
export const PetGone = ({ model, pets }: { readonly model: Editor; readonly pets: readonly Pet[] }) => {
  const { state: opened } = useLocation();
  const recipeId = useModelState(model, ({ draft }) => draft.recipe.id);
  return (
    <div className={styles.removed}>
      <p>{editorTexts.petGoneText}</p>
      {[...petLabels(pets)].map(([id, label]) => (
        <Button
          key={id}
          component={Link}
          size="xs"
          variant="default"
          className={styles.other}
          to={pathTo('RecipeAdvancedEditForPet', { recipeId, petId: id })}
          replace
          state={opened}
        >
          {label}
        </Button>
      ))}
    </div>
  );
};
