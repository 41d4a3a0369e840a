import { type SharedRecipe, sharedRecipes } from '../../server/contract/sharedRecipes.ts';
import { useQuery } from '../kernel/api.ts';
import { formatDate } from '../kernel/dates.ts';
import { pathTo } from '../kernel/paths.ts';
import styles from '../people/admin/parts/sharedRecipes.module.css';
import { useApproval } from '../people/admin/parts/useApproval.ts';
import { Owner } from '../recipes/Owner.tsx';
import { RecipeName } from '../recipes/RecipeName.tsx';
import { sharedRecipeTexts as texts } from '../texts/sharedRecipeTexts.ts';
import { InlineSwitch } from '../ui/form/InlineSwitch.tsx';
import { usePagedSearch } from '../ui/hooks/usePagedSearch.ts';
import { columnsFor } from '../ui/table/columns.tsx';
import { ListPage } from '../ui/table/ListPage.tsx';
import { SearchField } from '../ui/table/SearchField.tsx';

const pageSize = 25;

/** What changed since the last approval, in words. An approved recipe without a record has an older approval. */
const changesOf = ({ changed_since_approval: changed, share_is_approved }: SharedRecipe): string => {
  if (changed === null) return share_is_approved ? texts.unknown : texts.never;
  if (changed.length === 0) return texts.nothing;
  const words = changed.map((part) => texts.parts[part]).join(', ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

const columnsWith = ({ set, busy }: ReturnType<typeof useApproval>) =>
  columnsFor<SharedRecipe>(({ custom }) => [
    custom({
      id: 'name',
      heading: texts.name,
      title: true,
      cell: (recipe) => <RecipeName recipe={recipe} />,
    }),
    custom({
      id: 'owner',
      heading: texts.owner,
      cell: ({ user }) => user && <Owner user={user} />,
    }),
    custom({
      id: 'approved_at',
      heading: texts.approvedAt,
      cell: ({ approved_at }) => approved_at && <time dateTime={approved_at}>{formatDate(approved_at)}</time>,
    }),
    custom({ id: 'changed', heading: texts.changed, cell: changesOf }),
    custom({
      id: 'approved',
      heading: texts.approved,
      cell: (recipe) => {
        const text = recipe.share_is_approved ? texts.shared : texts.notApproved;
        return (
          <InlineSwitch
            label={texts.stateOf(text, recipe.name)}
            text={text}
            checked={recipe.share_is_approved}
            disabled={busy}
            change={(approved) => void set(recipe, approved)}
          />
        );
      },
    }),
  ]);

/** All recipes that were shared with everybody, and their approval. */
export default function SharedRecipes() {
  const { search, setSearch, query, page, goTo } = usePagedSearch();
  const found = useQuery(sharedRecipes.list, { query: { query, page, size: pageSize } }, { keep: true });
  const approval = useApproval(found.retry);
  const count = found.data && texts.count(found.data.total.toLocaleString('en-US'));
  return (
    <ListPage
      title={texts.title}
      back={pathTo('AdminHome')}
      lead={texts.lead}
      tools={<SearchField label={texts.search} value={search} change={setSearch} found={count} />}
      query={found}
      rows={({ recipes }) => recipes}
      columns={columnsWith(approval)}
      rowName={({ name }) => name}
      paging={{ of: (paged) => paged, goTo }}
      empty={
        query === ''
          ? { title: texts.none, text: texts.noneText }
          : { title: texts.noneFound, text: texts.noneFoundText }
      }
    >
      <p className={styles.note}>{texts.disclaimer}</p>
    </ListPage>
  );
}
