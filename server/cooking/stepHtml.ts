import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'a', 'h3', 'h4'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

/** Detailed instructions with only the allowed HTML; null if no text is left. */
export const sanitizeStepHtml = (html: string | null | undefined): string | null => {
  if (html === null || html === undefined) return null;
  const safe = sanitizeHtml(html, options).trim();
  const text = sanitizeHtml(safe, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ');
  return text.trim() === '' ? null : safe;
};
