import { useEffect, useRef, useState } from 'react';
import { useSlowPending } from '../ui/hooks/useSlowPending.ts';
import { type FoundFoods, searchFoods } from './findFoods.ts';
import type { Warned } from './warnings.ts';

/** Pause in milliseconds before typed text is searched, and its minimum length. */
const typingPause = 200;
const fewestLetters = 2;
/** Maximum length of a query on the server. */
const longestQuery = 100;

/**
 * The foods of a typed text. Searches after a pause, and at once when `submits` grows. Drops an answer if a newer
 * search was started.
 */
export const useFoundFoods = (text: string, submits: number, species: Warned['species']) => {
  const [found, setFound] = useState<FoundFoods | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [searching, setSearching] = useState(false);
  const latest = useRef(0);
  const submitted = useRef(0);
  const query = text.trim().slice(0, longestQuery);
  const search = async (): Promise<void> => {
    const request = ++latest.current;
    setSearching(query !== '');
    if (query === '') return setFound(null);
    const answer = await searchFoods(query, species);
    if (request !== latest.current) return;
    setSearching(false);
    setError(answer.ok ? null : answer.failure.message);
    if (answer.ok) setFound(answer.value);
  };
  const newest = useRef(search);
  newest.current = search;
  useEffect(() => {
    const isSubmitted = submits > submitted.current;
    submitted.current = submits;
    if (!isSubmitted && query.length > 0 && query.length < fewestLetters) return;
    const timer = setTimeout(() => void newest.current(), isSubmitted ? 0 : typingPause);
    return () => clearTimeout(timer);
  }, [query, submits]);
  return { found, error, slow: useSlowPending(searching) };
};
