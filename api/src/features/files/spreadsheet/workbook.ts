import type { DateSystem } from '@tributary/engine/dates/serialDate';
import path from 'node:path';
import { SourceRefusal } from '../refusal.ts';
import type { Archive } from './archive.ts';
import { createRichText } from './richText.ts';
import { attributeOf, readXml } from './xml.ts';

export interface WorkbookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly path: string;
}

export interface Workbook {
  readonly dateSystem: DateSystem;
  /** In the order of the workbook; charts are no sheets. */
  readonly sheets: readonly WorkbookSheet[];
  readonly sharedStringsPath: string | null;
  readonly stylesPath: string | null;
}

interface Relation {
  /** Last word of its type, the same in both editions of the standard. */
  readonly type: string;
  readonly path: string;
}

const sheetsMax = 1000;
/** Programs write 31 at most. */
const sheetNameMax = 255;
const sharedStringsMax = 8_000_000;
const sharedCharactersMax = 128 * 1024 ** 2;

export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const roots = await readRelations(archive, '');
  const workbookPath = [...roots.values()].find(({ type }) => type === 'officeDocument')?.path;
  if (workbookPath === undefined || !archive.has(workbookPath)) {
    throw new SourceRefusal('archive_not_supported');
  }
  const relations = await readRelations(archive, workbookPath);
  const pathOf = (type: string): string | null => {
    const found = [...relations.values()].find((relation) => relation.type === type);
    return found !== undefined && archive.has(found.path) ? found.path : null;
  };
  const sheets: WorkbookSheet[] = [];
  let dateSystem: DateSystem = 1900;
  let isWorkbook = false;
  await readXml(archive.read(workbookPath), {
    opened(name, attributes) {
      if (name === 'workbook') isWorkbook = true;
      if (name === 'workbookPr' && /^(?:1|true)$/.test(attributes['date1904'] ?? '')) dateSystem = 1904;
      if (name !== 'sheet') return;
      const relation = relations.get(attributeOf(attributes, 'id') ?? '');
      if (relation?.type !== 'worksheet' || !archive.has(relation.path)) return;
      const isHidden = /^(?:hidden|veryHidden)$/.test(attributes['state'] ?? '');
      const { name: title = '' } = attributes;
      sheets.push({ name: title, isHidden, path: relation.path });
      if (sheets.length > sheetsMax || title.length > sheetNameMax)
        throw new SourceRefusal('spreadsheet_unsafe');
    },
  });
  if (!isWorkbook) throw new SourceRefusal('archive_not_supported');
  if (sheets.length === 0) throw new SourceRefusal('spreadsheet_damaged');
  return {
    dateSystem,
    sheets,
    sharedStringsPath: pathOf('sharedStrings'),
    stylesPath: pathOf('styles'),
  };
}

/** What a part of the workbook refers to, by id. */
async function readRelations(archive: Archive, partPath: string): Promise<Map<string, Relation>> {
  const folder = path.posix.dirname(partPath);
  const relationsPath = path.posix.join(folder, '_rels', `${path.posix.basename(partPath)}.rels`);
  const relations = new Map<string, Relation>();
  if (!archive.has(relationsPath)) return relations;
  await readXml(archive.read(relationsPath), {
    opened(name, { Id: id, Type: type, Target: target, TargetMode: mode }) {
      if (name !== 'Relationship' || id === undefined || target === undefined || mode === 'External') return;
      const resolved = target.startsWith('/') ? target.slice(1) : path.posix.join(folder, target);
      relations.set(id, { type: type?.split('/').at(-1) ?? '', path: resolved });
    },
  });
  return relations;
}

export async function readSharedStrings(archive: Archive, stringsPath: string): Promise<string[]> {
  const strings: string[] = [];
  const richText = createRichText();
  let length = 0;
  await readXml(archive.read(stringsPath), {
    opened: (name, attributes) => richText.opened(name, attributes),
    text: (text) => richText.text(text),
    closed(name) {
      richText.closed(name);
      if (name !== 'si') return;
      const text = richText.take();
      length += text.length;
      const isTooMuch = length > sharedCharactersMax || strings.length >= sharedStringsMax;
      if (isTooMuch) throw new SourceRefusal('spreadsheet_too_large');
      strings.push(text);
    },
  });
  return strings;
}
