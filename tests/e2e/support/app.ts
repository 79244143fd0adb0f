import { expect, type Locator, type Page } from 'playwright/test';
import type { DemonstrationUser } from '../../../demo/src/users.ts';
import { type Language, like, type Words, words } from './words.ts';

/** What a person does on any screen, in the language that the screen speaks. */
export class App {
  readonly page: Page;
  readonly url: string;
  readonly language: Language;
  readonly t: Words;

  constructor(page: Page, url: string, language: Language) {
    this.page = page;
    this.url = url;
    this.language = language;
    this.t = words(language);
  }

  async signIn({ email, password }: Pick<DemonstrationUser, 'email' | 'password'>): Promise<void> {
    const { page, t } = this;
    await page.goto(this.url);
    await page.getByLabel(t('profile/signIn:email')).fill(email);
    await page.getByLabel(t('profile/signIn:password')).fill(password);
    await page.getByRole('button', { name: t('profile/signIn:submit') }).click();
    await expect(page.getByRole('button', { name: t('common:shell.userMenu') })).toBeVisible();
  }

  /** Opens a screen by the menu on the left. */
  async open(menuKey: string): Promise<void> {
    const { page, t } = this;
    const menu = page.getByRole('navigation', { name: t('common:shell.navigation') });
    // Beside its name an entry may say how much waits.
    const name = page.getByText(t(`common:menu.${menuKey}`), { exact: true });
    await menu.getByRole('link').filter({ has: name }).click();
  }

  /** Chooses an entry of a select. */
  async choose(scope: Page | Locator, label: string, option: string | RegExp): Promise<void> {
    await scope.getByRole('combobox', { name: label, exact: true }).click();
    await this.page.getByRole('option', { name: option, exact: true }).first().click();
  }

  /** The text of a key whatever numbers and names stand in it. */
  like(key: string): RegExp {
    return like(this.t(key));
  }

  /** A period as selects write it. */
  month(year: number, month: number): string {
    const format = new Intl.DateTimeFormat(this.language, {
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
    return format.format(new Date(Date.UTC(year, month - 1, 1)));
  }

  /** An amount as figures are written. */
  amount(value: number): string {
    return new Intl.NumberFormat(this.language, { minimumFractionDigits: 2 }).format(value);
  }
}
