import { request } from 'undici';
import { afterAll, describe, expect, it } from 'vitest';
import { sharedProduct } from '../support/sharedProduct.ts';

/**
 * Of what the page names, compressed. Words, the font, headers and what is asked come to 35 to 55 beside it, by language, which
 * `bench/src/browser.ts` measures in Chromium.
 */
const kibibytesMax = 215.4;

describe('the page before signing in', () => {
  const product = sharedProduct('embedded');
  afterAll(() => product.leave());

  it('takes no more than it did', async () => {
    const page = await request(new URL('/sign-in', product.url));
    const assets = [...(await page.body.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)];
    const sizes = await Promise.all(
      assets.map(async ([, path = '']) => {
        const { headers, body } = await request(new URL(path, product.url), {
          headers: { 'accept-encoding': 'br' },
        });
        await body.dump();
        return Number(headers['content-length']);
      }),
    );
    expect(sizes.length).toBeGreaterThan(2);
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThan(kibibytesMax);
  });
});
