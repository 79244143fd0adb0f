import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { renderRoute } from '../testing/renderRoute.tsx';
import { HelpDialog } from './HelpDialog.tsx';

it.each([
  ['en-GB', 'Ctrl K'],
  ['de-DE', 'Strg K'],
])('writes the keys in %s as they stand on the keyboard', async (language, keys) => {
  await i18next.changeLanguage(language);
  renderRoute(<HelpDialog onClose={() => undefined} />);
  expect(screen.queryByText(keys)).not.toBeNull();
});
