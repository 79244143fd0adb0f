import { expect, type Locator } from 'playwright/test';
import type { App } from './app.ts';

type UploadedFile = { readonly name: string } & (
  | { readonly text: string; readonly encoding?: BufferEncoding }
  | { readonly bytes: Uint8Array }
);

/** The editor of a stream instance: source, rules, output. */
export class Editor {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  async openPane(pane: 'source' | 'rules' | 'columns' | 'output'): Promise<void> {
    const { page, t } = this.#app;
    const steps = page.getByRole('navigation', { name: t('streams:pane.navigation') });
    await steps.getByRole('link', { name: t(`streams:pane.${pane}`) }).click();
  }

  async upload(file: UploadedFile): Promise<void> {
    await this.offer(file);
    await expect(this.#app.page.getByText(file.name, { exact: true }).first()).toBeVisible();
  }

  /** Chooses a file that may be refused. */
  async offer(file: UploadedFile): Promise<void> {
    const bytes = 'bytes' in file ? file.bytes : Buffer.from(file.text, file.encoding ?? 'utf8');
    const chosen = { name: file.name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
    await this.#app.page.locator('input[type=file]').setInputFiles(chosen);
  }

  get fieldMap(): Locator {
    const { page, t } = this.#app;
    return page.getByRole('region', { name: t('streams/fields:title') });
  }

  async acceptSuggestions(): Promise<void> {
    const { t } = this.#app;
    const label = t('streams/fields:suggestion.acceptAll');
    await this.fieldMap.getByRole('button', { name: label, exact: true }).click();
  }

  async chooseColumn(field: string, column: string): Promise<void> {
    const { page, t } = this.#app;
    const label = t('streams/fields:origin.columnsOf', { field: t(`streams/fields:name.${field}`) });
    await this.fieldMap.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: column, exact: true }).click();
  }

  /** The part of the map that belongs to a field. */
  field(name: string): Locator {
    return this.fieldMap.getByRole('group', {
      name: this.#app.t(`streams/fields:name.${name}`),
      exact: true,
    });
  }

  /** Opens how a field is read, or closes it again. */
  async toggleFormat(name: string): Promise<void> {
    const { t } = this.#app;
    const label = t('streams/fields:format.open', { field: t(`streams/fields:name.${name}`) });
    await this.field(name).getByRole('button', { name: label }).click();
  }

  async setConstant(name: string, text: string): Promise<void> {
    const { t } = this.#app;
    const field = this.field(name);
    await field.getByRole('button', { name: t('streams/fields:origin.useConstant') }).click();
    const label = t('streams/fields:origin.constantOf', { field: t(`streams/fields:name.${name}`) });
    await field.getByRole('textbox', { name: label }).fill(text);
  }

  /** What lies in the rules beside the accounts. */
  async openRules(): Promise<void> {
    const { page, t } = this.#app;
    await page.getByRole('tab', { name: t('streams/rules:rules.title') }).click();
  }

  get accounts(): Locator {
    const { page, t } = this.#app;
    return page.getByRole('region', { name: t('streams/rules:accounts.title') });
  }

  get rules(): Locator {
    const { page, t } = this.#app;
    return page.getByRole('region', { name: t('streams/rules:rules.title'), exact: true });
  }

  /** One by one: a file with a few codes says not that they are those of the chart. */
  async acceptAccounts(): Promise<void> {
    const accept = this.accounts.getByRole('button', {
      name: this.#app.like('streams/rules:accounts.acceptFor'),
    });
    await expect(accept.first()).toBeVisible();
    for (let open = await accept.count(); open > 0; open -= 1) await accept.first().click();
    await this.save(this.accounts);
  }

  async save(scope: Locator): Promise<void> {
    const save = scope.getByRole('button', { name: this.#app.t('streams:common.save'), exact: true });
    await save.click();
    await expect(save).toBeHidden();
  }

  async verify(): Promise<void> {
    const verified = this.#app.page.getByRole('switch', { name: this.#app.t('streams:verify.label') });
    await expect(verified).not.toBeChecked();
    await verified.click();
    await expect(verified).toBeChecked();
  }

  /** Starts a dry run and waits for what it says. */
  async dryRun(result: 'noErrors' | 'errors'): Promise<void> {
    const { page, t } = this.#app;
    await page.getByRole('button', { name: t('streams:actions.dryRun'), exact: true }).click();
    const key = result === 'errors' ? 'streams:notice.dryRunFailed_other' : 'streams:notice.dryRunSucceeded';
    await expect(page.getByText(this.#app.like(key))).toBeVisible();
  }

  /** Opens the checklist and starts. */
  async process(): Promise<void> {
    const { page, t } = this.#app;
    await page.getByRole('button', { name: t('streams:actions.process'), exact: true }).click();
    await page
      .getByRole('dialog', { name: t('streams:check.ready') })
      .getByRole('button', { name: t('streams:check.start') })
      .click();
  }

  /** One of the commands behind the three dots, confirmed where it asks. */
  async command(name: 'deprocess' | 'deleteInstance'): Promise<void> {
    const { page, t } = this.#app;
    await page.getByRole('button', { name: t('streams:actions.more') }).click();
    await page.getByRole('menuitem', { name: t(`streams:${name}.action`) }).click();
    await page
      .getByRole('dialog', { name: t(`streams:${name}.title`) })
      .getByRole('button', { name: t(`streams:${name}.action`) })
      .click();
  }

  async expectStatus(status: string): Promise<void> {
    const { page, t } = this.#app;
    await expect(
      page.getByText(t(`common:instance.status.${status}`), { exact: true }).first(),
    ).toBeVisible();
  }
}
