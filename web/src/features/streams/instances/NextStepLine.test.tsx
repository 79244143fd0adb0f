import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useOfferedStep } from '../../../components/pageActions.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { FileUploadProvider } from '../source/fileUpload.tsx';
import { NextStepLine } from './NextStepLine.tsx';

const valid = { isValid: true, problems: [], outdatedErrorCount: 0, foreseenErrorCount: 0 };
const lacking = (code: string) => ({
  ...valid,
  isValid: false,
  problems: [{ code, subject: 'document_entry_date', count: 1 }],
});

/** A pane that offers to take over the map of the import before. */
function Pane({ offers }: { readonly offers: boolean }) {
  useOfferedStep(offers ? 'Take over and save' : null, () => undefined, 'takeOver');
  return null;
}

function show(source: typeof valid | ReturnType<typeof lacking>, address: string, offers = false) {
  const panes = { rules: valid, output: valid, unknownAccountCount: 0, unplacedAccountCount: 0 };
  const instance = {
    id: 'i1',
    revision: 3,
    status: 'DATA_READY',
    source: { fileName: 'books.csv', firstRowNo: 2, rowCount: 3 },
    panes: { ...panes, source },
    isVerified: false,
    lastRun: null,
  } as const;
  renderRoute(
    <FileUploadProvider clientId="C1" kind="FINANCIAL">
      <NextStepLine instance={instance} streamId="s1" onRefused={() => undefined} />
      <Pane offers={offers} />
    </FileUploadProvider>,
    { address },
  );
}

const leadsTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;

it('leads to the fields of which the first rows show errors, from every pane', () => {
  show({ ...valid, foreseenErrorCount: 4 }, '/?pane=rules');
  expect(screen.getByRole('status').textContent).toContain('The first rows already show 4 errors.');
  expect(leadsTo('Show the fields concerned')).toBe('/?pane=source&show=foreseen');
});

it.each(['/?pane=source', '/?pane=output'])(
  'leads to the choice among companies, also where its pane is open: %s',
  (address) => {
    show(lacking('several_companies'), address);
    expect(leadsTo('Choose rows')).toBe('/?pane=source&show=companies');
  },
);

it.each([
  [{ ...valid, foreseenErrorCount: 4 }, 'foreseen'],
  [lacking('several_companies'), 'companies'],
])('leads nowhere where one is already: %#', (source, place) => {
  show(source, `/?pane=source&show=${place}`);
  expect(screen.queryByRole('link')).toBeNull();
});

it('says to take over the map of the import before, where the open pane offers it', () => {
  show(lacking('missing_required_field'), '/?pane=source', true);
  expect(screen.getByRole('status').textContent).toMatch(/take over the field map of the previous import/);
  expect(screen.getByRole('button', { name: 'Take over and save' })).toBeTruthy();
});

it('counts the fields that are missing where it does not', () => {
  show(lacking('missing_required_field'), '/?pane=source');
  expect(screen.getByRole('status').textContent).toMatch(/match one field/);
});
