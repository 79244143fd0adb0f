import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ProcessingErrorCode } from '../../../__generated__/ErrorRowsQuery.graphql.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { useRemedy } from './useRemedy.ts';

function Remedy(props: {
  readonly code: ProcessingErrorCode;
  readonly count: number;
  readonly rows: number;
}) {
  return <output>{useRemedy(props.rows)(props.code, props.count)}</output>;
}

it.each([
  ['a few dates of many', 'dateCannotBeParsed', 3, 150, /^Correct the row in the file/],
  ['most dates', 'dateCannotBeParsed', 115, 150, /^Choose another order/],
  ['an amount', 'amountCannotBeParsed', 1, 150, /field map/],
] as const)('says what mends %s', (_, code, count, rows, text) => {
  renderRoute(<Remedy code={code} count={count} rows={rows} />);
  expect(screen.getByRole('status').textContent).toMatch(text);
});
