import { type Piece, piecesOf, shapes } from './pieces.ts';

const circle = 2 * Math.PI;
const pieces = piecesOf(170);

/** The bowl's place and size in a picture of width and height 1. */
const bowl = { x: 0.62, y: 0.6, radius: 0.5 };
const graduation = 72;

const drawGround = (context: CanvasRenderingContext2D): void => {
  const shade = context.createLinearGradient(0, 0, 1, 1);
  shade.addColorStop(0, '#17493a');
  shade.addColorStop(1, '#0e2a21');
  context.fillStyle = shade;
  context.fillRect(0, 0, 1, 1);
};

const ring = (context: CanvasRenderingContext2D, radius: number, fill: string | CanvasGradient): void => {
  context.beginPath();
  context.arc(0, 0, radius, 0, circle);
  context.fillStyle = fill;
  context.fill();
};

const drawBowl = (context: CanvasRenderingContext2D): void => {
  const shadow = context.createRadialGradient(0.05, 0.08, 0.8, 0.05, 0.08, 1.25);
  shadow.addColorStop(0, 'rgb(4 16 12 / 70%)');
  shadow.addColorStop(1, 'rgb(4 16 12 / 0%)');
  context.fillStyle = shadow;
  context.fillRect(-1.3, -1.3, 2.6, 2.6);
  ring(context, 1, '#22684f');
  ring(context, 0.97, '#1d5c46');
  const inside = context.createRadialGradient(0, 0, 0.3, 0, 0, 0.9);
  inside.addColorStop(0, '#1a3b2e');
  inside.addColorStop(1, '#0f2a20');
  ring(context, 0.88, inside);
};

/** The graduation of a scale on the rim. A soft light runs round it once in a loop. */
const drawGraduation = (context: CanvasRenderingContext2D, time: number): void => {
  for (let tick = 0; tick < graduation; tick += 1) {
    const behind = (time - tick / graduation + 1) % 1;
    const light = Math.max(0, 1 - Math.min(behind, 1 - behind) * 5);
    context.save();
    context.rotate((circle * tick) / graduation);
    context.globalAlpha = 0.35 + 0.65 * light;
    context.fillStyle = '#5a9c80';
    context.fillRect(-0.003, -0.965, 0.006, tick % 6 === 0 ? 0.055 : 0.03);
    context.restore();
  }
};

/** A piece moves on a small closed path, so that the loop has no seam. */
const drawPiece = (
  context: CanvasRenderingContext2D,
  { kind, angle, distance, size, turn, phase }: Piece,
  time: number,
): void => {
  const at = circle * (time + phase);
  const stir = 0.09 * Math.sin(circle * time - distance * 3);
  const away = distance + 0.012 * Math.sin(at);
  context.save();
  context.rotate(angle + stir + 0.03 * Math.cos(at));
  context.translate(away, 0);
  context.rotate(turn + 0.22 * Math.sin(at));
  context.scale(size, size);
  shapes[kind](context);
  context.restore();
};

const drawSteam = (context: CanvasRenderingContext2D, time: number): void => {
  for (const [index, place] of [-0.45, -0.05, 0.4].entries()) {
    const age = (time + index / 3) % 1;
    const strength = 0.16 * Math.sin(Math.PI * age) ** 2;
    const cloud = context.createRadialGradient(0, 0, 0, 0, 0, 1);
    cloud.addColorStop(0, `rgb(150 200 175 / ${strength})`);
    cloud.addColorStop(1, 'rgb(150 200 175 / 0)');
    context.save();
    context.translate(place + 0.1 * Math.sin(circle * age), 0.35 - 1.3 * age);
    context.scale(0.3 + 0.15 * age, 0.6);
    ring(context, 1, cloud);
    context.restore();
  }
};

/** Draws the landing's background at a time of its loop, from 0 to 1. */
export const draw = (
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  time: number,
): void => {
  context.save();
  context.scale(width, height);
  drawGround(context);
  context.restore();
  context.save();
  const scale = bowl.radius * Math.max(width, height);
  context.translate(bowl.x * width, bowl.y * height);
  context.scale(scale, scale);
  drawBowl(context);
  drawGraduation(context, time);
  for (const piece of pieces) drawPiece(context, piece, time);
  drawSteam(context, time);
  context.restore();
};
