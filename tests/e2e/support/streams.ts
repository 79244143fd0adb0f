import { expect, type Locator } from 'playwright/test';
import type { App } from './app.ts';

/** The list of streams: a stream for a legal entity, which asks for its first file, and an instance for a month. */

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
    .getByRole('link', { name: t('streams:create.title') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('streams:create.title') });
  await dialog.getByLabel(t('streams:create.name')).fill(name);
  await app.choose(dialog, t('streams:create.legalEntity'), new RegExp(entityCode));
  await look();
  await dialog.getByRole('button', { name: t('streams:create.action') }).click();
  await expect(importDialog(app, name)).toBeVisible();
}

function importDialog({ page, t }: App, streamName: string): Locator {
  return page.getByRole('dialog', { name: t('streams:createInstance.title', { stream: streamName }) });
}

export async function createInstance(
  app: App,
  { streamName, month }: NewInstance,
  look: () => Promise<void>,
): Promise<void> {
  const { page, t } = app;
  const dialog = importDialog(app, streamName);
  // Behind a new stream it is there by itself.
  if (!(await dialog.isVisible())) {
    const card = page.getByRole('region', { name: streamName });
    await card.getByRole('link', { name: t('streams:list.addInstance') }).click();
  }
  await app.choose(dialog, t('streams:createInstance.from'), month);
  await app.choose(dialog, t('streams:createInstance.to'), month);
  await look();
  await dialog.getByRole('button', { name: t('streams:createInstance.action') }).click();
  await expect(page.getByRole('heading', { level: 1, name: streamName })).toBeVisible();
}
