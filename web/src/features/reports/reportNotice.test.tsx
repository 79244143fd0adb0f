import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { graphErrorOf } from '../../relay/errors.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { reportNotice } from './reportNotice.tsx';

afterEach(async () => {
  await i18next.changeLanguage('en-GB');
});

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
  renderRoute(reportNotice(error), { namespaces: ['reports'] });
  const told = (await screen.findByRole('alert')).textContent.replaceAll(/\s/gu, ' ');
  expect(told).toContain(title);
  expect(told).toContain(text);
});

it.each(['NOT_FOUND', 'FORBIDDEN'])('leads from a report that is gone to the list: %s', async (code) => {
  renderRoute(reportNotice(failed(code)), { namespaces: ['reports'] });
  await screen.findByText(/This report is not there any more/);
  expect((await screen.findByRole('link', { name: 'All reports' })).getAttribute('href')).toMatch(
    /\/reports$/,
  );
});

it.each([
  failed('FORBIDDEN', { path: 'legal_entity_ids', code: 'outside_of_report' }),
  tooMany('20'),
  failed('INTERNAL'),
  new Error('Other'),
])('leaves other failures to what is said of any', (error) => {
  expect(reportNotice(error)).toBeNull();
});
