import { expect, it } from 'vitest';
import type { LoaderFunctionArgs } from 'react-router';
import { openTab } from './routes.tsx';
import { tabsInOrder } from './tabsInOrder.ts';

const addressOf = (search: string): string | null => {
  const request = new Request(`http://localhost/nordwind/setup${search}`);
  return openTab({ request } as LoaderFunctionArgs).headers.get('location');
};

it('have an address of their own each', () => {
  expect(new Set(tabsInOrder.map(({ route }) => route.path)).size).toBe(tabsInOrder.length);
});

it('begin with the first, or with the one that an older address names', () => {
  expect(addressOf('')).toBe('entities');
  expect(addressOf('?tab=users')).toBe('users');
  expect(addressOf('?tab=nothing')).toBe('entities');
});
