/** What the programs are told. */

export const rowsOption = { rows: { type: 'string', default: '1000000' } } as const;
export const roundsOption = { rounds: { type: 'string', default: '5' } } as const;
export const databaseOption = { database: { type: 'string', default: 'both' } } as const;
/** Without it what was measured is only said. */
export const writeOption = { write: { type: 'boolean', default: false } } as const;

export function countOf(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`${text} is not a number of rows or rounds`);
  return count;
}
