import { expect, it } from 'vitest';
import { namesApart } from './clientNames.ts';

it('clients of one name have their addresses beside it, others their names alone', () => {
  const clients = [
    { name: 'Nordwind Group', slug: 'nordwind-group' },
    { name: 'NORDWIND group', slug: 'nordwind-group-2' },
    { name: 'Harbour', slug: 'harbour' },
  ];
  expect(clients.map(namesApart(clients))).toEqual([
    'Nordwind Group (/nordwind-group)',
    'NORDWIND group (/nordwind-group-2)',
    'Harbour',
  ]);
});
