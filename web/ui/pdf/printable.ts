import { pdfTexts } from '../../texts/pdfTexts.ts';

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Signs without a shape of their own, which a font may draw as a box: joiners, marks of direction, unassigned ones. */
const shapeless = /[\p{Cc}\p{Cs}\p{Cn}\p{Co}\p{Default_Ignorable_Code_Point}]/gu;

/** Letters, digits and symbols, by which a name is told from another. */
const telling = /[\p{L}\p{N}\p{S}]/u;

/** Marks between the parts of a text. A name is one part, so that it does not vanish from its sentence. */
const betweenParts = /(: | · | \/ )/;

/**
 * A text without the signs that would be drawn as boxes. They are left out; a part of which nothing else is left says that
 * it cannot be printed.
 * @param canDraw whether the PDF's font or a font of the browser has a sign
 */
export const printable = (text: string, canDraw: (cluster: string) => boolean): string => {
  const drawn = (cluster: string): string => {
    const shown = [cluster, cluster.replace(shapeless, '')].find((each) => each !== '' && canDraw(each));
    return (
      shown ?? [...cluster].filter((sign) => sign.replace(shapeless, '') !== '' && canDraw(sign)).join('')
    );
  };
  return text
    .split(betweenParts)
    .map((part) => {
      const shown = [...clusters.segment(part)].map(({ segment }) => drawn(segment)).join('');
      if (shown === part) return part;
      const left = shown
        .replace(/ {2,}/g, ' ')
        .replace(/ (?=[,.;)])/g, '')
        .trim();
      return telling.test(left) || !telling.test(part) ? left : pdfTexts.notPrintable;
    })
    .join('');
};
