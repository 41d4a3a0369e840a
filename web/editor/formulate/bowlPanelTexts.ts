const listText = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const bowlsOf = (names: readonly string[]): string =>
  `${names.length > 1 ? 'the bowls' : 'the bowl'} of ${listText(names)}`;

/** Texts of bowls in the panel that formulates a recipe. */
export const bowlPanelTexts = {
  choice: 'One base, extras per bowl',
  hint: 'Where no pot fits all, a bowl gets supplements in addition, in whole pieces.',
  readOnly: 'Extras per bowl need a recipe of your own: save a copy first.',
  replaced: (names: readonly string[]) => `Accept replaces what ${bowlsOf(names)} gets in addition now.`,
  nothing: 'Nothing: the pot fits.',
  counted: 'Levels after are with it.',
  stored: 'The recipe is saved, and what each bowl gets in addition.',
} as const;
