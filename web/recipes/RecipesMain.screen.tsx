import { Navigate } from 'react-router-dom';
import { pathTo } from '../kernel/paths.ts';

/** Leads to Recipes Home (D31). */
export default function RecipesMain() {
  return <Navigate to={pathTo('RecipesHome')} replace />;
}
