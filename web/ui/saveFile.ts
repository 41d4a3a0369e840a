/** Saves content as a download. */
export const saveFile = (name: string, content: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the content after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
