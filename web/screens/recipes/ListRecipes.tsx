import type { Pet } from '../../../server/contract/pets.ts';
import { pets } from '../../../server/contract/pets.ts';
import { type RecipeSummary, recipes } from '../../../server/contract/recipes.ts';
import { useQuery } from '../../api.ts';
import { recipesTexts } from '../../texts/recipesTexts.ts';
import { LoadError, Loading, Notice } from '../../ui/page/states.tsx';
import styles from './ListRecipes.module.css';
import { RecipeRow } from './parts/RecipeRow.tsx';
import { isNamed, nameOf, useSearchText } from './search.ts';

const words = recipesTexts;

const Empty = ({ query, clear }: { readonly query: string; readonly clear: () => void }) =>
  query.trim() === '' ? (
    <Notice level={2} title={words.none} text={words.noneText} />
  ) : (
    <Notice level={2} title={words.noMatch(query.trim())} text={words.noMatchText}>
      <button type="button" className={styles.plain} onClick={clear}>
        {words.clear}
      </button>
    </Notice>
  );

const Table = ({
  rows,
  owned,
}: {
  readonly rows: readonly RecipeSummary[];
  readonly owned: readonly Pet[];
}) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">{words.name}</th>
        <th scope="col">{words.species}</th>
        <th scope="col">{words.tags}</th>
        <th scope="col">
          <span className="unseen">{words.actions}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((recipe) => (
        <RecipeRow key={recipe.id} recipe={recipe} pets={owned} />
      ))}
    </tbody>
  </table>
);

/** All recipes that the user may see; those of the premium dialog are listed but locked. */
export default function ListRecipes() {
  const [query, setQuery] = useSearchText();
  const list = useQuery(recipes.list, {});
  const owned = useQuery(pets.list, {});
  const failed = list.error ? list : owned.error ? owned : null;
  if (failed?.error) return <LoadError failure={failed.error} retry={failed.retry} />;
  if (!list.data || !owned.data) return <Loading />;
  const rows = list.data.recipes.filter((recipe) => isNamed(nameOf(recipe), query));
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{words.title}</h1>
        <p className={styles.count} role="status">
          {words.count(rows.length)}
        </p>
        <input
          className={styles.search}
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      {rows.length > 0 ? (
        <Table rows={rows} owned={owned.data.pets} />
      ) : (
        <Empty query={query} clear={() => setQuery('')} />
      )}
    </div>
  );
}
