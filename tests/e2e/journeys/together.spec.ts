import { type Browser, expect, type Locator, test } from 'playwright/test';
import type { Person as User } from '../../support/books.ts';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { openBooks } from '../support/books.ts';
import { Editor } from '../support/editor.ts';
import { bringInFaults } from '../support/faultyInstance.ts';
import { correctedBooks } from '../support/faults.ts';
import { theProduct } from '../support/product.ts';

/** Two people who edit the same part of an instance: neither writes over the other without being asked. */

const firstName = 'Shop';
const streamName = 'Together';

class Person {
  readonly app: App;
  readonly rules: Locator;

  private constructor(app: App) {
    this.app = app;
    this.rules = new Editor(app).rules;
  }

  /** Signs in with a browser of their own, and opens the rules. */
  static async atTheRules(browser: Browser, user: User): Promise<Person> {
    const context = await browser.newContext({ locale: 'en-GB' });
    const app = new App(await context.newPage(), theProduct().url, 'en-GB');
    await app.signIn(user);
    await app.open('streams');
    const card = app.page.getByRole('region', { name: streamName });
    await card.getByRole('link', { name: app.month(2026, 3) }).click();
    const editor = new Editor(app);
    await editor.openPane('rules');
    await editor.openRules();
    return new Person(app);
  }

  /** Opens a rule; the address keeps it open for as long as nobody else renames it. */
  async openRule(name: string): Promise<void> {
    await this.rules.getByRole('button', { name, expanded: false }).click();
  }

  async rename(name: string): Promise<void> {
    await this.rules.getByLabel(this.app.t('streams/rules:rules.name'), { exact: true }).fill(name);
  }

  async save(): Promise<void> {
    await this.rules.getByRole('button', { name: this.app.t('streams:common.save'), exact: true }).click();
  }

  async answer(key: 'takeTheirs' | 'saveMine', theirs: string): Promise<void> {
    const question = this.rules.getByRole('alert');
    await expect(question).toContainText(this.app.t('streams:conflict.text'));
    const difference = question.getByRole('table', { name: this.app.t('streams:conflict.difference') });
    await expect(difference.getByRole('rowheader', { name: theirs })).toBeVisible();
    await expectAccessible(this.app.page);
    await question.getByRole('button', { name: this.app.t(`common:conflict.${key}`) }).click();
    await expect(question).toBeHidden();
  }

  async signOutElsewhere(): Promise<void> {
    const { page, t, url } = this.app;
    const tab = await page.context().newPage();
    await tab.goto(`${url}/clients`);
    await tab.getByRole('button', { name: t('common:shell.userMenu') }).click();
    await tab.getByRole('menuitem', { name: t('common:shell.signOut') }).click();
    await expect(tab.getByLabel(t('profile/signIn:password'))).toBeVisible();
    await tab.close();
  }

  async signInAgain({ password }: User): Promise<void> {
    const { page, t } = this.app;
    const question = page.getByRole('dialog', { name: t('profile/again:title') });
    await question.getByLabel(t('profile/signIn:password')).fill(password);
    await expectAccessible(page);
    await question.getByRole('button', { name: t('profile/signIn:submit'), exact: true }).click();
    await expect(question).toBeHidden();
  }

  async expectSaved(name: string): Promise<void> {
    await expect(this.rules.getByText(this.app.t('streams:common.unsaved'))).toBeHidden();
    await expect(this.rules.getByRole('button', { name, exact: false }).first()).toBeVisible();
  }
}

test('two people who edit the same rules are asked whose shall hold', async ({ browser }) => {
  const { client, legalEntityId, financeAdministrator } = await openBooks('Two people');
  await bringInFaults({ client, legalEntityId }, streamName, correctedBooks);
  const one = await Person.atTheRules(browser, financeAdministrator);
  const other = await Person.atTheRules(browser, client.administrator);
  for (const person of [one, other]) await person.openRule(firstName);

  await test.step('mine holds', async () => {
    await one.rename('Hospitality, as one says');
    await other.rename('Hospitality, as the other says');
    await one.save();
    await one.expectSaved('Hospitality, as one says');
    await other.save();
    await other.answer('saveMine', 'Hospitality, as one says');
    await other.expectSaved('Hospitality, as the other says');
  });

  await test.step('theirs holds', async () => {
    await one.app.page.reload();
    // Its address calls it by a name that it has no more.
    await one.openRule('Hospitality, as the other says');
    await one.rename('Hospitality again');
    await other.rename('Hospitality at last');
    await other.save();
    await other.expectSaved('Hospitality at last');
    await one.save();
    await one.answer('takeTheirs', 'Hospitality at last');
    await one.expectSaved('Hospitality at last');
  });

  await test.step('edits outlast a session that was ended in another tab', async () => {
    await one.rename('Hospitality after lunch');
    await one.signOutElsewhere();
    await one.signInAgain(financeAdministrator);
    await one.save();
    await one.expectSaved('Hospitality after lunch');
    await other.app.page.reload();
    await expect(other.rules.getByText('Hospitality after lunch').first()).toBeVisible();
  });
});
