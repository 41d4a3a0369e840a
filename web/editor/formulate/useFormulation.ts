import { useCallback, useEffect, useRef, useState } from 'react';
import { formulations } from '../../../server/contract/formulations.ts';
import { type ApiResult, callApi } from '../../kernel/api.ts';
import { longerThan, searchSeconds, secondsOf, withSeconds } from './patience.ts';
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
 * The last answer; it may be that of an earlier question until the server answered the present one. A question that is
 * changed or left is not searched any more.
 * @param text the question as JSON; null if there is none to ask
 * @param asking sends a question; a constant function
 */
export const useAnswer = <Answer>(
  text: string | null,
  asking: (text: string, signal: AbortSignal) => Promise<ApiResult<Answer>>,
) => {
  const [answered, setAnswered] = useState<Answered<Answer> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks the same question again
  useEffect(() => {
    if (text === null) return;
    const left = new AbortController();
    const ask = async (): Promise<void> => {
      const result = await asking(text, left.signal);
      if (!left.signal.aborted) setAnswered({ of: text, result });
    };
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : settled);
    isFirst.current = false;
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [text, attempt, asking]);
  const retry = useCallback(() => {
    setAnswered(null);
    setAttempt((before) => before + 1);
  }, []);
  return { answered, retry };
};

const ask = (text: string, signal: AbortSignal): Promise<ApiResult<Formulation>> =>
  callApi(formulations.formulate, { body: JSON.parse(text) as Question, signal });

/** A search that takes more time than the last. */
export interface Longer {
  /** Seconds that it takes at most. */
  readonly seconds: number;
  /** Begins it; null while it runs. */
  readonly search: (() => void) | null;
}

/**
 * The last proposal, and the longer search that can be asked for or runs; null after the longest. It is of its question
 * alone: another one is searched as long as it says.
 */
export const useFormulation = (text: string | null) => {
  const [more, setMore] = useState({ of: '', seconds: 0 });
  const isLonger = more.of === text;
  const seconds = isLonger ? more.seconds : secondsOf(text);
  const asked = text === null ? null : withSeconds(text, seconds);
  const { answered, retry } = useAnswer(asked, ask);
  const isCurrent = asked !== null && answered?.of === asked;
  const next = isCurrent ? longerThan(seconds) : null;
  const longer: Longer | null =
    text !== null && next !== null
      ? { seconds: searchSeconds(next), search: () => setMore({ of: text, seconds: next }) }
      : isLonger && !isCurrent
        ? { seconds: searchSeconds(seconds), search: null }
        : null;
  return { answered, isCurrent, retry, longer };
};
