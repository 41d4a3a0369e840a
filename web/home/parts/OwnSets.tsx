import { Link } from 'react-router-dom';
import { dietaryNeeds } from '../../../server/contract/dietaryNeeds.ts';
import { targetSets } from '../../../server/contract/targetSets.ts';
import { useQuery } from '../../kernel/api.ts';
import { pathTo } from '../../kernel/paths.ts';
import { useActor } from '../../kernel/session.ts';
import { useHold } from '../../ui/page/hold.ts';
import { caseTexts as texts } from '../caseTexts.ts';

/** Needs and target sets that are shown, of each. */
const maxShown = 3;

/** The user's own rows of a list, the newest first. */
const newestOf = <R extends { readonly id: number; readonly user_id: number | null }>(
  rows: readonly R[] | undefined,
  user: number | undefined,
): readonly R[] =>
  (rows ?? [])
    .filter(({ user_id }) => user_id === user)
    .toSorted((a, b) => b.id - a.id)
    .slice(0, maxShown);

/** The user's newest needs and target sets, as links to them; nothing without any. */
export const OwnSets = () => {
  const user = useActor()?.id;
  const ofNeeds = useQuery(dietaryNeeds.listMineAndShared, {});
  const ofSets = useQuery(targetSets.list, {});
  useHold(![ofNeeds, ofSets].every(({ data, error }) => data || error));
  const items = [
    ...newestOf(ofNeeds.data?.dietary_per_kg_needs, user).map(({ id, name, species }) => ({
      to: pathTo('ShowDietaryNeedsPerKg', { id }),
      name,
      kind: texts.need(species.map((each) => each.name)),
    })),
    ...newestOf(ofSets.data?.target_sets, user).map(({ id, name, specie }) => ({
      to: pathTo('ShowTargetSet', { id }),
      name,
      kind: texts.targetSet(specie.name),
    })),
  ];
  if (items.length === 0) return null;
  return (
    <section className="above-32" aria-label={texts.ownSets}>
      <h2 className="large below-8">{texts.ownSets}</h2>
      <ul>
        {items.map(({ to, name, kind }) => (
          <li key={to} className="row gap-0-8">
            <Link className="inline-row touch" to={to}>
              {name}
            </Link>
            <span className="muted">{kind}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
