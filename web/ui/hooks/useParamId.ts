import { useParams } from 'react-router-dom';

/** An id in the address, such as `:id`. NaN if it is not a number; the server then returns 404. */
export const useParamId = (name = 'id'): number => {
  const text = useParams()[name] ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
};
