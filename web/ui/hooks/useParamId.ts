import { useParams } from 'react-router-dom';

const isId = (text: string): boolean => /^\d{1,15}$/.test(text);

/**
 * Whether the ids in the address, such as `:id` and `:petId`, are numbers. The router shows the not-found page for
 * others, so that no screen asks the server for them.
 */
export const useHasIds = (): boolean =>
  Object.entries(useParams()).every(([name, text]) => !/^id$|Id$/.test(name) || isId(text ?? ''));

/** An id in the address, such as `:id`. */
export const useParamId = (name = 'id'): number => Number(useParams()[name]);
