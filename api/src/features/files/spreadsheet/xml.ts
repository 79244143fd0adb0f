import { TextDecoder } from 'node:util';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { SourceRefusal } from '../refusal.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Names come without their namespace prefix: programs choose different ones for the same thing. */
export interface XmlListener {
  opened?(name: string, attributes: Attributes): void;
  closed?(name: string): void;
  text?(text: string): void;
}

const depthMax = 256;
/** No mark-up and no text of a workbook is longer than this; a cell holds at most 32 767 characters. */
const silenceMax = 2 * 1024 * 1024;

/**
 * Reads XML as its bytes come. No entity is ever expanded but the five of XML itself: a document type, which could
 * declare others, refuses, as workbooks may have none.
 */
export async function readXml(pieces: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  let depth = 0;
  let silence = 0;
  parser.on('error', () => {
    throw new SourceRefusal('spreadsheet_damaged');
  });
  parser.on('doctype', () => {
    throw new SourceRefusal('spreadsheet_unsafe');
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    silence = 0;
    depth += 1;
    if (depth > depthMax) throw new SourceRefusal('spreadsheet_unsafe');
    listener.opened?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    silence = 0;
    depth -= 1;
    listener.closed?.(localName(name));
  });
  const takeText = (text: string): void => {
    silence = 0;
    listener.text?.(text);
  };
  parser.on('text', takeText);
  parser.on('cdata', takeText);

  let decoder: TextDecoder | null = null;
  for await (const piece of pieces) {
    decoder ??= decoderOf(piece);
    silence += piece.length;
    parser.write(decode(decoder, piece));
    if (silence > silenceMax) throw new SourceRefusal('spreadsheet_unsafe');
  }
  parser.write(decode(decoder ?? new TextDecoder(), null));
  parser.close();
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** An attribute by its name without prefix, such as the `id` of `r:id`. */
export function attributeOf(attributes: Attributes, name: string): string | undefined {
  const key = Object.keys(attributes).find((candidate) => localName(candidate) === name);
  return key === undefined ? undefined : attributes[key];
}

const encodingPattern = /^<\?xml[^>]*?encoding=["']([\w.-]+)["']/;

function decoderOf(head: Uint8Array): TextDecoder {
  const start = Buffer.from(head.subarray(0, 200)).toString('latin1');
  const label = byteOrderEncoding(head) ?? encodingPattern.exec(start)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw new SourceRefusal('spreadsheet_damaged');
  }
}

function byteOrderEncoding(head: Uint8Array): string | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return null;
}

function decode(decoder: TextDecoder, piece: Uint8Array | null): string {
  try {
    return piece === null ? decoder.decode() : decoder.decode(piece, { stream: true });
  } catch {
    throw new SourceRefusal('spreadsheet_damaged');
  }
}
