// Columns that show the sum of others, as omega-3 or methionine + cystine. A food's figure of a sum is what it states of the
// sum, never less than what it states of the parts (the host adds them up): so the totals are those of any column.
import { LIMIT, MAX_UNSTATED, region, SUM_PARTS, TOTALS } from './memory';

/**
 * Bounds what is missing of each sum by what is missing of its parts together. SUM_PARTS has a number for each part, those
 * of a sum one after the other: the sum's column in the upper half, the part's in the lower; 0 ends them.
 */
export function boundFamilies(): void {
  const maxUnstated = region(MAX_UNSTATED);
  let at = region(SUM_PARTS);
  let pair = load<u32>(at);
  while (pair) {
    const sum = pair >> 16;
    let parts: f64 = 0;
    for (; pair && pair >> 16 == sum; at += 4, pair = load<u32>(at)) {
      parts += load<f64>(maxUnstated + ((<usize>(pair & 0xffff)) << 3));
    }
    const to = (<usize>sum) << 3;
    const fits = load<f64>(region(TOTALS) + to) + parts < LIMIT;
    if (fits && parts < load<f64>(maxUnstated + to)) store<f64>(maxUnstated + to, parts);
  }
}
