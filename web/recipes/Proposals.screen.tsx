import { comments, type WaitingProposal } from '../../server/contract/comments.ts';
import { useQuery } from '../kernel/api.ts';
import { formatDate } from '../kernel/dates.ts';
import { pathTo } from '../kernel/paths.ts';
import { useUser } from '../kernel/session.ts';
import { usePaging } from '../ui/hooks/usePaging.ts';
import type { Action } from '../ui/table/ActionsMenu.tsx';
import { columnsFor } from '../ui/table/columns.tsx';
import { ListPage } from '../ui/table/ListPage.tsx';
import { Changes } from './proposals/Changes.tsx';
import { proposalListTexts as texts } from './proposals/proposalTexts.ts';
import { acceptLabel, useAnswer } from './proposals/useAnswer.ts';

/** A proposal with its parts in reach of the columns. */
const rowOf = ({ recipe, comment }: WaitingProposal) => {
  const { id, author, created_at, text, proposal } = comment;
  const { name } = recipe;
  return { id, name, recipe, author, created_at, text, proposal, pet: proposal?.pet_name ?? '' };
};

type Row = ReturnType<typeof rowOf>;

const pageOf = ({ recipe, proposal }: Row) => pathTo('ShowRecipe', { id: proposal?.recipe_id ?? recipe.id });

const columns = columnsFor<Row>(({ link, text, custom }) => [
  link(texts.recipe, 'name', pageOf),
  text(texts.pet, 'pet'),
  custom({
    id: 'who',
    heading: texts.from,
    sortValue: ({ created_at }) => created_at,
    cell: ({ author, created_at }) => (
      <div>
        {author} <time dateTime={created_at}>{formatDate(created_at)}</time>
      </div>
    ),
  }),
  custom({
    id: 'change',
    heading: texts.change,
    cell: (row) => (
      <div className="stack gap-4 break">
        <p className="lines">{row.text}</p>
        {row.proposal && <Changes proposal={row.proposal} />}
        {row.proposal?.is_current === false && <p className="muted">{texts.old}</p>}
      </div>
    ),
  }),
]);

/** The actions of a row, the answers first. */
const useRowActions = () => {
  const { accept, decline } = useAnswer();
  return (row: Row): readonly Action[] => {
    const { proposal } = row;
    const answer = proposal && { recipe: row.recipe.id, comment: row.id, proposal };
    return [
      ...(answer?.proposal.can_accept
        ? [{ label: acceptLabel(answer.proposal), run: () => accept(answer) }]
        : []),
      ...(answer ? [{ label: texts.decline, run: () => decline(answer) }] : []),
      { label: texts.open, to: pageOf(row) },
    ];
  };
};

/** The proposed changes of the user's recipes that wait for an answer (D17b). */
export default function Proposals() {
  const { page, goTo } = usePaging();
  const home = useUser()?.isProfessional ? 'ProfessionalHome' : 'AllMyRecipes';
  return (
    <ListPage
      title={texts.title}
      back={pathTo(home)}
      lead={texts.lead}
      query={useQuery(comments.listProposals, { query: { page } }, { keep: true })}
      rows={({ proposals }) => proposals.map(rowOf)}
      columns={columns}
      actions={useRowActions()}
      rowName={({ name, pet }) => texts.row(name, pet)}
      paging={{ of: (paged) => paged, goTo }}
      empty={{ title: texts.none, text: texts.noneText }}
    />
  );
}
