import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { FixedNotice } from './FixedNotice.tsx';

it.each([
  ['PROCESSED', /Undo processing.*More actions/],
  ['PROCESSING', /while the import is worked on/],
] as const)('says why an import that is %s cannot be changed', (status, text) => {
  renderRoute(<FixedNotice status={status} />);
  expect(screen.getByText(text)).toBeTruthy();
});

it.each(['DATA_READY', 'PROCESS_FAILED'] as const)('says nothing of one that is %s', (status) => {
  renderRoute(<FixedNotice status={status} />);
  expect(screen.queryByText(/./)).toBeNull();
});
