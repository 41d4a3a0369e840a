import type { Config, DOMPurify } from 'dompurify';
import { useEffect, useRef } from 'react';
import { loadChunk } from '../kernel/chunks.ts';

/** The tags that the server allows too. */
const rules = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'a', 'h3', 'h4', '#text'],
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

const loadPurify = async (): Promise<DOMPurify> => (await import('dompurify')).default;

/** A link leaves the page open: somebody may be cooking from it. */
const openElsewhere = (content: DocumentFragment): DocumentFragment => {
  for (const link of content.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return content;
};

const clean = (purify: DOMPurify, html: string): DocumentFragment =>
  openElsewhere(
    purify.sanitize(html, { ...rules, ALLOWED_TAGS: [...rules.ALLOWED_TAGS], ALLOWED_ATTR: ['href'] }),
  );

/** The text of HTML without its tags. A parsed document runs no scripts and loads nothing. */
const textOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

interface SafeHtmlProps {
  readonly html: string;
  readonly className?: string | undefined;
}

/** HTML with only allowed tags, sanitized in the browser too. Its text alone if the sanitizer cannot be loaded. */
export const SafeHtml = ({ html, className }: SafeHtmlProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let here = true;
    const show = (content: Node | string): void => {
      if (here) box.current?.replaceChildren(content);
    };
    loadChunk(loadPurify).then(
      (purify) => show(clean(purify, html)),
      () => show(textOf(html)),
    );
    return () => {
      here = false;
    };
  }, [html]);
  return <div ref={box} className={className} />;
};
