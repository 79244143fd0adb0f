import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderRoute } from '../testing/renderRoute.tsx';
import { StaleLabel, StatusLabel } from './instances/StatusLabel.tsx';
import { PageHeader } from './PageHeader.tsx';

describe('the header of a page', () => {
  it('takes labels below its title, which React refuses inside a paragraph', async () => {
    const complained = vi.spyOn(console, 'error').mockReturnValue();
    const labels = (
      <>
        <StatusLabel status="PROCESSED" />
        <StaleLabel causes={['RULES']} />
      </>
    );
    renderRoute(<PageHeader title="Books · Mar 2026" description={labels} />);
    const title = await screen.findByRole('heading', { name: 'Books · Mar 2026' });
    expect(title.nextElementSibling?.textContent).toContain('Processed');
    expect(complained).not.toHaveBeenCalled();
  });
});
