import { readFileSync } from 'node:fs';
import Papa from 'papaparse';

/** A case: sections of text, each `--- name`, holding lines `key: value` or a table with a header. */
export interface GoldenCase {
  readonly title: string;
  readonly settings: ReadonlyMap<string, string>;
  table(section: string): Record<string, string>[];
  rows(section: string): string[][];
  has(section: string): boolean;
  /** The names of the sections, in order. */
  readonly sections: readonly string[];
}

function sectionsOf(text: string): Map<string, string> {
  const sections = new Map<string, string>();
  for (const part of text.split(/^--- /m).slice(1)) {
    const lineEnd = part.indexOf('\n');
    sections.set(part.slice(0, lineEnd).trim(), part.slice(lineEnd + 1).trim());
  }
  return sections;
}

/** Reads a case from its file; tables are CSV with blanks around cells for the eye. */
export function readGoldenCase(path: string): GoldenCase {
  const text = readFileSync(path, 'utf8');
  const sections = sectionsOf(text);
  const rows = (section: string): string[][] => {
    const data = Papa.parse<string[]>(sections.get(section) ?? '', {
      delimiter: '|',
      skipEmptyLines: true,
    }).data;
    return data.map((row) => row.map((cell) => cell.trim()));
  };
  return {
    title: text.slice(0, text.indexOf('\n')).trim(),
    settings: new Map(
      (sections.get('settings') ?? '').split('\n').map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
      }),
    ),
    rows,
    sections: [...sections.keys()],
    has: (section) => sections.has(section),
    table: (section) => {
      const [header = [], ...others] = rows(section);
      return others.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])));
    },
  };
}
