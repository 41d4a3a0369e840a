/** Texts of recipes as cards. */
export const cardTexts = {
  cards: 'Cards',
  asCards: 'Show recipes as Cards',
  pet: 'Verdict and cost for',
  noPet: 'No pet',
  time: 'Time to cook',
  dayCost: 'Cost a day',
  /** The minutes of timers: what else cooking takes is not stated. */
  timed: (minutes: number): string => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    return [hours > 0 ? `${hours} h` : [], rest > 0 ? `${rest} min` : []].flat().join(' ');
  },
  onTimers: (time: string) => `${time} on timers`,
} as const;
