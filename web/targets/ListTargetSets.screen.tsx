import { type TargetSetSummary, targetSets } from '../../server/contract/targetSets.ts';
import { useQuery } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { canCall } from '../kernel/permissions.ts';
import { useActor } from '../kernel/session.ts';
import { columnsFor } from '../ui/table/columns.tsx';
import { ListPage } from '../ui/table/ListPage.tsx';
import { useSetActions } from './parts/useSetActions.ts';
import { targetTexts } from './targetTexts.ts';

const texts = targetTexts.list;

const columns = columnsFor<TargetSetSummary>(({ link, custom }) => [
  link(texts.name, 'name', ({ id }) => pathTo('ShowTargetSet', { id })),
  custom({
    id: 'species',
    heading: texts.species,
    sortValue: ({ specie }) => specie.name,
    cell: ({ specie }) => specie.name,
  }),
  custom({
    id: 'visible',
    heading: texts.visible,
    sortValue: ({ published }) => Number(published),
    cell: ({ published }) => (published ? texts.everybody : texts.draft),
  }),
]);

const search = {
  label: texts.search,
  text: ({ name, specie, note }: TargetSetSummary) => `${name} ${specie.name} ${note ?? ''}`,
};

/** All readable target sets, and what was not found for them. */
export default function ListTargetSets() {
  const actor = useActor();
  return (
    <ListPage
      title={texts.title}
      back={pathTo('ListPets')}
      lead={texts.lead}
      {...(canCall(actor, 'targetSets.create') && { add: [texts.add, pathTo('AddTargetSet')] as const })}
      query={useQuery(targetSets.list, {})}
      rows={({ target_sets }) => target_sets}
      columns={columns}
      actions={useSetActions()}
      rowName={({ name }) => name}
      search={search}
      count={texts.count}
      empty={{ title: texts.none, text: texts.noneText }}
    >
      <p className="muted pad-y-8">{texts.missing}</p>
    </ListPage>
  );
}
