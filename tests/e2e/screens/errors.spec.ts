import { expect, test } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { openBooks } from '../support/books.ts';
import { Editor } from '../support/editor.ts';
import { bringInFaults, openOutput } from '../support/faultyInstance.ts';
import { thousandFaults } from '../support/faults.ts';
import { theProduct } from '../support/product.ts';
import { takeScreenshot } from '../support/screenshots.ts';

test.use({ locale: 'en-GB' });

test('a thousand different faults are listed by page', async ({ page }) => {
  const app = new App(page, theProduct().url, 'en-GB');
  const { t } = app;
  const { client, legalEntityId } = await openBooks('Thousand');
  const instance = await bringInFaults({ client, legalEntityId }, 'Thousand', thousandFaults);
  await app.signIn(client.administrator);
  await openOutput(app, client, instance);
  await new Editor(app).dryRun('errors');
  await page.getByRole('button', { name: t('streams/processing:code.amountCannotBeParsed.title') }).click();
  const causes = page.getByRole('table', {
    name: t('streams/processing:errors.values', {
      title: t('streams/processing:code.amountCannotBeParsed.title'),
    }),
  });
  await expect(causes.getByRole('row')).toHaveCount(21);
  await page
    .getByRole('button', { name: t('streams/processing:errors.moreCauses', { shown: 20, total: '1,000' }) })
    .click();
  await expect(causes.getByRole('row')).toHaveCount(121);
  await page.getByRole('button', { name: t('streams/processing:errors.showRows') }).click();
  const rows = page.getByRole('table', {
    name: t('streams/processing:errors.rowsOf', {
      title: t('streams/processing:code.amountCannotBeParsed.title'),
    }),
  });
  await expect(rows.getByRole('row')).toHaveCount(51);
  await expectAccessible(page);
  await takeScreenshot(app, 'errors-thousand');
});
