/** Whole seconds until an instant, rounded up; 0 once it has passed. */
export const secondsLeft = (endsAt: number, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000));

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** Seconds as `m:ss`, and from an hour as `h:mm:ss` (specification part 2, section 4). */
export const countdownText = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const end = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${end}` : `${minutes}:${end}`;
};
