import { act, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import { expect, it } from 'vitest';
import countsQuery, {
  type errorCountsRefetchQuery,
} from '../../../__generated__/errorCountsRefetchQuery.graphql.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { RuleErrors } from '../rules/RuleErrors.tsx';
import { ErrorsProvider } from './errorCounts.tsx';

function Shown() {
  const { node } = useLazyLoadQuery<errorCountsRefetchQuery>(countsQuery, { id: 'instance' });
  return (
    node && (
      <ErrorsProvider instance={node}>
        <RuleErrors ruleId="r1" word="rent" />
      </ErrorsProvider>
    )
  );
}

it.each([
  [true, '3 errors'],
  [false, '3 errors before the changes'],
])('says of errors whether they are of a run of now: %s', async (isCurrent, text) => {
  const { environment } = renderRoute(
    <Suspense fallback="…">
      <Shown />
    </Suspense>,
  );
  const data = {
    node: {
      __typename: 'StreamInstance',
      id: 'instance',
      lastRun: { finishedAt: '2026-01-01T00:00:00Z', isCurrent },
      errorCounts: {
        totalCount: 3,
        storedCount: 3,
        codes: [],
        columns: [],
        rules: [{ ruleId: 'r1', count: 3 }],
      },
    },
  };
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1));
  act(() => environment.mock.resolveMostRecentOperation({ data }));
  expect((await screen.findByRole('link')).textContent).toBe(text);
});
