// Which folders of the server may import which. `npm run check` holds it.
import { dirname, join } from 'node:path';

/** Floors of the server, each of which imports those below it only. What no floor names is a room. */
const rooms = 2;
const floors: readonly (readonly [RegExp, number])[] = [
  [/^server\/contract\//, 0],
  [/^server\/kernel\//, 1],
  [/^server\/(backup\/|migrations\/|models\.ts$)/, 3],
  [/^server\/[^/]+$/, 4],
  [/^server\/(durability|testing)\//, 5],
];
const floorOf = (file: string): number => floors.find(([files]) => files.test(file))?.[1] ?? rooms;

/** Files that name the types of the rooms' services, which they hand to handlers. */
const handsServices = /^server\/kernel\/http\/(implement|mount|proofs|services)\.ts$/;
/** Readers of shipped tables that lie with the migrations. */
const readsShipped = /^server\/(foods\/sourceTables|nutrition\/(needReference|safetyRules))\.ts$/;

/** The rooms in the order in which they know each other: each imports those before it only. */
const roomOrder = [
  ...['mail', 'people', 'nutrients', 'nutrition', 'pets', 'foods', 'needs', 'orders', 'recipes'],
  ...['cooking', 'plans', 'photos', 'remedies', 'revisions', 'sharing', 'reviews', 'privacy', 'sources'],
];
/** Rooms that still know one after them. */
const knowsLater: ReadonlySet<string> = new Set([
  // Mails are written when they are sent: with tokens and stops of that moment.
  'mail > people',
  'nutrients > nutrition',
  'nutrition > foods',
  // A pet chooses its need.
  'pets > needs',
  // A saved recipe gets new steps.
  'recipes > cooking',
  // A deleted recipe leaves the plans.
  'recipes > plans',
]);

const roomOf = (file: string): string | null =>
  file.startsWith('server/') && floorOf(file) === rooms ? (file.split('/')[1] ?? null) : null;

const faultOf = (file: string, imported: string, isType: boolean): string | null => {
  if (!imported.startsWith('server/')) return null;
  if (floorOf(imported) > floorOf(file))
    return (handsServices.test(file) && isType) || readsShipped.test(file)
      ? null
      : `${file} imports ${imported}, which is on a floor above it. Pass it in, or move one of them.`;
  const [room, other] = [roomOf(file), roomOf(imported)];
  if (room === null || other === null || room === other || knowsLater.has(`${room} > ${other}`)) return null;
  return roomOrder.indexOf(other) < roomOrder.indexOf(room)
    ? null
    : `${file} imports ${imported}: ${other} comes after ${room} in .ci/floors.ts. Pass it in, or move one of them.`;
};

/** The imports of a file of the server, other than a test, that run up. */
export const importFaults = (file: string, source: string): string[] => {
  const room = roomOf(file);
  if (room !== null && !roomOrder.includes(room))
    return [`${file}: give the room ${room} its place in .ci/floors.ts.`];
  const imports = source.matchAll(/^(?:import|export|\}) .*from '(\.[^']+)';$/gm);
  return [...imports].flatMap(
    ([line, path = '']) => faultOf(file, join(dirname(file), path), line.startsWith('import type ')) ?? [],
  );
};
