import { emptyContent, readContent, type ReportContent } from './template.ts';

interface Texts {
  readonly template: string;
  readonly formulas: string;
}

/** Several fields ask the same answer: its texts are read once. */
const contents = new WeakMap<Texts, ReportContent>();

/** What a report, or a version of one, holds. What cannot be read opens as an empty one. */
export function contentOf(record: Texts): ReportContent {
  const known = contents.get(record);
  if (known !== undefined) return known;
  const content = readContent(record) ?? emptyContent();
  contents.set(record, content);
  return content;
}
