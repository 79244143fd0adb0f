import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { ReportProblem } from './ReportProblem.tsx';

afterEach(async () => {
  await i18next.changeLanguage('en-GB');
});

it.each([
  ['en-GB', 'reportId', 'Look for it in the list'],
  ['en-GB', 'missingData', 'A column that was asked for is not in the answer'],
  ['en-GB', 'template', 'an earlier version can be restored'],
  ['en-GB', 'missing', 'This report is not there any more'],
  ['de-DE', 'missing', 'Diesen Bericht gibt es nicht mehr'],
  ['bg-BG', 'missing', 'Този отчет вече го няма'],
] as const)('says in %s of %s what happened, and what to do', async (language, problem, words) => {
  await i18next.changeLanguage(language);
  renderRoute(<ReportProblem problem={problem} />, { namespaces: ['reports'] });
  expect((await screen.findByRole('alert')).textContent).toContain(words);
});
