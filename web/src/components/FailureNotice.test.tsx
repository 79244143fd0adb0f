import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { graphErrorOf } from '../relay/errors.ts';
import { renderRoute } from '../testing/renderRoute.tsx';
import { FailureNotice } from './FailureNotice.tsx';

const refused = (reason: string | null) =>
  graphErrorOf({ message: 'Refused.', code: 'BAD_USER_INPUT', id: 'ERR-1', reason });

describe('a page that is refused', () => {
  it('says why, and does not offer the same once more', async () => {
    renderRoute(<FailureNotice error={refused('too_many_columns')} onRetry={() => undefined} />);
    expect((await screen.findByRole('alert')).textContent).toMatch(/more than 120 periods/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says so in words of the features that the address shows', async () => {
    const error = refused('two_currencies');
    renderRoute(<FailureNotice error={error} />, { namespaces: ['reports'] });
    expect((await screen.findByRole('alert')).textContent).toMatch(/not both\./);
  });

  it.each([null, 'without_words'])('is a failure where its reason has no words: %s', async (reason) => {
    renderRoute(<FailureNotice error={refused(reason)} onRetry={() => undefined} />);
    expect((await screen.findByRole('alert')).textContent).toMatch(/This part could not be loaded/);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByText('Failure ERR-1').closest('details')?.open).toBe(false);
  });
});
