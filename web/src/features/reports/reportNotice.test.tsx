import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import goneQuery, { type GoneNoticeQuery } from '../../__generated__/GoneNoticeQuery.graphql.ts';
import { graphErrorOf } from '../../relay/errors.ts';
import { answer } from '../../testing/answer.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { reportNotice } from './reportNotice.tsx';

afterEach(async () => {
  await i18next.changeLanguage('en-GB');
});

const notice = reportNotice({ reportId: 'r', otherwise: 'choiceGone' });

const failed = (code: string, ...fields: readonly object[]) =>
  graphErrorOf({ message: 'Refused.', code, id: null, fields });
const tooMany = (detail: string) =>
  failed('BAD_USER_INPUT', { path: 'range', code: 'too_many', values: { detail } });

it.each([
  ['en-GB', tooMany('120000'), 'more than 120,000 figures', 'a shorter range, no split or no comparison'],
  ['de-DE', tooMany('120000'), 'mehr als 120.000 Zahlen', 'keinen Vergleich'],
  ['bg-BG', tooMany('120'), 'повече от 120 колони', 'без сравнение'],
  ['en-GB', tooMany('120'), 'more than 120 columns', 'Choose longer columns'],
])('names in %s the limit of a report, and what to do', async (language, error, title, text) => {
  await i18next.changeLanguage(language);
  renderRoute(notice(error), { namespaces: ['reports'] });
  const told = (await screen.findByRole('alert')).textContent.replaceAll(/\s/gu, ' ');
  expect(told).toContain(title);
  expect(told).toContain(text);
});

async function showNotFound(node: GoneNoticeQuery['rawResponse']['node']) {
  const { environment } = renderRoute(notice(failed('NOT_FOUND')), { namespaces: ['reports'] });
  await answer<GoneNoticeQuery>(environment, goneQuery, { node });
}

it.each(['NOT_FOUND', 'FORBIDDEN'])('leads from a report that is gone to the list: %s', async (code) => {
  if (code === 'NOT_FOUND') await showNotFound(null);
  else renderRoute(notice(failed(code)), { namespaces: ['reports'] });
  await screen.findByText(/This report is not there any more/);
  expect((await screen.findByRole('link', { name: 'All reports' })).getAttribute('href')).toMatch(
    /\/reports$/,
  );
});

it.each([
  ['en-GB', 'Something that is chosen here is not there any more', 'Reload the report'],
  ['de-DE', 'Etwas, das hier ausgewählt ist, gibt es nicht mehr', 'Bericht neu laden'],
  ['bg-BG', 'Нещо от избраното тук вече го няма', 'Презареждане на отчета'],
])('says in %s of a report that is there that a choice is gone', async (language, text, action) => {
  await i18next.changeLanguage(language);
  await showNotFound({ __typename: 'Report', id: 'r', revision: 2 });
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  await screen.findByRole('button', { name: action });
});

it.each([
  failed('FORBIDDEN', { path: 'legal_entity_ids', code: 'outside_of_report' }),
  tooMany('20'),
  failed('INTERNAL'),
  new Error('Other'),
])('leaves other failures to what is said of any', (error) => {
  expect(notice(error)).toBeNull();
});
