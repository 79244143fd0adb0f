import { expect, type Page } from 'playwright/test';

/** More than any screen has: who needs more than these is held somewhere. */
const stopsMax = 300;

/** The Tab key leads to everything and out again: each stop is seen, and none holds the focus. */
export async function expectKeyboardWay(page: Page, fewest = 6): Promise<void> {
  const focused = page.locator('*:focus');
  await page.evaluate('document.activeElement?.blur()');
  let stops = 0;
  for (; stops < stopsMax; stops++) {
    await page.keyboard.press('Tab');
    if ((await focused.count()) === 0) break;
    await expect(focused, `stop ${stops} of ${page.url()}`).toBeInViewport();
  }
  expect(stops, `stops of ${page.url()}`).toBeGreaterThanOrEqual(fewest);
  expect(stops, `stops of ${page.url()}`).toBeLessThan(stopsMax);
}
