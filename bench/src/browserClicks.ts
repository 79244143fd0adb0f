import type { Locator, Page } from 'playwright';
import type { BenchClient } from './benchClient.ts';
import { signIn } from './browserSignIn.ts';

/** What a person waits for between a click and the figures that it opens. */

const placeOfMoment = 'waitedAfterClick';

/** In the page: the next click begins it, and the frame after the one in which an amount stands in a place ends it. */
function watchNextClick([placeOf, selector]: readonly [string, string]): void {
  const waited = new Promise<number>((resolve) => {
    const begin = ({ timeStamp }: MouseEvent): void => {
      const look = (): void => {
        const cells = document.querySelectorAll(selector);
        const isThere = [...cells].some((cell) => /\d[.,]\d\d/.test(cell.textContent ?? ''));
        const tell = (): void => resolve(performance.now() - timeStamp);
        if (isThere) requestAnimationFrame(() => requestAnimationFrame(tell));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    document.addEventListener('click', begin, { capture: true, once: true });
  });
  Reflect.set(globalThis, placeOf, waited);
}

/** Milliseconds from a click until amounts are painted in a place in which there were none. */
async function untilPainted(page: Page, target: Locator, selector: string): Promise<number> {
  await target.waitFor();
  await page.evaluate(watchNextClick, [placeOfMoment, selector] as const);
  await target.click();
  return page.evaluate(async (place) => Reflect.get(globalThis, place) as Promise<number>, placeOfMoment);
}

export interface ClickTimes {
  readonly trialBalance: number;
  readonly postings: number;
}

/**
 * From the first page of a client to its trial balance, with the range that was shown last, and from one of its figures to the
 * postings behind it: each for the first time on a page that holds no answer yet.
 *
 * @param index which of the figures on the screen
 */
export async function timeClicks(
  page: Page,
  url: string,
  client: BenchClient,
  index: number,
): Promise<ClickTimes> {
  await signIn(page, url, client);
  await page.goto(`${url}/${client.slug}`, { waitUntil: 'networkidle' });
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Trial balance', exact: true });
  const trialBalance = await untilPainted(page, entry, '[role=treegrid] [role=gridcell]');
  await page.waitForLoadState('networkidle');
  const figure = page.locator('[role=treegrid] [role=gridcell] a[href]').nth(index);
  const postings = await untilPainted(page, figure, 'aside table td');
  return { trialBalance, postings };
}
