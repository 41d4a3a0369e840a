// Which folders of server and web may import which. `npm run check` holds it.
import { dirname, join } from 'node:path';

/** Floors of server and web, each of which imports those below it only. What no floor names is a room. */
const rooms = 3;
const floors: readonly (readonly [RegExp, number])[] = [
  [/^server\/contract\//, 0],
  [/^server\/kernel\//, 1],
  [/^server\/(backup\/|migrations\/|models\.ts$)/, 4],
  [/^server\/[^/]+$/, 5],
  [/^server\/(durability|testing)\//, 6],
  [/^web\/(styles|texts)\//, 0],
  // The table of screens is data, by which paths, guards and menus are made.
  [/^web\/(kernel\/|screens\.tsx$|screenRow\.ts$)/, 1],
  [/^web\/ui\//, 2],
  [/^web\/[^/]+$/, 5],
  [/^web\/(bundle\/|e2e\/|gallery\/|guide\/build\.ts$|landing\/|testing\/)/, 6],
  [/^web\/serviceWorker\//, 4],
];
const floorOf = (file: string): number => floors.find(([files]) => files.test(file))?.[1] ?? rooms;

/** Files that name the types of the rooms' services, which they hand to handlers. */
const handsServices = /^server\/kernel\/http\/(implement|mount|proofs|services)\.ts$/;
/** Readers of shipped tables that lie with the migrations. */
const readsShipped =
  /^server\/(foods\/sourceTables|nutrition\/(needReference|safetyRules|standardBounds))\.ts$/;

/** The rooms in the order in which they know each other: each imports those before it only. */
const roomsOf: Readonly<Record<string, readonly string[]>> = {
  server: [
    ...['mail', 'people', 'nutrients', 'nutrition', 'pets', 'foods', 'targets'],
    ...['needs', 'orders', 'recipes'],
    ...[
      'cooking',
      'plans',
      'photos',
      'remedies',
      'formulation',
      'revisions',
      'sharing',
      'reviews',
      'privacy',
      'sources',
    ],
  ],
  web: [
    ...['sounds', 'verdict', 'amounts', 'nutrition', 'revisions', 'pets', 'foods', 'recipes', 'remedies'],
    ...['cooking', 'orders', 'people', 'sharing', 'nutrients', 'reports', 'guide', 'editor', 'grocery'],
    ...['needs', 'targets', 'plans', 'analysis', 'home', 'palette'],
  ],
};
/** Rooms that still know one after them. */
const knowsLater: ReadonlySet<string> = new Set([
  // Mails are written when they are sent: with tokens and stops of that moment.
  'server/mail > people',
  'server/nutrients > nutrition',
  // A pet chooses its need.
  'server/pets > needs',
  // A saved recipe gets new steps.
  'server/recipes > cooking',
  // A deleted recipe leaves the plans.
  'server/recipes > plans',
  'web/pets > needs',
  // The form of a pet shares it.
  'web/pets > sharing',
  'web/revisions > needs',
  // The page of a recipe leads to cooking, sharing and orders, and works offline as the cooking screens do.
  'web/recipes > cooking',
  'web/recipes > orders',
  'web/recipes > sharing',
]);

const roomOf = (file: string): readonly [string, string] | null => {
  const [side = '', room = ''] = file.split('/');
  return side in roomsOf && floorOf(file) === rooms ? [side, room] : null;
};

const isOrdered = (
  [side, room]: readonly [string, string],
  [otherSide, other]: readonly [string, string],
) => {
  const order = roomsOf[side] ?? [];
  if (side !== otherSide || room === other || knowsLater.has(`${side}/${room} > ${other}`)) return true;
  return order.indexOf(other) < order.indexOf(room);
};

const faultOf = (file: string, imported: string, isType: boolean): string | null => {
  if (!/^(server|web)\//.test(imported)) return null;
  if (floorOf(imported) > floorOf(file))
    return (handsServices.test(file) && isType) || readsShipped.test(file)
      ? null
      : `${file} imports ${imported}, which is on a floor above it. Pass it in, or move one of them.`;
  const [room, other] = [roomOf(file), roomOf(imported)];
  return room === null || other === null || isOrdered(room, other)
    ? null
    : `${file} imports ${imported}: ${other[1]} comes after ${room[1]} in .ci/floors.ts. Pass it in, or move one of them.`;
};

/** The imports of a file of server or web, other than a test, that run up. */
export const importFaults = (file: string, source: string): string[] => {
  const found = roomOf(file);
  if (found !== null && !roomsOf[found[0]]?.includes(found[1]))
    return [`${file}: give the room ${found[1]} its place in .ci/floors.ts.`];
  const imports = source.matchAll(/^(?:import|export|\}| *composes:) .*from ['"](\.[^'"]+)['"];$/gm);
  return [...imports].flatMap(
    ([line, path = '']) => faultOf(file, join(dirname(file), path), line.startsWith('import type ')) ?? [],
  );
};
