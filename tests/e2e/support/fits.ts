import { expect, type Page } from 'playwright/test';

/** A window of 1280 pixels at a zoom of 200 %, and a telephone. */
const narrow = [
  { width: 640, height: 450 },
  { width: 390, height: 844 },
];
const wide = { width: 1440, height: 900 };

/** Nothing stands beside the page: what is wider scrolls within itself. */
export async function expectFits(page: Page): Promise<void> {
  for (const size of narrow) {
    await page.setViewportSize(size);
    // The page lays itself out anew once the window has changed; what stays is a fault.
    await expect
      .configure({ soft: true })
      .poll(
        () =>
          page.evaluate<number>(
            'document.documentElement.scrollWidth - document.documentElement.clientWidth',
          ),
        { message: `${page.url()} at ${size.width} pixels` },
      )
      .toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(wide);
}
