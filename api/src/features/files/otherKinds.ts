import type { SourceRefusalCode } from './refusal.ts';

/** Files of other kinds by their first bytes. */
const magics: readonly (readonly [readonly number[], SourceRefusalCode])[] = [
  [[0x25, 0x50, 0x44, 0x46], 'kind_pdf'],
  [[0x1f, 0x8b], 'archive_not_supported'],
  [[0x42, 0x5a, 0x68], 'archive_not_supported'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'archive_not_supported'],
  [[0x52, 0x61, 0x72, 0x21], 'archive_not_supported'],
  [[0xfd, 0x37, 0x7a, 0x58], 'archive_not_supported'],
  [[0x89, 0x50, 0x4e, 0x47], 'kind_picture'],
  [[0xff, 0xd8, 0xff], 'kind_picture'],
];

const auditFile = /^<(?:\w+:)?(?:AuditFile|xbrl)\b/i;
/** What may stand before the first element of XML. */
const prologues = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const;

/** From the first element of XML on; each part before it is passed over once. */
function afterPrologues(text: string): string {
  let rest = text;
  for (;;) {
    const found = prologues.find(([start]) => rest.startsWith(start));
    const end = found === undefined ? -1 : rest.indexOf(found[1], found[0].length);
    if (found === undefined || end < 0) return rest;
    rest = rest.slice(end + found[1].length).trimStart();
  }
}

/** Files of other kinds by the beginning of their text; the first that fits. */
const beginnings: readonly (readonly [RegExp, SourceRefusalCode])[] = [
  [/^#FLAGGA\b/, 'kind_audit_file'],
  [/^(?:<!doctype\s+html|<html|<table|<body)\b/i, 'kind_html'],
  [/^<\?xml\b/i, 'kind_xml'],
  [/^<([a-z][\w:.-]*)(?:\s[^>]*)?>[^]*<\/\1>/i, 'kind_xml'],
  [/^\{\\rtf/, 'kind_rich_text'],
  [/^(?:\{\s*"[^"]*"\s*:|\[\s*[[{])/, 'kind_json'],
];

const textLength = 64 * 1024;

/** What a file is that holds no table of text, by its beginning; null where it may be one. */
export function otherKindOf(head: Uint8Array, encoding: string): SourceRefusalCode | null {
  const byBytes = magics.find(([magic]) => magic.every((byte, index) => head[index] === byte));
  if (byBytes) return byBytes[1];
  const label = encoding.startsWith('utf-16') ? encoding : 'utf-8';
  const text = new TextDecoder(label).decode(head.subarray(0, textLength)).trimStart();
  if (auditFile.test(afterPrologues(text))) return 'kind_audit_file';
  return beginnings.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
