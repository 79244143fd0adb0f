/** A file with an entry in each month for each of many accounts: the largest trial balance that people look at. */

const accountCount = 2000;
const firstYear = 2023;
const monthCount = 36;

const codes = Array.from({ length: accountCount }, (_, index) => String(10_000 + index));

export const largeChart = codes.map((code) => ({ code, name: `Account ${code}`, type: 'balance' }));

export const largeStart = `${firstYear}-01-01`;
export const largeEnd = `${firstYear + monthCount / 12 - 1}-12-31`;

export function largeFile(): { readonly name: string; readonly bytes: Uint8Array } {
  const lines = ['id,date,account,debit,credit'];
  for (let month = 0; month < monthCount; month += 1) {
    const date = `${firstYear + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`;
    for (const [index, debit] of codes.entries()) {
      const id = `E${month}-${index}`;
      const amount = `${1 + ((index * 37 + month * 101) % 9973)}.${String(index % 100).padStart(2, '0')}`;
      lines.push(`${id},${date},${debit},${amount},`);
      lines.push(`${id},${date},${codes[(index + 7) % accountCount] ?? ''},,${amount}`);
    }
  }
  return { name: 'large.csv', bytes: new TextEncoder().encode(`${lines.join('\n')}\n`) };
}
