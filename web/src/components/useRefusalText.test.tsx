import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Refusal } from '../relay/refusals.ts';
import { renderRoute } from '../testing/renderRoute.tsx';
import { useRefusalText } from './useRefusalText.ts';

function Text({ refusal }: { readonly refusal: Refusal }) {
  return <p>{useRefusalText()(refusal)}</p>;
}

const base = { topic: 'refused', message: 'In the words of the server.', id: null, path: [] } as const;

it.each([
  [
    'a period by its month',
    { code: 'ratesLocked', values: { period: '2024-02-01 – 2024-02-29' } },
    /of the locked period Feb 2024 would change/,
  ],
  [
    'a longer period by its first and last month',
    { code: 'periodLocked', values: { period: '2024-01-01 – 2024-03-31' } },
    /of the locked period Jan – Mar 2024 would change/,
  ],
  [
    'a day, and imports by their periods',
    {
      code: 'figuresBeforeInitialBalance',
      values: { date: '2024-12-31', imports: 'AT02 2023-01-01 – 2024-12-31, US05 2024-03-01 – 2024-03-31' },
    },
    /figures up to 31\/12\/2024, which would count twice: AT02 Jan 2023 – Dec 2024, US05 Mar 2024\./,
  ],
  ['by the server what has no words here', { code: 'strange' }, /^In the words of the server\.$/],
])('tells %s', async (_, refusal, text) => {
  renderRoute(<Text refusal={{ ...base, ...refusal }} />, { namespaces: ['initial-balances'] });
  expect(await screen.findByText(text)).toBeTruthy();
});
