import type { ApiFailure } from '../kernel/api.ts';
import { ChunkMissing } from '../kernel/chunks.ts';
import { UserLoadError } from '../kernel/session.ts';
import { NotFound } from '../ui/page/errorPages.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { FieldError } from '../ui/page/states.tsx';
import { Section } from './Section.tsx';

const failed = (status: number, message: string): ApiFailure => ({
  status,
  message,
  errors: {},
  error_code: null,
});

const failures: readonly (readonly [title: string, failure: ApiFailure])[] = [
  ['Error', failed(500, 'The server answered in a way that was not expected. Please try again.')],
  ['Forbidden', failed(403, 'Only its owner may see it.')],
  ['Gone', failed(404, 'No such article.')],
];

const retry = (): void => {};

/** The loading, error and empty states of a page. */
export const StatesPart = () => (
  <Page title="Page states">
    <Section title="Loading">
      <Loaded of={{ data: undefined, error: undefined, retry }}>{() => null}</Loaded>
    </Section>
    {failures.map(([title, error]) => (
      <Section key={title} title={title}>
        <Loaded of={{ data: undefined, error, retry }}>{() => null}</Loaded>
      </Section>
    ))}
    <Section title="Not found">
      <NotFound />
    </Section>
    <Section title="Error of a field">
      <FieldError>At most 3 decimals.</FieldError>
    </Section>
  </Page>
);

/** A page that fails to load: a newer version replaced it, or the server is unreachable. */
export const Throwing = ({ what }: { readonly what: 'version' | 'connection' }): never => {
  throw what === 'version'
    ? new ChunkMissing('outdated')
    : new UserLoadError('Wholebowl cannot be reached. Check the connection and try again.');
};
