/** Workbooks are read in memory: so many at once at most, the others wait. */
const atOnceMax = 2;
const waiting: (() => void)[] = [];
let busyCount = 0;

/** Waits for a free slot; what it answers frees the slot again. */
export async function takeSlot(): Promise<() => void> {
  if (busyCount >= atOnceMax) await new Promise<void>((resolve) => waiting.push(resolve));
  else busyCount += 1;
  return () => {
    const next = waiting.shift();
    if (next === undefined) busyCount -= 1;
    else next();
  };
}
