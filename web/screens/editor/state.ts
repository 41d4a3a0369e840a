import type { Nutrient } from '../../../server/contract/nutrients.ts';
import type { Failure } from '../../api.ts';
import type { Figures } from '../../worker.ts';
import type { Deed, Draft } from './draft.ts';

/** All that the editor shows, at one moment. */
export interface EditorState {
  readonly draft: Draft;
  readonly figures: Figures | null;
  /** Columns whose level a change of grams moved, with the number of the edit that last did. */
  readonly moved: ReadonlyMap<number, number>;
  /** What the model is busy with. */
  readonly deed: Deed | null;
  readonly failure: Failure | null;
  /** What was refused because somebody else saved the recipe meanwhile. */
  readonly stale: Deed | null;
  /** The figures are weighed against the need of the pet that is chosen now, which has one. */
  readonly weighed: boolean;
  /** The engine stopped: no figure may be shown. */
  readonly broken: boolean;
}

/** What the model needs to know of the catalogue. */
export interface Catalogue {
  readonly nutrients: readonly Nutrient[];
  readonly catalogue_version: number;
  /** The order of the nutrients, by which figures are read. */
  readonly columns: string;
}

/** The server's field errors by line: `ingredients.3.total_g` speaks of line 3. */
export const faultsOf = ({ errors }: Failure): ReadonlyMap<number, string> =>
  new Map(
    Object.entries(errors).flatMap(([field, [message]]) => {
      const line = /(?:^|\.)ingredients\.(\d+)(?:\.|$)/.exec(field)?.[1];
      return line === undefined || message === undefined ? [] : [[Number(line), message] as const];
    }),
  );
