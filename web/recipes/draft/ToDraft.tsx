import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { recipeDrafts } from '../../../server/contract/recipeDrafts.ts';
import { type ApiFailure, callApi } from '../../kernel/api.ts';
import { LoadError, Loading } from '../../ui/page/states.tsx';
import { pathOfRecipe } from './pathOfRecipe.ts';

/** Opens the screen that edits a shared recipe for its draft, in place of this one. */
export const ToDraft = ({ id }: { readonly id: number }) => {
  const navigate = useNavigate();
  const location = useLocation();
  const [failure, setFailure] = useState<ApiFailure>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a recipe and an attempt
  useEffect(() => {
    let here = true;
    void callApi(recipeDrafts.open, { params: { id } }).then((answer) => {
      if (!here) return;
      if (!answer.ok) return setFailure(answer.failure);
      const { pathname, search, hash, state } = location;
      const path = pathOfRecipe(pathname, id, answer.value.draft.id);
      return navigate(path + search + hash, { replace: true, state });
    });
    return () => {
      here = false;
    };
  }, [id, attempt]);
  return failure ? <LoadError failure={failure} retry={() => setAttempt(attempt + 1)} /> : <Loading />;
};
