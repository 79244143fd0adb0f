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
  outsideCount: 0,
  valueCount: 3,
  readings: [
    { format: dayFirst, values: ['2024-04-03'] },
    { format: monthFirst, values: ['2024-03-04'] },
  ],
  alternatives: [],
};
const posted = { ...date, sources: [{ position: 2, name: 'Dat. 2', dimensionKind: null }], format: dayFirst };
const rivalled: Suggestion = {
  ...undecided,
  samples: ['31.10.2024'],
  readings: [],
  alternatives: [{ field: posted, samples: ['05.11.2024', '06.11.2024'], readings: [] }],
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

it('shows the columns that may be meant beside each other, and takes the one that is chosen', async () => {
  const accept = vi.fn<(suggestion: Suggestion) => void>();
  renderRoute(<SuggestionLine suggestion={rivalled} onAccept={accept} />);
  expect(screen.getByText('Date').nextSibling?.textContent).toBe('31.10.2024');
  expect(screen.getByText('Dat. 2').nextSibling?.textContent).toBe('05.11.2024 · 06.11.2024');
  expect(screen.getAllByRole('button')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Use column Dat. 2 for Entry date' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use column Date for Entry date' }));
  const chosen = accept.mock.calls.map(([{ field }]) => [field.sources[0]?.name, field.format.dateOrder]);
  expect(chosen).toEqual([
    ['Dat. 2', 'DMY'],
    ['Date', 'DMY'],
  ]);
});

it('asks of a column that may be meant also in which way it is read', async () => {
  const accept = vi.fn<(suggestion: Suggestion) => void>();
  const alternatives = [{ field: posted, samples: undecided.samples, readings: undecided.readings }];
  renderRoute(<SuggestionLine suggestion={{ ...rivalled, alternatives }} onAccept={accept} />);
  const readings = screen.getAllByText('Dat. 2').map((column) => column.nextSibling?.textContent);
  expect(readings).toEqual(['03/04/2024 = 3 April 2024', '03/04/2024 = 4 March 2024']);
  await userEvent.click(screen.getByRole('button', { name: /Dat. 2 .* 4 March 2024/ }));
  const taken = accept.mock.calls[0]?.[0].field;
  expect([taken?.sources[0]?.name, taken?.format.dateOrder]).toEqual(['Dat. 2', 'MDY']);
});

it('says how many values cannot be read', () => {
  const failing = { ...undecided, readings: [], unreadCount: 2, valueCount: 4 };
  renderRoute(<SuggestionLine suggestion={failing} onAccept={() => undefined} />);
  screen.getByText('2 of 4 values cannot be read this way.');
});

it('says of a column without any value that it has none', () => {
  renderRoute(
    <SuggestionLine suggestion={{ ...undecided, samples: [], readings: [] }} onAccept={() => undefined} />,
  );
  screen.getByText(/no values in the rows/);
});
