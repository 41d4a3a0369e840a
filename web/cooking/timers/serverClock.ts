/** A response's time on the server, and when the device sent and received it; milliseconds since 1970. */
export interface ClockSample {
  readonly server: number;
  readonly sent: number;
  readonly received: number;
}

/** A sample that took longer says little: the server may have looked at its clock at any time between. */
const maxRoundTripMs = 10_000;

/**
 * What must be added to the device's clock to get the server's. Null if the response took too long to tell, or the
 * device's clock was set meanwhile.
 */
export const clockOffset = ({ server, sent, received }: ClockSample): number | null =>
  received >= sent && received - sent <= maxRoundTripMs ? Math.round(server - (sent + received) / 2) : null;
