import { adminIngredients } from '../../server/contract/adminIngredients.ts';
import { nutrients } from '../../server/contract/nutrients.ts';
import { useQuery, useQueryOnce } from '../kernel/api.ts';
import { useParamId } from '../ui/hooks/useParamId.ts';
import { bothOf, Loaded } from '../ui/page/Loaded.tsx';
import { FoodForm } from './parts/FoodForm.tsx';

/** Edits a food: admins all, professionals their own. */
export default function EditIngredient() {
  const food = useQueryOnce(adminIngredients.get, { params: { id: useParamId() } });
  const lists = bothOf(useQueryOnce(nutrients.list, {}), useQuery(adminIngredients.categories, {}));
  return (
    <Loaded of={bothOf(food, lists)}>
      {([{ ingredient }, [columns, { food_categories }]]) => (
        <FoodForm
          key={ingredient.id}
          start={ingredient}
          nutrients={columns.nutrients}
          categories={food_categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </Loaded>
  );
}
