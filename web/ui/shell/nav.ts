import type { Role } from '../../../server/contract/brand.ts';
import { mayEnter } from '../../kernel/admission.ts';
import { type Screen, type ScreenName, screens } from '../../screens.tsx';
import { texts } from '../../texts/texts.ts';
import type { IconName } from '../Icon.tsx';

/** A screen's place in the menu: first, also in the bottom bar, or below. */
type Place = 'first' | 'bar' | 'below';

interface ScreenRow {
  readonly name: ScreenName;
  readonly icon: IconName;
  readonly place: Place;
}

/** A file, which everybody may open. */
interface FileRow {
  readonly file: `/${string}`;
  readonly label: string;
  readonly icon: IconName;
  readonly place: Place;
}

/** One entry of the menu. */
export interface NavEntry {
  readonly label: string;
  readonly path: string;
  readonly icon: IconName;
  readonly place: Place;
  /** The user may not enter: following it shows the premium dialog. */
  readonly locked: boolean;
  /** A file, which opens in a new tab. */
  readonly isFile: boolean;
}

/** The menu in order. Overlay, sidebar and bottom bar show what is open to the user. */
const rows: readonly (ScreenRow | FileRow)[] = [
  { name: 'AccountHome', icon: 'home', place: 'bar' },
  { name: 'AdminHome', icon: 'admin', place: 'first' },
  { name: 'Reviews', icon: 'report', place: 'first' },
  { name: 'ProfessionalHome', icon: 'professional', place: 'first' },
  { name: 'ListPets', icon: 'pets', place: 'bar' },
  { name: 'RecipesHome', icon: 'search', place: 'bar' },
  { name: 'AllMyRecipes', icon: 'recipes', place: 'bar' },
  { name: 'ListMealPlans', icon: 'plans', place: 'first' },
  { file: '/quick-start-guide.pdf', label: texts.shell.guide, icon: 'guide', place: 'first' },
  { name: 'login', icon: 'login', place: 'first' },
  { name: 'Profile', icon: 'profile', place: 'below' },
  { name: 'About', icon: 'about', place: 'below' },
];

const all: readonly Screen[] = screens;

const toEntry = (row: ScreenRow | FileRow, role: Role | null): NavEntry[] => {
  if ('file' in row) {
    const { file, label, icon, place } = row;
    return [{ label, path: file, icon, place, locked: false, isFile: true }];
  }
  const { name, icon, place } = row;
  const screen = all.find((each) => each.name === name);
  if (!screen) return [];
  const locked = !mayEnter(screen, role);
  if (locked && (role === null || screen.premium === undefined)) return [];
  return [{ icon, place, label: screen.label, path: screen.path, locked, isFile: false }];
};

/** The menu of a role, or of a visitor (null). A screen for paid users is listed as locked for others. */
export const navFor = (role: Role | null): readonly NavEntry[] => rows.flatMap((row) => toEntry(row, role));

/** The menu that every role has, without locks: of a user whose role is not loaded. */
export const commonNav = (): readonly NavEntry[] => navFor('free').filter(({ locked }) => !locked);
