import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { AccountCell } from './AccountCell.tsx';
import type { StreamAccountValue } from './accountDraft.ts';

const rent = { id: '1', code: '6200', name: 'Rent' };
const item: StreamAccountValue = {
  id: null,
  code: '6200',
  description: '',
  type: 'STANDARD',
  account: null,
  proposedAccount: rent,
  rowCount: 1,
};

it.each([
  ['6200', '6200 · Rent'],
  ['0000006200', '6200 · Rent (apart from leading zeros)'],
])('says of a proposal for %s how far its code is the same', (code, text) => {
  renderRoute(<AccountCell item={{ ...item, code }} isFixed={false} onAccept={() => undefined} />);
  expect(screen.queryByText(text)).not.toBeNull();
});
