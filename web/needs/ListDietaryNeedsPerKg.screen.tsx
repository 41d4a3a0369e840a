import { dietaryNeeds, type NeedSummary } from '../../server/contract/dietaryNeeds.ts';
import { useQuery } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { useActor } from '../kernel/session.ts';
import { InlineSelect } from '../ui/form/InlineSelect.tsx';
import { useUrlState } from '../ui/hooks/useUrlState.ts';
import { columnsFor } from '../ui/table/columns.tsx';
import { ListPage } from '../ui/table/ListPage.tsx';
import { needPublicationTexts as publication } from './needPublicationTexts.ts';
import styles from './needs.module.css';
import { needTexts } from './needTexts.ts';
import { useNeedActions } from './parts/useNeedActions.ts';
import { ageRangeText, weightRangeText } from './rangeText.ts';

const texts = needTexts.list;

const filters = {
  all: dietaryNeeds.list,
  mine: dietaryNeeds.listMineAndShared,
  shared: dietaryNeeds.listSharedWithMe,
} as const;
type Filter = keyof typeof filters;

const options = Object.entries(texts.filters).map(([value, label]) => ({ value, label }));
const filterOf = (text: string): Filter => (text in filters ? (text as Filter) : 'all');

const names = (rows: readonly { readonly name: string }[] = []): string =>
  rows.map(({ name }) => name).join(', ');

const phaseText = ({ life_phase, species }: NeedSummary): string =>
  [life_phase ? `${life_phase.specie.name} - ${life_phase.name}` : '', names(species)]
    .filter((part) => part !== '')
    .join('; ');

const columns = columnsFor<NeedSummary>(({ link, custom }) => [
  link(texts.name, 'name', ({ id }) => pathTo('ShowDietaryNeedsPerKg', { id })),
  custom({ id: 'phase', heading: texts.lifePhase, sortValue: phaseText, cell: phaseText }),
  custom({
    id: 'age',
    heading: texts.age,
    sortValue: ({ age_gte }) => age_gte ?? 0,
    cell: ({ age_gte, age_lt, age_units }) => ageRangeText(age_gte, age_lt, age_units),
  }),
  custom({
    id: 'weight',
    heading: texts.weight,
    sortValue: ({ weight_gte }) => weight_gte ?? 0,
    cell: ({ weight_gte, weight_lt, weight_units }) => weightRangeText(weight_gte, weight_lt, weight_units),
  }),
  custom({
    id: 'activity',
    heading: texts.activity,
    cell: ({ activity_levels }) => names(activity_levels),
  }),
  custom({
    id: 'published',
    heading: publication.visible,
    sortValue: ({ published }) => Number(published),
    cell: ({ published }) => (published ? publication.everybody : publication.draft),
  }),
]);

const query = { include_activity_levels: true, include_life_phase: true } as const;
const search = { label: texts.search, text: (need: NeedSummary) => `${need.name} ${phaseText(need)}` };

/** All readable needs, the own ones, or those that others shared. */
export default function ListDietaryNeedsPerKg() {
  const actor = useActor();
  const [shown, setShown] = useUrlState('show', 'search');
  const filter = filterOf(shown);
  const isListed = ({ user_id }: NeedSummary): boolean => filter !== 'mine' || user_id === actor?.id;
  return (
    <ListPage
      title={texts.title}
      back={pathTo(actor?.role === 'professional' ? 'ProfessionalHome' : 'AdminHome')}
      add={[texts.add, pathTo('AddDietaryNeedsPerKg')]}
      tools={
        <div className={styles.filter}>
          <InlineSelect label={texts.show} options={options} value={filter} change={setShown} />
        </div>
      }
      query={useQuery(filters[filter], { query })}
      rows={({ dietary_per_kg_needs }) => dietary_per_kg_needs.filter(isListed)}
      columns={columns}
      actions={useNeedActions()}
      rowName={({ name }) => name}
      search={search}
      count={texts.count}
      empty={{ title: texts.none, text: texts.noneText }}
    />
  );
}
