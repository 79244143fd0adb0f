import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { plainOptions } from './fieldMapDraft.ts';
import { useOptionsText } from './useOptionsText.ts';

function Shown() {
  const rowFilter = [{ field: 'account', operator: 'IS_NOT_EMPTY', value: null, values: null }] as const;
  return <p>{useOptionsText()({ ...plainOptions, rowFilter })}</p>;
}

it('names the fields of a filter of rows as the map does', () => {
  renderRoute(<Shown />);
  expect(screen.queryByText('only rows where Account is not empty')).not.toBeNull();
});
