import type { FoodGroup } from '../../../server/contract/foodGroups.ts';
import type { GroupShare } from '../../../server/contract/groupShares.ts';

/** Side of the picture's square, in its own units. */
export const side = 100;

/** Radius of what is in the bowl. */
export const fill = 43;

const middle = side / 2;

/** Size of the pieces of food of each group. */
const pieceOf: Readonly<Record<FoodGroup, number>> = {
  meat: 4.4,
  organs: 3.8,
  fish: 4,
  eggs: 4.6,
  dairy: 3.4,
  grains: 1.5,
  legumes: 2.2,
  vegetables: 3,
  fruits: 2.6,
  fats: 4.8,
  nuts: 2,
  supplements: 1.2,
  other: 2.2,
};

const pieces = 90;
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
const smallestPiece = 0.9;

/** A group with less than this part of the weight has a mark: its segment is too thin to be seen. */
const markedBelow = 0.02;

/** A segment of the bowl: from one angle to another, clockwise from the top, in radians. */
interface Segment {
  readonly group: FoodGroup;
  readonly from: number;
  readonly to: number;
}

/** A group as it is drawn. */
export interface DrawnGroup {
  readonly group: FoodGroup;
  /** The path of its segment. */
  readonly area: string;
  /** The path of its pieces of food. */
  readonly pieces: string;
}

/** The place of the mark of a group that is too little to be seen. */
export interface Mark {
  readonly group: FoodGroup;
  readonly x: number;
  readonly y: number;
}

const short = (value: number): number => Math.round(value * 100) / 100;

const at = (angle: number, radius: number) => ({
  x: short(middle + Math.sin(angle) * radius),
  y: short(middle - Math.cos(angle) * radius),
});

const circle = (x: number, y: number, radius: number): string =>
  `M${short(x - radius)} ${y}a${short(radius)} ${short(radius)} 0 1 0 ${short(2 * radius)} 0a${short(radius)} ${short(radius)} 0 1 0 ${short(-2 * radius)} 0`;

const areaOf = ({ from, to }: Segment): string => {
  if (to - from > 2 * Math.PI - 1e-9) return circle(middle, middle, fill);
  const [start, end] = [at(from, fill), at(to, fill)];
  const isLarge = to - from > Math.PI ? 1 : 0;
  return `M${middle} ${middle}L${start.x} ${start.y}A${fill} ${fill} 0 ${isLarge} 1 ${end.x} ${end.y}Z`;
};

/** How far a point is from the sides of its segment and from the rim. */
const roomAt = ({ from, to }: Segment, angle: number, radius: number): number => {
  const isWhole = to - from > 2 * Math.PI - 1e-9;
  const toSide = (difference: number): number =>
    isWhole || difference > Math.PI / 2 ? radius : Math.sin(difference) * radius;
  return Math.min(toSide(angle - from), toSide(to - angle), fill - radius);
};

/** Pieces at the places of a sunflower's seeds: even, without a pattern, and the same each time. */
const piecesOf = (segment: Segment): string => {
  const paths: string[] = [];
  for (let index = 1; index <= pieces; index += 1) {
    const radius = fill * Math.sqrt(index / pieces);
    const angle = (index * goldenAngle) % (2 * Math.PI);
    if (angle < segment.from || angle >= segment.to) continue;
    const size = Math.min(pieceOf[segment.group], roomAt(segment, angle, radius) - 0.8);
    const { x, y } = at(angle, radius);
    if (size >= smallestPiece) paths.push(circle(x, y, size));
  }
  return paths.join('');
};

/**
 * Draws a bowl seen from above: a segment for each group of foods by its weight. The same groups give the same drawing.
 * A group that is too little to be seen has a mark beside.
 */
export const drawBowl = (
  shares: readonly GroupShare[],
): { readonly groups: readonly DrawnGroup[]; readonly marks: readonly Mark[] } => {
  const total = shares.reduce((sum, { grams }) => sum + grams, 0);
  let before = 0;
  const segments = shares.map(({ group, grams }): Segment => {
    const from = (before / total) * 2 * Math.PI;
    before += grams;
    return { group, from, to: (before / total) * 2 * Math.PI };
  });
  const small = segments.filter(({ from, to }) => to - from < markedBelow * 2 * Math.PI);
  return {
    groups: segments.map((segment) => ({
      group: segment.group,
      area: areaOf(segment),
      pieces: piecesOf(segment),
    })),
    // One behind the other: small groups are neighbours.
    marks: small.map(({ group, from, to }, index) => ({
      group,
      ...at((from + to) / 2, fill - 7 - (index % 4) * 9),
    })),
  };
};
