import { product } from '../../server/contract/brand.ts';
import { premiumTexts } from '../../server/contract/premiumTexts.ts';

/** Words that the web shows to people: those of all screens here, in texts/ what comes with a part of one. */
export const texts = {
  product,
  tagline: 'Homemade food for dogs and cats, weighed against what they need.',

  shell: {
    home: 'Home',
    menu: 'Menu',
    close: 'Close',
    logout: 'Logout',
    find: 'Find',
    findKey: 'Ctrl K',
    keys: 'Keys',
    guide: 'Quick Start Guide',
    newTab: '(PDF in a new tab)',
    skip: 'Skip to content',
    signedInAs: 'Signed in as',
    appearance: 'Appearance',
    schemes: { light: 'Light', dark: 'Dark', auto: 'As the device' },
    sidebar: 'Main',
    bottomBar: 'Shortcuts',
    stopBeing: (first: string, last: string) => `Stop being ${first} ${last}`,
  },

  footer: {
    short: 'Values are general guides and no substitute for a licensed veterinarian.',
    open: 'Read all',
    guidance:
      'Recipes and nutrition values are general guides, calculated from tables, not analysed. Recipes need supplementation to meet AAFCO or NRC standards. They are not evaluated by any standards body and are no substitute for a licensed veterinarian or veterinary nutritionist, who should be consulted. Nutrition labels (Low / Optimal / High) come from limited profile data.',
    more: 'About the values',
    patents: 'The C-Pro, CP3A and Maximus appliances may be protected by patents of their maker.',
    copyright: `© 2026 ${product}`,
  },

  premium: {
    lock: 'Premium',
    title: 'Premium Feature',
    free: 'A free account has one pet. It opens the recipes of the category Free, your own recipes, and those that a veterinarian shares with you.',
    ...premiumTexts,
  },

  newVersion: {
    title: 'New version',
    ready: 'A new version is ready.',
    unsaved: 'A new version is ready. Save your changes first, then reload.',
    reload: 'Reload',
    later: 'Later',
  },

  levels: { low: 'Low', optimal: 'Optimal', high: 'High', unknown: 'Unknown', none: 'No target' },

  dialogs: {
    ok: 'OK',
    close: 'Close',
    cancel: 'Cancel',
    undo: 'Undo',
    print: 'Print',
    downloadPdf: 'Download PDF',
  },

  leave: {
    title: 'Leave without saving?',
    text: 'What you typed is not saved.',
    logoutText: 'What you typed is not saved and would be lost: nothing of yours stays here after a logout.',
    leave: 'Leave',
    stay: 'Stay here',
  },

  conflict: {
    title: 'Somebody saved this since',
    text: 'Nothing of yours was saved. Copy what you need, then load the page again.',
  },

  states: {
    back: 'Back',
    crumbs: 'Where you are',
    loading: 'Loading',
    retry: 'Try again',
    prove: 'Confirm that it is you',
    home: 'Go to Home',
    login: 'Go to Login',
    notFound: 'There is no such page',
    notFoundText: 'The address may be mistyped, or what it named is gone.',
    gone: 'This is not here',
    goneText: 'It may have been deleted, or it is not shared with you.',
    failed: 'This could not be loaded',
    unreachedText: `${product} cannot be reached. Check the connection and try again.`,
    forbidden: 'This is not open to you',
    broken: 'Something broke on this page',
    brokenText:
      'What you saved is safe. Load the page again; if it breaks again, please tell us what you did before.',
    reload: 'Load the page again',
    offlineText: 'You are offline. This goes on when the connection is back.',
    stale: 'A new version is here',
    staleText: `${product} was updated while you were here. Load the page again to go on.`,
    missing: 'A part of this page did not load',
    missingText: 'The server answers, but a file of this page did not come. Load the page again.',
  },

  /** A part of the page that takes long. */
  late: {
    title: 'Loading takes long',
    reasons: {
      offline: 'You are offline. What you opened loads when the connection is back.',
      unreached: `${product} cannot be reached at the moment.`,
      outdated: 'A new version is here. Try again to open it.',
      missing: 'The connection is slow: a part of this page has not come yet.',
    },
  },

  faults: {
    noPdf: 'The PDF could not be made, and nothing was saved. Check the connection and try again.',
    incompleteDownload: 'The download ended before it was complete. Nothing was saved. Please try again.',
    unexpected: 'The server answered in a way that was not expected. Please try again.',
    unreachable: `${product} cannot be reached. Check the connection and try again.`,
    missingPart: {
      offline: 'You are offline, so this part could not be loaded. Try again when the connection is back.',
      unreached: `${product} cannot be reached. Check the connection and try again.`,
      outdated: 'A new version is here. Save your changes, then load the page again.',
      missing: 'This part could not be loaded. Save your changes, then load the page again.',
    },
  },
} as const;
