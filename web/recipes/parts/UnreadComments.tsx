import { Link } from 'react-router-dom';
import { comments } from '../../../server/contract/comments.ts';
import { useQuery } from '../../kernel/api.ts';
import { pathTo } from '../../kernel/paths.ts';
import { useHold } from '../../ui/page/hold.ts';
import { commentTexts as texts } from '../commentTexts.ts';

/** The recipes with comments that the user has not read, as links to them; nothing without any. */
export const UnreadComments = () => {
  const { data, error } = useQuery(comments.unread, {});
  useHold(!(data || error));
  if (!data?.recipes.length) return null;
  return (
    <ul className="below-24" aria-label={texts.newOf(data.total)}>
      {data.recipes.map(({ recipe, unread, from }) => (
        <li key={recipe.id} className="strong">
          <Link to={pathTo('ShowRecipe', { id: recipe.id })}>{texts.wrote(from, recipe.name, unread)}</Link>
        </li>
      ))}
    </ul>
  );
};
