/** Writes text to the clipboard. False if the browser refuses. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
};

/** Copies through a hidden field. Insecure contexts have no clipboard API. */
const copyFromField = (text: string): boolean => {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.className = 'unseen';
  field.value = text;
  // Text outside an open modal dialog cannot be selected.
  (before?.closest('dialog') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
};
