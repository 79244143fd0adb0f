/** How often a process looks whether its parent is there. */
const milliseconds = 250;

/**
 * npm passes an order to stop to its shell, which ends without a word to what it runs: the program that is left behind then
 * orders itself to stop. Who starts it without npm may leave it alone on purpose.
 * @param {{ stop: () => void, environment: NodeJS.ProcessEnv }} settings
 */
export function stopWithNpm({ stop, environment }) {
  if (environment.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, milliseconds);
  watch.unref();
}
