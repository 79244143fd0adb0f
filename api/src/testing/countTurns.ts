/** How often the event loop came to its turn while something was done. */
export async function countTurns<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; turns: number }> {
  let isDone = false;
  let turns = 0;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const result = await work();
  isDone = true;
  return { result, turns };
}
