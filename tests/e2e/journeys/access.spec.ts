import { type Browser, expect, test } from 'playwright/test';
import { createStream } from '../../support/books.ts';
import type { Person } from '../../support/books.ts';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { addColleague, openBooks } from '../support/books.ts';
import { theProduct } from '../support/product.ts';

/** An administrator lets a viewer work on one stream, and takes that back, while the viewer's browser stands open. */

const streamName = 'Shop';

async function enter(browser: Browser, person: Person): Promise<App> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const app = new App(await context.newPage(), theProduct().url, 'en-GB');
  await app.signIn(person);
  return app;
}

const inMenu = ({ page, t }: App, key: string) =>
  page
    .getByRole('navigation', { name: t('common:shell.navigation') })
    .getByRole('link', { name: t(`common:menu.${key}`), exact: true });
const cardOf = ({ page }: App, name = streamName) => page.getByRole('region', { name });

async function openAccess(app: App) {
  const { page, t } = app;
  await app.open('streams');
  await cardOf(app)
    .getByRole('button', { name: t('streams:list.menu', { stream: streamName }) })
    .click();
  await page.getByRole('menuitem', { name: t('streams:access.action') }).click();
  return page.getByRole('dialog', { name: t('access:titleOf', { record: streamName }) });
}

async function rename({ page, t }: App, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: t('streams:list.menu', { stream: from }) }).click();
  await page.getByRole('menuitem', { name: t('streams:rename.action') }).click();
  const dialog = page.getByRole('dialog', { name: t('streams:rename.title') });
  await dialog.getByLabel(t('streams:create.name')).fill(to);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test('a viewer edits a stream as soon as an administrator allows it', async ({ browser }) => {
  const { client, legalEntityId } = await openBooks('Access to a stream');
  for (const name of [streamName, 'Other'])
    await createStream(client, { name, legalEntityId, type: 'SINGLE_ACCOUNT_ENTRY' });
  const colleague = await addColleague(client, 'ORG_VIEWER');
  const viewer = await enter(browser, colleague);
  await expect(inMenu(viewer, 'dimensions')).toBeVisible();
  await expect(inMenu(viewer, 'streams')).toBeHidden();
  const administrator = await enter(browser, client.administrator);
  const { page, t } = administrator;

  await test.step('access is given at the stream', async () => {
    const dialog = await openAccess(administrator);
    await expect(dialog.getByText(t('access:emptyTitle'))).toBeVisible();
    const form = dialog.getByRole('form', { name: t('access:add') });
    await form.getByLabel(t('access:who')).fill('Ada Test');
    await page.getByRole('option').filter({ hasText: colleague.email }).click();
    await form.getByLabel(t('access:canEdit')).press('Space');
    await form.getByRole('button', { name: t('common:add') }).press('Enter');
    await expect(dialog.getByRole('button', { name: administrator.like('access:remove') })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the open browser of the viewer follows', async () => {
    await viewer.open('dimensions');
    await viewer.open('streams');
    await expect(cardOf(viewer)).toBeVisible();
    await expect(cardOf(viewer, 'Other')).toBeHidden();
    await rename(viewer, streamName, 'Shop of Ada');
    await expect(cardOf(viewer, 'Shop of Ada')).toBeVisible();
    await rename(viewer, 'Shop of Ada', streamName);
    await expect(cardOf(viewer)).toBeVisible();
  });

  await test.step('access is changed in the list of all, where the viewer reads alone then', async () => {
    await page.goto(
      `${new URL(page.url()).origin}${new URL(page.url()).pathname.replace(/streams$/, 'setup/access')}`,
    );
    const edit = page.getByRole('checkbox', { name: new RegExp(`^${t('access:canEdit')}: Ada`) });
    await edit.uncheck();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('common:save'), exact: true }).click();
    await expect(page.getByText(t('common:saved'))).toBeVisible();
    await viewer.open('dimensions');
    await viewer.open('streams');
    await expect(cardOf(viewer)).toBeVisible();
    await expect(cardOf(viewer).getByRole('button')).toHaveCount(0);
  });

  await test.step('access is taken away', async () => {
    await page.getByRole('button', { name: administrator.like('access:remove') }).click();
    await page.getByRole('button', { name: t('access:removeAction'), exact: true }).click();
    await expect(page.getByText(t('access:emptyTitle'))).toBeVisible();
    await viewer.open('dimensions');
    await expect(inMenu(viewer, 'streams')).toBeHidden();
  });
});
