/** @typedef {'part' | 'whole'} Extent */

/**
 * Does work once nothing has asked for any for a while, one after the other. The whole includes the part: where both were
 * asked for meanwhile, it is the whole that is done.
 * @param {{
 *   part: () => Promise<void>,
 *   whole: () => Promise<void>,
 *   report: (error: unknown) => void,
 *   quietMilliseconds: number,
 * }} works
 * @returns {(extent: Extent) => void}
 */
export function afterQuiet({ part, whole, report, quietMilliseconds }) {
  /** @type {NodeJS.Timeout | undefined} */
  let waiting;
  let isWhole = false;
  let last = Promise.resolve();
  return (extent) => {
    isWhole ||= extent === 'whole';
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      last = last.then(isWhole ? whole : part).catch(report);
      isWhole = false;
    }, quietMilliseconds);
  };
}
