import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DayFilter } from './DayFilter.tsx';

/** As browsers tell a date that is typed, after each key. */
const keys = ['0002-11-01', '0020-11-01', '0202-11-01', '2026-11-01'];

it('takes a day once its year is typed, and what the address says from then on', () => {
  const taken: string[] = [];
  function Filter() {
    const [value, setValue] = useState('');
    const take = (day: string) => {
      taken.push(day);
      setValue(day);
    };
    return (
      <>
        <DayFilter label="From" value={value} onChange={take} />
        <button onClick={() => setValue('')}>Reset</button>
      </>
    );
  }
  render(<Filter />);
  const field = screen.getByLabelText('From');
  for (const value of keys) {
    fireEvent.change(field, { target: { value } });
    expect(field).toHaveProperty('value', value);
  }
  expect(taken).toEqual(['2026-11-01']);
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(field).toHaveProperty('value', '');
  fireEvent.change(field, { target: { value: '2026-12-01' } });
  fireEvent.change(field, { target: { value: '' } });
  expect(taken).toEqual(['2026-11-01', '2026-12-01', '']);
});

it('shows the day that counts again where it is left with a year that is not typed to the end', () => {
  const change = vi.fn<(day: string) => void>();
  render(<DayFilter label="From" value="2026-11-01" onChange={change} />);
  const field = screen.getByLabelText('From');
  fireEvent.change(field, { target: { value: '0020-11-01' } });
  fireEvent.blur(field);
  expect(field).toHaveProperty('value', '2026-11-01');
  expect(change).not.toHaveBeenCalled();
});
