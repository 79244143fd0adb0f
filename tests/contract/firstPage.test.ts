import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { request } from 'undici';
import { afterAll, describe, expect, it } from 'vitest';
import { sharedProduct } from '../support/sharedProduct.ts';

const built = path.resolve(import.meta.dirname, '..', '..', 'web', 'dist', 'assets');

/** Of the one file whose name begins so, as it is sent. */
function bytesOf(begin: string, ending: string): number {
  const [file, ...others] = readdirSync(built).filter(
    (name) => name.startsWith(begin) && name.endsWith(ending),
  );
  expect([begin, file === undefined, others]).toEqual([begin, false, []]);
  return statSync(path.join(built, file ?? '')).size;
}

const [latin, cyrillic] = ['latin', 'cyrillic'].map((script) => `inter-${script}-wght-normal-everyday-`);

describe('the page before signing in', () => {
  const product = sharedProduct('embedded');
  afterAll(() => product.leave());

  /**
   * Compressed: what the page names, the words and the font. Headers, the page itself and what is asked come to 7 beside it, which
   * `bench/src/browser.ts` measures in Chromium; 250 with them is the aim.
   */
  it.each([
    ['en-GB', [latin], 234],
    ['de-DE', [latin], 234.5],
    ['bg-BG', [latin, cyrillic], 242.75],
  ] as const)('takes no more than it did: %s', async (language, fonts, kibibytesMax) => {
    const page = await request(new URL('/sign-in', product.url));
    const assets = [...(await page.body.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)];
    const sizes = await Promise.all(
      assets.map(async ([, address = '']) => {
        const { headers, body } = await request(new URL(address, product.url), {
          headers: { 'accept-encoding': 'br' },
        });
        await body.dump();
        return Number(headers['content-length']);
      }),
    );
    expect(sizes.length).toBeGreaterThan(2);
    sizes.push(bytesOf(`first-words-${language}-`, '.js.br'));
    sizes.push(...fonts.map((font) => bytesOf(font ?? '', '.woff2')));
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThan(kibibytesMax);
  });
});
