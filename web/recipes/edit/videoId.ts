/** The id in an address of a YouTube video, whatever follows it. */
const address =
  /^(?:https?:\/\/)?(?:(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/|shorts\/|live\/|v\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i;

/** The id of a pasted address of a YouTube video (D33). Any other text stays. */
export const videoIdOf = (text: string): string => address.exec(text.trim())?.[1] ?? text;
