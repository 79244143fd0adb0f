import { expect, it } from 'vitest';
import { addedTree } from './addedTree.ts';

const account = (name: string, ...path: readonly string[]) => ({ name, path });

it('places new accounts below the new ones above them, in the order of the tree', () => {
  const nodes = addedTree([
    account('Bank', 'Assets', 'Cash'),
    account('Assets'),
    account('Petty cash', 'Assets', 'Cash'),
    account('Cash', 'Assets'),
    account('Rent', 'Costs'),
    account('Cash', 'Costs'),
  ]);
  expect(nodes.map(({ account: { name }, id, parentId }) => [name, id, parentId])).toEqual([
    ['Assets', '1', null],
    ['Cash', '3', '1'],
    ['Bank', '0', '3'],
    ['Petty cash', '2', '3'],
    // Costs are in the chart already.
    ['Rent', '4', null],
    ['Cash', '5', null],
  ]);
});

it('keeps every account where several are called the same', () => {
  const nodes = addedTree([account('Tax'), account('Tax'), account('Paid', 'Tax')]);
  expect(nodes.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['0', null],
    ['2', '0'],
    ['1', null],
  ]);
});
