import { expect, it } from 'vitest';
import { subjectOf } from '../testing/reportSubject.ts';
import { subjectNow } from './document.ts';

it('a report is of the recipe as it is when its sources are loaded', async () => {
  const subject = await subjectOf(true);
  const state = { ...subject.state, adjusted: false };
  expect(subjectNow(subject, state)).toEqual({ ...subject, state });
});

it('a report does not have the levels of another pet, also of one with equal limits or without a need', async () => {
  const subject = await subjectOf(true);
  const { state } = subject;
  expect(subjectNow(subject, { ...state, limits: [...state.limits] })).toBeNull();
  expect(subjectNow(subject, { ...state, hasTargets: false })).toBeNull();
});
