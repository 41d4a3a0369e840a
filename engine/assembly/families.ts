// Columns that are the sum of others, such as omega-3 or methionine + cystine. A food's value of a sum is its stated sum,
// or the sum of its stated parts if that is larger. The host adds the parts, so totals need no special case.
import { LIMIT, MAX_UNSTATED, region, SUM_PARTS, SUM_WIDTH, TOTALS } from './memory';

/**
 * Bounds the max unstated of each sum by that of its parts together. SUM_PARTS has a number per part, grouped by sum: the
 * sum's column in the upper 16 bits, the part's in the lower. 0 ends the list.
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
    const fits = load<f64>(region(TOTALS) + to) + parts + load<f64>(region(SUM_WIDTH) + to) < LIMIT;
    if (fits && parts < load<f64>(maxUnstated + to)) store<f64>(maxUnstated + to, parts);
  }
}
