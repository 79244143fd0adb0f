import type { Page } from 'playwright/test';

/** Counts what a person clicks in a page, however often it is loaded anew; keys are not counted. */
export class Clicks {
  #count = 0;

  static async of(page: Page): Promise<Clicks> {
    const clicks = new Clicks();
    await page.exposeFunction('countClick', () => {
      clicks.#count += 1;
    });
    await page.addInitScript(() => {
      const { countClick } = window as unknown as { readonly countClick: () => Promise<void> };
      window.addEventListener('pointerdown', (event) => event.isTrusted && void countClick(), true);
    });
    return clicks;
  }

  /** Those since it was asked for last. */
  take(): number {
    const count = this.#count;
    this.#count = 0;
    return count;
  }
}
