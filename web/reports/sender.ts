import type { Recipe } from '../../server/contract/recipes.ts';
import type { User } from '../../server/contract/shapes.ts';
import { fullName } from '../kernel/fullName.ts';
import type { PaperImage, PaperSender } from '../ui/pdf/paper.ts';
import { sheetTexts } from './sheetTexts.ts';

/** Widest logo on paper, in pixels: 42 mm at 360 dpi. */
const maxWidth = 600;

/** A picture as PNG, which documents hold; null if it cannot be loaded: a sheet without a logo is better than none. */
const imageOf = async (url: string): Promise<PaperImage | null> => {
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const scale = Math.min(1, maxWidth / image.naturalWidth);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return { url: canvas.toDataURL('image/png'), width: canvas.width, height: canvas.height };
  } catch {
    return null;
  }
};

/** Who stands above a document: whoever shared the recipe with its reader, else a professional who writes it. */
export const senderOf = async (
  { sent_by }: Pick<Recipe, 'sent_by'>,
  user: User | null,
): Promise<PaperSender | null> => {
  const own = user?.isProfessional || user?.isAdmin ? { ...user, name: fullName(user) } : null;
  const sender = sent_by ?? own;
  if (sender === null) return null;
  const { name, clinic, logo } = sender;
  return { text: sheetTexts.from(name, clinic), logo: logo && (await imageOf(logo.url)) };
};
