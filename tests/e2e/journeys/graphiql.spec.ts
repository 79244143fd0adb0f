import { expect, type Page, type Response, test } from 'playwright/test';
import { financeAdministrator } from '../../../demo/src/users.ts';
import { exampleNames } from '../../support/graphiqlExamples.ts';
import { App } from '../support/app.ts';
import { theProduct } from '../support/product.ts';

/** GraphiQL: its examples run as they stand for the finance administrator, and nothing is loaded from outside. */

test.use({ locale: 'en-GB' });

/** One of each kind; that each of them answers is said by `contract/examples`. */
const executed = ['Streams', 'DryRun', 'Watch'];

interface Answer {
  readonly data?: unknown;
  readonly errors?: unknown;
}

/** Until the page has settled, it takes a click on a tab for the beginning of a drag. */
async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab').filter({ has: page.getByRole('button', { name, exact: true }) });
  await expect(async () => {
    await tab.getByRole('button', { name, exact: true }).click();
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
  }).toPass();
}

/** For a moment after a change of tabs the page would ask for the operation of the tab before, and says so instead of asking. */
async function execute(page: Page): Promise<Response> {
  const answers: Response[] = [];
  await expect(async () => {
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/graphql', {
      timeout: 20_000,
    });
    await page.getByRole('button', { name: /execute query/i }).click();
    answers.push(await answered);
  }).toPass();
  const [answer] = answers;
  if (answer === undefined) throw new Error('Nothing was asked');
  return answer;
}

async function run(page: Page): Promise<Answer> {
  const response = await execute(page);
  if (response.headers()['content-type']?.includes('json') === true) return (await response.json()) as Answer;
  // A subscription stays open: its first event is read where the visitor reads it.
  const shown = page.locator('.graphiql-response');
  await expect(shown).toContainText('"DATA_READY"');
  await page.getByRole('button', { name: /stop query/i }).click();
  const text = await shown.innerText();
  return { data: text, ...(text.includes('"errors"') ? { errors: text } : {}) };
}

test('its examples answer as they stand', async ({ page }) => {
  const { url } = theProduct();
  const foreign: string[] = [];
  const refusals: string[] = [];
  page.on('request', (request) => {
    if (!/^(blob:|data:)/.test(request.url()) && new URL(request.url()).origin !== url)
      foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refusals.push(message.text());
  });

  await test.step('say how to sign in to those who are not', async () => {
    await page.goto(`${url}/graphql`);
    await expect(page.getByRole('button', { name: 'SignIn', exact: true })).toBeVisible();
    await expect(page.getByText('sign in.').first()).toBeVisible();
    await expect(page.getByText('"email"').first()).toBeVisible();
  });

  await test.step('are filled by themselves for whoever signs in beside it', async () => {
    const beside = await page.context().newPage();
    await new App(beside, url, 'en-GB').signIn(financeAdministrator);
    await expect(page.locator('.graphiql-tab-button')).toHaveText([...exampleNames]);
    await beside.close();
  });
  for (const example of executed) {
    await test.step(example, async () => {
      await openTab(page, example);
      const { data, errors } = await run(page);
      expect(errors).toBeUndefined();
      expect(data).toBeTruthy();
    });
  }

  await test.step('are given anew to another session, and tabs of its own stay', async () => {
    await page.getByRole('button', { name: 'New tab' }).click();
    await page.locator('.graphiql-editor .monaco-editor').first().click();
    await page.keyboard.insertText('query Mine { viewer { user { email } } }');
    await expect(page.getByRole('button', { name: 'Mine', exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(`localStorage.getItem('graphiql:tabState')`)).toContain('Mine');
    await page.context().clearCookies();
    await page.goto(`${url}/graphql`);
    await expect(page.locator('.graphiql-tab-button')).toHaveText(['SignIn', ...exampleNames, 'Mine']);
  });

  expect(foreign).toEqual([]);
  expect(refusals).toEqual([]);
});
