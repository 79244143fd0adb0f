import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { acceptedEncodings } from './compressed.ts';
import { contentSecurityPolicy, createNonce } from './contentSecurity.ts';

const noncePlaceholder = /__CSP_NONCE__/g;

const contentTypes: ReadonlyMap<string, string> = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.ico', 'image/x-icon'],
  ['.jpg', 'image/jpeg'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.map', 'application/json; charset=utf-8'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.wasm', 'application/wasm'],
  ['.webmanifest', 'application/manifest+json'],
  ['.webp', 'image/webp'],
  ['.woff', 'font/woff'],
  ['.woff2', 'font/woff2'],
]);

function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

interface FoundFile {
  readonly name: string;
  readonly size: number;
}

interface SentFile extends FoundFile {
  readonly contentType: string;
  readonly encoding: string | null;
}

async function findFile(name: string): Promise<FoundFile | null> {
  const stats = await stat(name).catch(() => null);
  return stats?.isFile() === true ? { name, size: stats.size } : null;
}

/** What the build has compressed beside a file, the smaller one first. */
const encodings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

async function smallest(
  file: FoundFile,
  accepted: string | readonly string[] | undefined,
): Promise<SentFile> {
  const contentType = contentTypes.get(path.extname(file.name)) ?? 'application/octet-stream';
  const wanted = acceptedEncodings(accepted);
  for (const { encoding, ending } of encodings) {
    const compressed = wanted.has(encoding) ? await findFile(file.name + ending) : null;
    if (compressed !== null) return { ...compressed, contentType, encoding };
  }
  return { ...file, contentType, encoding: null };
}

/** The web application: hashed assets for ever, its page fresh with a nonce for every path that is no file. */
export class WebFiles {
  readonly #folder: string;
  readonly #page: string;
  readonly #outsideHosts: readonly string[];

  constructor(folder: string, outsideHosts: readonly string[]) {
    this.#outsideHosts = outsideHosts;
    this.#folder = path.resolve(folder);
    this.#page = path.join(this.#folder, 'index.html');
  }

  async answer(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isHead = request.method === 'HEAD';
    const file = await this.#find(pathname);
    if (file !== null) {
      const accepted = request.headers['accept-encoding'];
      return this.#answerFile(await smallest(file, accepted), isHead, response);
    }
    if (path.extname(pathname) !== '') return notFound(response);
    return this.#answerPage(isHead, response);
  }

  async #find(pathname: string): Promise<FoundFile | null> {
    const decoded = decodePath(pathname);
    if (decoded === null || decoded.includes('\0')) return null;
    const name = path.join(this.#folder, decoded);
    // The page is answered with a nonce and a policy, however its file is called.
    if (!name.startsWith(this.#folder + path.sep) || name === this.#page) return null;
    return findFile(name);
  }

  async #answerFile(
    { name, size, contentType, encoding }: SentFile,
    isHead: boolean,
    response: ServerResponse,
  ): Promise<void> {
    const pathname = `/${path.relative(this.#folder, name).replaceAll(path.sep, '/')}`;
    const isHashed = pathname.startsWith('/assets/');
    response.writeHead(200, {
      'content-type': contentType,
      vary: 'accept-encoding',
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
      'content-length': size,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    if (isHead) response.end();
    else await pipeline(createReadStream(name), response);
  }

  async #answerPage(isHead: boolean, response: ServerResponse): Promise<void> {
    const page = await readFile(this.#page, 'utf8').catch(() => null);
    if (page === null) return notFound(response);
    const nonce = createNonce();
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(nonce, { outsideHosts: this.#outsideHosts }),
    });
    response.end(isHead ? undefined : page.replace(noncePlaceholder, nonce));
  }
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
  response.end('Not found\n');
}
