/** Structural equality of plain values, as they come from forms and from the graph; absent and null are the same. */
export function isEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (left === null || left === undefined) return right === null || right === undefined;
  if (right === null || right === undefined) return false;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => isEqual(item, right[index]));
  }
  if (typeof left !== 'object' || typeof right !== 'object') return false;
  const leftEntries = new Map(Object.entries(left));
  const rightEntries = new Map(Object.entries(right));
  const names = new Set([...leftEntries.keys(), ...rightEntries.keys()]);
  return [...names].every((name) => isEqual(leftEntries.get(name), rightEntries.get(name)));
}
