/** Texts of cooking timers, and of cooking offline. */
export const timerTexts = {
  start: 'Start Timer',
  remaining: 'Time Remaining',
  restart: 'Restart Timer',
  stop: 'Stop Timer',
  stopTitle: 'Stop this timer?',
  stopText: (name: string) => `“${name}” will not ring.`,
  dismiss: 'Dismiss',
  over: 'Time is up',
  ended: (name: string) => `${name}: time is up`,
  duration: (name: string, minutes: number) => `${name}, ${minutes} min`,
  running: 'Timers',
  step: (order: number) => `Step ${order}`,
  endsAt: (time: string) => `Ends at ${time} on this device's clock.`,
  endedAt: (time: string) => `Ended at ${time}.`,
  closedPage: 'A closed page cannot ring: set an alarm for that time if you close it.',
  unsent: 'Not on the server yet. It is sent when the server can be reached.',
  refused: 'This timer runs on this device only: the server did not accept it.',
  allowSound: 'Sound is off: turn it on',
  allowNotifications: 'Also notify me',
  offline: (time: string) =>
    `The server cannot be reached. You see the recipe as it was at ${time}, from this device.`,
} as const;
