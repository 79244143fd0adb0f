import type { Page } from 'playwright';
import { type BenchClient, person } from './benchClient.ts';

/** The way from signing in to figures on the screen. */

/** Reports the moment of the click on a button, and the one at which a figure was painted, across pages. */
function watchFigures(): void {
  const tell = (name: string): void => {
    const report: unknown = Reflect.get(globalThis, 'reportMoment');
    if (typeof report === 'function') Reflect.apply(report, null, [name, Date.now()]);
  };
  document.addEventListener('submit', () => tell('submitted'), true);
  const look = (): void => {
    const cells = document.querySelectorAll('[role=treegrid] [role=gridcell]');
    const isThere = [...cells].some((cell) => /\d[.,]\d\d/.test(cell.textContent ?? ''));
    // The frame after the one in which it stood there has shown it.
    if (isThere) requestAnimationFrame(() => requestAnimationFrame(() => tell('painted')));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function balanceAddress(url: string, { slug }: BenchClient): string {
  return `${url}/${slug}/data-audit/balance?from=2023-01&to=2025-12`;
}

/** Milliseconds from sending the password to figures on the screen. */
export async function signIn(page: Page, url: string, client: BenchClient): Promise<number> {
  const moments = new Map<string, number>();
  let tell: () => void = () => undefined;
  const painted = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.exposeFunction('reportMoment', (name: string, at: number) => {
    moments.set(name, at);
    if (name === 'painted') tell();
  });
  await page.addInitScript(watchFigures);
  await page.goto(balanceAddress(url, client), { waitUntil: 'networkidle' });
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await painted;
  return (moments.get('painted') ?? Number.NaN) - (moments.get('submitted') ?? Number.NaN);
}
