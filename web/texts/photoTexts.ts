/** Texts of the photo field. */
export const photoTexts = {
  choose: 'Choose a photo',
  chooseAnother: 'Choose another photo',
  remove: 'Remove the photo',
  keep: 'Keep the current photo',
  none: 'No photo',
  part: 'The part that is shown',
  partKeys: 'Drag the photo, or use the arrow keys to move it and + and - to zoom.',
  zoom: 'Zoom',
  tooLarge: (megabytes: number) => `The photo is larger than ${megabytes} MB. Choose a smaller one.`,
  wrongType: 'Choose a JPEG, PNG or WebP file.',
  unreadable: 'The photo cannot be displayed. Choose another file.',
} as const;
