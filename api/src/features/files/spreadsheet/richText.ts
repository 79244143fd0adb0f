import type { XmlListener } from './xml.ts';

/**
 * Gathers the text of a string item (`si`, `is`): its `t`, or those of its runs of formatted text; readings of
 * Japanese characters (`rPh`) are not part of it.
 */
export interface RichText extends Required<XmlListener> {
  /** The text so far; the next one begins empty. */
  take(): string;
}

export function createRichText(): RichText {
  let text = '';
  let isText = false;
  let isReading = false;
  return {
    opened(name) {
      if (name === 't') isText = true;
      else if (name === 'rPh') isReading = true;
    },
    closed(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isReading = false;
    },
    text(piece) {
      if (isText && !isReading) text += piece;
    },
    take() {
      const taken = unescapeText(text);
      text = '';
      return taken;
    },
  };
}

const escapePattern = /_x([0-9A-Fa-f]{4})_/g;

/** Characters that XML cannot hold are stored as `_x000D_`, and an underscore that would look like one as `_x005F_`. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(escapePattern, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
