import type { TFunction } from 'i18next';

interface ReadSource {
  readonly encoding: string;
  readonly separator: string;
  readonly sheet: string | null | undefined;
  readonly hasHeader: boolean;
  readonly skipRows: number;
}

const separators: readonly string[] = [',', ';', '\t', '|'];

/** How a file was read. A workbook is kept as text beside it, of a form that nobody chose: its sheet is said instead. */
export function readingFacts(source: ReadSource, t: TFunction<'streams/versions'>): readonly string[] {
  const { encoding, separator, sheet, hasHeader, skipRows } = source;
  const separatorName = t(`streams/source:settings.separators.${String(separators.indexOf(separator))}`, {
    defaultValue: separator,
  });
  return [
    ...(sheet == null ? [encoding, separatorName] : [t('facts.sheet', { sheet })]),
    t(hasHeader ? 'facts.withHeader' : 'facts.withoutHeader'),
    ...(skipRows > 0 ? [t('facts.skipped', { count: skipRows })] : []),
  ];
}
