import { expect, type Page, test } from 'playwright/test';
import {
  type DemonstrationUser,
  organisationAdministrator,
  platformAdministrator,
} from '../../../demo/src/users.ts';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { expectFits } from '../support/fits.ts';
import { expectKeyboardWay } from '../support/keyboard.ts';
import { theProduct } from '../support/product.ts';
import type { Language } from '../support/words.ts';

/** Screens of people, rights and the installation, which no menu of a client leads to: read by axe, by keyboard, and at twice their size. */

const client = '/nordwind-group';
const setupTabs = [
  'entities',
  'periods',
  'currency',
  'retained',
  'analytics',
  'users',
  'access',
  'audit-log',
];
async function expectInOrder(page: Page, address: string, fewestStops?: number): Promise<void> {
  await page.goto(`${theProduct().url}${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page, 'led elsewhere').toHaveURL(new RegExp(address));
  await expectAccessible(page);
  await expectKeyboardWay(page, fewestStops);
  await expectFits(page);
}

const screensOf: readonly {
  readonly who: string;
  readonly person: DemonstrationUser;
  readonly addresses: readonly string[];
}[] = [
  {
    who: 'whoever administers a client',
    person: organisationAdministrator,
    addresses: [
      ...setupTabs.map((tab) => `${client}/setup/${tab}`),
      '/general',
      '/change-password',
      '/api-tokens',
    ],
  },
  {
    who: 'whoever administers the installation',
    person: platformAdministrator,
    addresses: ['/users', '/clients', `/clients/nordwind-group`, '/reports', '/audit-log', '/outbox'],
  },
];

for (const language of ['en-GB', 'de-DE'] satisfies Language[]) {
  test.describe(`screens of people in ${language}`, () => {
    test.use({ locale: language });

    for (const { who, person, addresses } of screensOf) {
      test(`are in order for ${who}`, async ({ page }) => {
        await new App(page, `${theProduct().url}?lng=${language}`, language).signIn(person);
        for (const address of addresses) await test.step(address, () => expectInOrder(page, address, 2));
      });
    }

    test('are in order for whoever is not signed in', async ({ page }) => {
      for (const address of ['/sign-in', '/recover', '/recover#x', '/invitation#x']) {
        await test.step(address, () => expectInOrder(page, address, 2));
      }
    });
  });
}
