import i18next from 'i18next';
import { expect, it } from 'vitest';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { usePaneProblems } from './usePaneProblems.ts';

const missing = (subject: string) => ({ code: 'missing_required_field', subject, count: 1 });
const dates = missing('document_entry_date');
const accounts = missing('account');
const twice = { code: 'duplicate_field', subject: 'description', count: 1 };

function Shown({ problems }: { readonly problems: readonly (typeof dates)[] }) {
  return <p>{usePaneProblems()(problems, problems.length)}</p>;
}

it.each([
  ['en-GB', [dates], 'Entry date is missing'],
  ['en-GB', [dates, accounts], '2 required fields are missing, Entry date first'],
  ['de-DE', [dates, accounts], '2 Pflichtfelder fehlen, zuerst Buchungsdatum'],
  ['bg-BG', [dates, accounts], /^Липсват 2 задължителни полета, първо \S/],
  ['en-GB', [dates, twice, accounts], '2 required fields are missing, Entry date first and 1 more'],
  ['en-GB', [twice, dates], /and 1 more$/],
])('says in %s of the problems of a pane how many there are', async (language, problems, text) => {
  await i18next.changeLanguage(language);
  const { container } = renderRoute(<Shown problems={problems} />);
  expect(container.querySelector('p')?.textContent).toMatch(text);
});
