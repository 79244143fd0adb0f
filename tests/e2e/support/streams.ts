import { expect } from 'playwright/test';
import type { App } from './app.ts';

/** The list of streams: a stream for a legal entity, and an instance for a range of months. */

interface NewStream {
  readonly name: string;
  readonly entityCode: string;
}

interface NewInstance {
  readonly streamName: string;
  readonly month: string;
}

/** Fills the dialog, and leaves it to the file how its rows are built; `look` is called while it stands there filled. */
export async function createStream(
  app: App,
  { name, entityCode }: NewStream,
  look: () => Promise<void>,
): Promise<void> {
  const { page, t } = app;
  await page
    .getByRole('button', { name: t('streams:create.action') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('streams:create.title') });
  await dialog.getByLabel(t('streams:create.name')).fill(name);
  await app.choose(dialog, t('streams:create.legalEntity'), new RegExp(entityCode));
  await look();
  await dialog.getByRole('button', { name: t('streams:create.action') }).click();
  await expect(dialog).toBeHidden();
}

export async function createInstance(
  app: App,
  { streamName, month }: NewInstance,
  look: () => Promise<void>,
): Promise<void> {
  const { page, t } = app;
  const card = page.getByRole('region', { name: streamName });
  await card.getByRole('button', { name: t('streams:list.addInstance') }).click();
  const dialog = page.getByRole('dialog');
  await app.choose(dialog, t('streams:createInstance.from'), month);
  await app.choose(dialog, t('streams:createInstance.to'), month);
  await look();
  await dialog.getByRole('button', { name: t('streams:createInstance.action') }).click();
  await expect(page.getByRole('heading', { level: 1, name: streamName })).toBeVisible();
}
