import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { emptyFieldOf, plainOptions, type Suggestion } from './fieldMapDraft.ts';
import { emptyFormat } from './formatValue.ts';
import { SuggestionLine } from './SuggestionLine.tsx';

const nothing = { fields: [], options: plainOptions };
const date = emptyFieldOf(nothing, 'document_entry_date');
const dayFirst = { ...emptyFormat, dateOrder: 'DMY' as const };
const monthFirst = { ...emptyFormat, dateOrder: 'MDY' as const };
const undecided: Suggestion = {
  field: { ...date, sources: [{ position: 0, name: 'Date', dimensionKind: null }], format: dayFirst },
  confidence: 0.55,
  reason: 'HEADER_NAME',
  samples: ['03/04/2024'],
  unreadCount: 0,
  valueCount: 3,
  readings: [
    { format: dayFirst, values: ['2024-04-03'] },
    { format: monthFirst, values: ['2024-03-04'] },
  ],
};

it('asks on the values of the file which of two readings is meant', async () => {
  const accept = vi.fn<(suggestion: Suggestion) => void>();
  renderRoute(<SuggestionLine suggestion={undecided} onAccept={accept} />);
  screen.getByText('03/04/2024 = 3 April 2024');
  const buttons = screen.getAllByRole('button');
  expect(buttons).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: /4 March 2024/ }));
  expect(accept.mock.calls[0]?.[0].field.format.dateOrder).toBe('MDY');
});

it('says how many values cannot be read', () => {
  const failing = { ...undecided, readings: [], unreadCount: 2, valueCount: 4 };
  renderRoute(<SuggestionLine suggestion={failing} onAccept={() => undefined} />);
  screen.getByText('2 of 4 values cannot be read this way.');
});
