import { type ArchiveEntry, buildArchive } from './archives.ts';

interface TestSheet {
  readonly name: string;
  /** The rows within `sheetData`, as XML. */
  readonly rows: string;
  readonly state?: 'hidden' | 'veryHidden';
  readonly dimension?: string;
}

export interface TestWorkbook {
  readonly sheets: readonly TestSheet[];
  /** Items of the table of shared strings, as XML. */
  readonly sharedStrings?: readonly string[];
  /** Format of each cell style: a built-in number, or a code. */
  readonly formats?: readonly (number | string)[];
  readonly date1904?: string;
  /** Before the root element of each sheet. */
  readonly prologue?: string;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

const part = (name: string, xml: string): ArchiveEntry => ({
  name,
  data: Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`),
});

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function relationsPart(name: string, targets: readonly (readonly [string, string])[]): ArchiveEntry {
  const items = targets.map(
    ([type, target], index) =>
      `<Relationship Id="r${index + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  );
  return part(name, `<Relationships xmlns="${packageRelations}">${items.join('')}</Relationships>`);
}

function stylesPart(formats: readonly (number | string)[]): ArchiveEntry {
  const firstCustom = 164;
  const codes = formats.map((format, index) =>
    typeof format === 'string'
      ? `<numFmt numFmtId="${firstCustom + index}" formatCode="${escapeXml(format)}"/>`
      : '',
  );
  const styles = formats.map(
    (format, index) => `<xf numFmtId="${typeof format === 'string' ? firstCustom + index : format}"/>`,
  );
  return part(
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>` +
      `<cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
  );
}

/** The parts of a workbook, to be packed or spoiled. */
export function workbookParts(workbook: TestWorkbook): ArchiveEntry[] {
  const { sheets, sharedStrings = [], formats = [], date1904, prologue = '' } = workbook;
  const sheetItems = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="r${index + 1}"${state ? ` state="${state}"` : ''}/>`,
  );
  const properties = date1904 === undefined ? '' : `<workbookPr date1904="${date1904}"/>`;
  return [
    part(
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    relationsPart('_rels/.rels', [['officeDocument', 'xl/workbook.xml']]),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}">${properties}<sheets>${sheetItems.join('')}</sheets></workbook>`,
    ),
    relationsPart('xl/_rels/workbook.xml.rels', [
      ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', '/xl/styles.xml'],
    ]),
    part('xl/sharedStrings.xml', `<sst xmlns="${main}">${sharedStrings.join('')}</sst>`),
    stylesPart(formats),
    ...sheets.map(({ rows, dimension }, index) =>
      part(
        `xl/worksheets/sheet${index + 1}.xml`,
        `${prologue}<worksheet xmlns="${main}">${dimension === undefined ? '' : `<dimension ref="${dimension}"/>`}` +
          `<sheetData>${rows}</sheetData></worksheet>`,
      ),
    ),
  ];
}

export function buildWorkbook(workbook: TestWorkbook): Buffer {
  return buildArchive(workbookParts(workbook));
}

/** Rows of plain texts, each as an inline string. */
export function textRows(rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string =>
    `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
  return rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('');
}
