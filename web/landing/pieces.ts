/** One piece of food in the bowl, at rest. Lengths are relative to the bowl's radius. */
export interface Piece {
  readonly kind: keyof typeof shapes;
  readonly angle: number;
  readonly distance: number;
  readonly size: number;
  readonly turn: number;
  /** When in the loop it moves, from 0 to 1. */
  readonly phase: number;
}

type Shape = (context: CanvasRenderingContext2D) => void;

const disc = (context: CanvasRenderingContext2D, radius: number, fill: string): void => {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
};

const carrot: Shape = (context) => {
  disc(context, 1, '#a0551c');
  disc(context, 0.72, '#ab6123');
  disc(context, 0.3, '#97501a');
};

const pea: Shape = (context) => {
  disc(context, 0.55, '#4c7d31');
  context.translate(-0.15, -0.18);
  disc(context, 0.16, '#63903f');
};

const leaf: Shape = (context) => {
  context.beginPath();
  context.moveTo(-1.4, 0);
  context.quadraticCurveTo(0, -1, 1.4, 0);
  context.quadraticCurveTo(0, 1, -1.4, 0);
  context.fillStyle = '#2c7147';
  context.fill();
  context.beginPath();
  context.moveTo(-1.3, 0);
  context.lineTo(1.1, 0);
  context.lineWidth = 0.07;
  context.strokeStyle = '#488c5e';
  context.stroke();
};

const meat: Shape = (context) => {
  context.beginPath();
  context.roundRect(-0.95, -0.8, 1.9, 1.6, 0.4);
  context.fillStyle = '#834236';
  context.fill();
  context.beginPath();
  context.roundRect(-0.8, -0.65, 1.5, 0.55, 0.25);
  context.fillStyle = '#92503f';
  context.fill();
};

const grain: Shape = (context) => {
  context.beginPath();
  context.ellipse(0, 0, 0.75, 0.26, 0, 0, 2 * Math.PI);
  context.fillStyle = '#8a7f58';
  context.fill();
};

/** How each kind is drawn, about 2 wide. The colours are dark enough for white text on them. */
export const shapes = { carrot, pea, leaf, meat, grain } as const satisfies Readonly<Record<string, Shape>>;

const kinds = ['meat', 'carrot', 'pea', 'leaf', 'grain', 'meat', 'pea', 'grain', 'carrot', 'grain'] as const;
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** A number from 0 to 1 that looks random and is the same each time. */
const scatter = (seed: number): number => {
  const wave = Math.sin(seed * 12.9898) * 43758.5453;
  return wave - Math.floor(wave);
};

/** So many pieces, spread evenly over the bowl. */
export const piecesOf = (count: number): readonly Piece[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: kinds[Math.floor(scatter(index + 1) * kinds.length)] ?? 'pea',
    angle: index * goldenAngle,
    distance: 0.84 * Math.sqrt((index + 0.5) / count),
    size: 0.07 + 0.035 * scatter(index + 100),
    turn: 2 * Math.PI * scatter(index + 200),
    phase: scatter(index + 300),
  }));
