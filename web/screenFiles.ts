import type { ComponentType } from 'react';
import { loadChunk } from './kernel/chunks.ts';
import type { Screen } from './screens.tsx';
import type { ShellProps } from './ui/shell/Shell.tsx';

/** The files of most screens: those of rareScreenFiles.ts are a fifth of the names that everyone would load. */
const files = import.meta.glob<{ readonly default: ComponentType }>([
  './**/*.screen.tsx',
  '!./{needs,nutrients,sharing,targets}/*.screen.tsx',
  '!./people/admin/*.screen.tsx',
  '!./cooking/stepTemplates/*.screen.tsx',
  '!./foods/{EditIngredient,ListValueReports}.screen.tsx',
  '!./orders/{ListOrders,ShowOrder}.screen.tsx',
  '!./people/session/{ConfirmEmail,FirstAdmin,NotMe,ResetPassword,StopMails,VerifyEmail}.screen.tsx',
]);
const loaded = new Map<string, ComponentType>();
let shell: ComponentType<ShellProps> | undefined;

const loadRareFiles = async () => (await import('./rareScreenFiles.ts')).rareScreenFiles;

/**
 * Loads a screen's file, once.
 * @throws ChunkMissing when it fails to load; the next call tries again
 */
export const loadScreen = async ({ file, path }: Screen): Promise<void> => {
  if (loaded.has(file)) return;
  const name = `./${file}.screen.tsx`;
  const screen = files[name] ?? (await loadChunk(loadRareFiles, path))[name];
  if (!screen) throw new Error(`screens.tsx names ${file}, which does not exist.`);
  loaded.set(file, (await loadChunk(screen, path)).default);
};

/**
 * Loads the shell, once. Visitors do not need it.
 * @throws ChunkMissing when it fails to load; the next call tries again
 */
export const loadShell = async (path: string): Promise<void> => {
  shell ??= (await loadChunk(() => import('./ui/shell/Shell.tsx'), path)).Shell;
};

/** The shell, if it is loaded. */
export const loadedShell = (): typeof shell => shell;

/** Loads the palette. */
export const loadPalette = async () => (await import('./palette/AppPalette.tsx')).AppPalette;

/** A screen, if it is loaded. */
export const screenOf = ({ file }: Screen): ComponentType | undefined => loaded.get(file);
