import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

interface FirstLoad {
  readonly kibibytes: number;
  readonly paintMilliseconds: number;
}

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Opens the page in a browser with an empty cache; nothing where there is no browser. */
async function measureFirstLoad(url: string): Promise<FirstLoad | undefined> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place));
  if (executablePath === undefined) return undefined;
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      sizes.push(request.sizes().then((size) => size.responseHeadersSize + size.responseBodySize));
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const paintMilliseconds = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    return { kibibytes: bytes / 1024, paintMilliseconds };
  } finally {
    await browser.close();
  }
}

export async function firstLoadRows(url: string): Promise<string[]> {
  const firstLoad = await measureFirstLoad(url);
  if (firstLoad === undefined) return [];
  return [
    `| web, first load of the sign-in page: transferred | ${firstLoad.kibibytes.toFixed(0)} KiB |`,
    `| web, first contentful paint in Chromium | ${firstLoad.paintMilliseconds.toFixed(0)} ms |`,
  ];
}
