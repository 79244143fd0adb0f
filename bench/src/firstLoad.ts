import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

export interface FirstLoad {
  readonly kibibytes: number;
  readonly paintMilliseconds: number;
}

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Opens the page in a browser with an empty cache; nothing where there is no browser. */
export async function measureFirstLoad(url: string): Promise<FirstLoad | undefined> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place));
  if (executablePath === undefined) return undefined;
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate(() => {
      const transfers = performance
        .getEntriesByType('resource')
        .concat(performance.getEntriesByType('navigation'))
        .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0));
      const paint = performance.getEntriesByName('first-contentful-paint')[0];
      return {
        kibibytes: transfers.reduce((sum, bytes) => sum + bytes, 0) / 1024,
        paintMilliseconds: paint?.startTime ?? Number.NaN,
      };
    });
  } finally {
    await browser.close();
  }
}
