import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useOfferedStep } from '../../../components/pageActions.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { PaneStepper } from './PaneStepper.tsx';

const valid = { isValid: true, problems: [], outdatedErrorCount: 0, foreseenErrorCount: 0 };
const missing = {
  ...valid,
  isValid: false,
  problems: [{ code: 'missing_required_field', subject: 'document_entry_date', count: 1 }],
};

/** A pane that offers to take over the map of the import before. */
function Pane({ offers }: { readonly offers: boolean }) {
  useOfferedStep(offers ? 'Take over and save' : null, () => undefined, 'takeOver');
  return null;
}

async function firstStep(source: typeof valid | typeof missing, offers = false) {
  const panes = { rules: valid, output: valid, unknownAccountCount: 0, unplacedAccountCount: 0 };
  renderRoute(
    <>
      <PaneStepper
        instance={{
          panes: { ...panes, source },
          status: 'DATA_READY',
          publishedVersion: null,
          lastRun: null,
        }}
        current="source"
      />
      <Pane offers={offers} />
    </>,
  );
  return screen.findByRole('link', { name: /^1\. / });
}

it.each([
  [false, '1. SourceEntry date is missing'],
  [true, '1. SourceTake over the map of the previous import'],
])('says what is missing, unless the map of the import before has it: %s', async (offers, text) => {
  expect((await firstStep(missing, offers)).textContent).toBe(text);
});

it('leads to the fields of which the first rows show errors', async () => {
  const step = await firstStep({ ...valid, foreseenErrorCount: 4 });
  expect(step.textContent).toBe('1. Source4 errors in the first rows');
  expect(step.getAttribute('href')).toBe('/?pane=source&show=foreseen');
});

it('cuts no text', async () => {
  const step = await firstStep(missing);
  const [caption] = step.getElementsByClassName('MuiTypography-caption');
  expect(caption && getComputedStyle(caption).textOverflow).not.toBe('ellipsis');
});
