import { useParams } from 'react-router-dom';

/** An id of the address, such as `:id`; NaN, which the server answers with 404, where it is no number. */
export const useParamId = (name = 'id'): number => {
  const text = useParams()[name] ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
};
