import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { TakenPeriods, type ChosenPeriods } from './TakenPeriods.tsx';

const month = (number: string, days: string) => ({
  id: number,
  startDate: `2025-${number}-01`,
  endDate: `2025-${number}-${days}`,
});
const periods = [month('01', '31'), month('02', '28'), month('03', '31'), month('04', '30')];
const instances = [{ range: '2025-02--2025-03', startDate: '2025-02-01', endDate: '2025-03-31' }];

function Chosen(props: { readonly periods: ChosenPeriods }) {
  const { control } = useForm<ChosenPeriods>({ defaultValues: props.periods });
  return (
    <TakenPeriods control={control} stream={{ slug: 'ledger' }} periods={periods} instances={instances} />
  );
}

it.each([
  ['01', '02', true],
  ['03', '03', true],
  ['01', '04', true],
  ['01', '01', false],
  ['04', '04', false],
  ['02', null, false],
])(
  'leads from %s to %s to the import that covers some of it already: %s',
  (fromPeriodId, toPeriodId, isTaken) => {
    renderRoute(<Chosen periods={{ fromPeriodId, toPeriodId }} />, {
      path: '/:client',
      address: '/nordwind',
    });
    const link = screen.queryByRole('link', { name: /^Feb\W+Mar 2025$/ });
    expect(link?.getAttribute('href')).toBe(
      isTaken ? '/nordwind/streams/ledger/2025-02--2025-03' : undefined,
    );
  },
);
