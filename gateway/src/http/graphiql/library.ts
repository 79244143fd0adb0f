import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** A part of GraphiQL that is the same for everybody; its address changes with it, so that browsers keep it for good. */
class LibraryFile {
  readonly path: string;
  readonly #contentType: string;
  readonly #bytes: Buffer;
  #compressed: Promise<Buffer> | null = null;

  constructor(kind: 'css' | 'js', text: string) {
    this.#bytes = Buffer.from(text);
    const hash = createHash('sha256').update(this.#bytes).digest('hex').slice(0, 16);
    this.path = `/graphql/graphiql-${hash}.${kind}`;
    this.#contentType = `text/${kind === 'js' ? 'javascript' : 'css'}; charset=utf-8`;
  }

  async answer({ headers, method }: IncomingMessage, response: ServerResponse): Promise<void> {
    const isCompressed = headers['accept-encoding']?.includes('gzip') === true;
    this.#compressed ??= compress(this.#bytes);
    const bytes = isCompressed ? await this.#compressed : this.#bytes;
    response.writeHead(200, {
      'content-type': this.#contentType,
      vary: 'accept-encoding',
      ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
      'content-length': bytes.length,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    response.end(method === 'HEAD' ? undefined : bytes);
  }
}

/** What a page of GraphiQL begins with, its two files, and what it ends with. */
export class GraphiQLLibrary {
  readonly styles: LibraryFile;
  readonly script: LibraryFile;
  readonly head: string;
  readonly body: string;
  readonly tail: string;

  /** Of the whole page, in which all of it stands; `call` is what the script ends with that differs from visit to visit. */
  constructor(page: string, call: string) {
    const [head, afterHead] = cut(page, '<style>');
    const [styles, afterStyles] = cut(afterHead, '</style>');
    const [body, afterBody] = cut(afterStyles, '<script>');
    const end = afterBody.lastIndexOf(call);
    const tail = afterBody.indexOf('</script>', end);
    if (end === -1 || tail === -1) throw new Error('The page of GraphiQL is not as expected');
    this.head = head;
    this.styles = new LibraryFile('css', styles);
    this.body = body;
    this.script = new LibraryFile('js', afterBody.slice(0, end));
    this.tail = afterBody.slice(tail);
  }

  /** The file of an address below that of GraphiQL. */
  find(path: string): LibraryFile | null {
    return [this.styles, this.script].find((file) => file.path === path) ?? null;
  }
}

function cut(text: string, sign: string): readonly [before: string, after: string] {
  const at = text.indexOf(sign);
  if (at === -1) throw new Error('The page of GraphiQL is not as expected');
  return [text.slice(0, at), text.slice(at + sign.length)];
}
