import { formatPeriod } from '../../components/formatPeriod.ts';
import type { LanguageTag } from '../../i18n/languages.ts';

const months = /^(.*?) (\d{4}-\d{2})(?: – (\d{4}-\d{2}))?$/s;

/** An import by its stream and its months, which the api writes as files do, as its periods are called everywhere else. */
export function importName(name: string, language: LanguageTag): string {
  const [, stream, first, last = first] = months.exec(name) ?? [];
  if (stream === undefined || first === undefined || last === undefined) return name;
  const days = { startDate: `${first}-01`, endDate: `${last}-01` };
  return `${stream} ${formatPeriod(days, language)}`;
}
