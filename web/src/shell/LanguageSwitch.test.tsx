import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../testing/renderRoute.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const shown = (language: string) => screen.findByRole('button', { name: new RegExp(`: ${language}$`) });

it('offers every language, each by its own name, and leads there and back', async () => {
  renderRoute(<LanguageSwitch />);
  await userEvent.click(await shown('English'));
  const offered = await screen.findAllByRole('menuitem');
  expect(offered.map(({ lang, textContent }) => [lang, textContent])).toEqual([
    ['en-GB', 'English'],
    ['de-DE', 'Deutsch'],
    ['bg-BG', 'Български'],
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Български' }));
  await userEvent.click(await shown('Български'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'English' }));
  expect(await shown('English')).toBeTruthy();
});
