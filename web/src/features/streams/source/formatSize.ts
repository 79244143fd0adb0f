const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const step = 1024;

/** A size in steps of 1024, with one decimal from the second step on. */
export function formatSize(bytes: number, language: string): string {
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(step)));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  }).format(bytes / step ** power);
}
