import { useCallback, useEffect, useRef, useState } from 'react';
import { formulations } from '../../../server/contract/formulations.ts';
import { type ApiResult, callApi } from '../../kernel/api.ts';
import type { Formulation } from './proposal.ts';
import type { Question } from './question.ts';

/** Time in ms without a change before a changed question is asked. The first is asked at once. */
const settled = 150;

/** An answer with the text of its question. */
interface Answered<Answer> {
  readonly of: string;
  readonly result: ApiResult<Answer>;
}

/**
 * The last answer; it may be that of an earlier question until the server answered the present one.
 * @param text the question as JSON; null if there is none to ask
 * @param asking sends a question; a constant function
 */
export const useAnswer = <Answer>(
  text: string | null,
  asking: (text: string) => Promise<ApiResult<Answer>>,
) => {
  const [answered, setAnswered] = useState<Answered<Answer> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks the same question again
  useEffect(() => {
    if (text === null) return;
    let here = true;
    const ask = async (): Promise<void> => {
      const result = await asking(text);
      if (here) setAnswered({ of: text, result });
    };
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : settled);
    isFirst.current = false;
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [text, attempt, asking]);
  const retry = useCallback(() => {
    setAnswered(null);
    setAttempt((before) => before + 1);
  }, []);
  return { answered, retry };
};

const ask = (text: string): Promise<ApiResult<Formulation>> =>
  callApi(formulations.formulate, { body: JSON.parse(text) as Question });

/** The last proposal. */
export const useFormulation = (text: string | null) => useAnswer(text, ask);
