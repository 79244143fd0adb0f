import { expect, type Locator, type Page } from 'playwright/test';

/** Rows out of sight are not drawn, so the wheel is turned until the row is there. */
export async function scrollTo(page: Page, grid: Locator, row: Locator): Promise<void> {
  await expect(grid.getByRole('row').nth(2)).toBeVisible();
  await grid.hover();
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(row).toBeVisible({ timeout: 200 });
  }).toPass();
}
