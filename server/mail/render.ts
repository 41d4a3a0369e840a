import { product } from '../contract/brand.ts';
import type { MailLink, MailText } from './templates.ts';

/** A mail's subject and its two bodies. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (each) => entities[each] ?? each);

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(text)}</p>`;

const button = (label: string, url: string): string =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 16px;border-radius:4px;background:#1f6f54;color:#ffffff;font-size:16px;text-decoration:none">${escapeHtml(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:14px;line-height:20px;word-break:break-all">${escapeHtml(url)}</p>`;

const smallLink = ({ label, url }: MailLink): string =>
  `<p style="margin:0 0 16px;font-size:14px;line-height:20px"><a href="${escapeHtml(url)}" style="color:#1f6f54">${escapeHtml(label)}</a></p>`;

const asText = (link: MailLink | undefined): string[] => (link ? [`${link.label}:\n${link.url}`] : []);

/** Renders a mail as plain text and as HTML without images or scripts. `firstName` may be empty. */
export const renderMail = (
  { subject, before, link, after = [], second }: MailText,
  firstName: string,
): RenderedMail => {
  const greeting = firstName === '' ? 'Hello,' : `Hello ${firstName},`;
  const top = [greeting, ...before];
  const text = [...top, ...asText(link), ...after, ...asText(second), product].join('\n\n');
  const body = [
    ...top.map(paragraph),
    ...(link ? [button(link.label, link.url)] : []),
    ...after.map(paragraph),
    ...(second ? [smallLink(second)] : []),
    paragraph(product),
  ].join('\n');
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fbfaf7;color:#1e2a26;font-family:sans-serif">
<div style="max-width:560px;margin:0 auto">
${body}
</div>
</body>
</html>
`;
  return { subject, text: `${text}\n`, html };
};
