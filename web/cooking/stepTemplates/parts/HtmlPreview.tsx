import { useState } from 'react';
import { useDebounced } from '../../../ui/hooks/useDebounced.ts';
import { SafeHtml } from '../../../ui/SafeHtml.tsx';
import { stepTemplateTexts } from '../../stepTemplateTexts.ts';
import styles from './templates.module.css';

const typingPause = 300;

/** The typed HTML as steps show it, once it is opened. */
export const HtmlPreview = ({ html }: { readonly html: string }) => {
  const [isOpen, setOpen] = useState(false);
  const settled = useDebounced(html, typingPause);
  if (html.trim() === '') return null;
  return (
    <details className={`${styles.preview} break`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{stepTemplateTexts.edit.preview}</summary>
      {isOpen && <SafeHtml html={settled} />}
    </details>
  );
};
