import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { hangingMilliseconds } from '../../support/limits.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The page itself is asked, without a second one beside it for frames of other origins: the product has none. To describe each
 * element that is in order would take as long as to look for faults.
 */
const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** All that a colour scheme changes: the elements and their words are the same in both. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

async function expectNothingFound(page: Page, axe: AxeBuilder, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
  // A page that is still drawing itself (a notice that comes in, a button that wakes up) is looked at again; what stays is a fault.
  await expect(async () => {
    const { violations } = await axe.analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }).toPass({ timeout: hangingMilliseconds });
}

/** axe finds nothing on the page as it stands; on the screens by themselves in either colour scheme. */
export async function expectAccessible(page: Page): Promise<void> {
  if (test.info().project.name === 'screens') {
    await expectNothingFound(page, axeOf(page).withRules(rulesOfColour), 'dark');
  }
  await expectNothingFound(page, axeOf(page).withTags(standards), 'light');
}
