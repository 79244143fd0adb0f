import { Suspense } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';
import { useRevalidator } from 'react-router';
import type { GoneNoticeQuery } from '../../__generated__/GoneNoticeQuery.graphql.ts';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { useQueryState } from '../../components/useQueryState.ts';
import { useLazyQuery } from '../../relay/useLazyQuery.ts';
import { ReportProblem } from './ReportProblem.tsx';
import { NO_CELL } from './viewer/noCell.ts';

interface GoneNoticeProps {
  readonly reportId: string;
  /** What is gone where the report is there: the line of a figure, or something that the address chooses. */
  readonly otherwise: 'lineGone' | 'choiceGone';
}

/** Of something that was not found: says whether the report is gone, or what of it. */
export function GoneNotice(props: GoneNoticeProps) {
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Found {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Found({ reportId, otherwise }: GoneNoticeProps) {
  const environment = useRelayEnvironment();
  const { revalidate, state } = useRevalidator();
  const { change } = useQueryState();
  const { node } = useLazyQuery<GoneNoticeQuery>(
    graphql`
      query GoneNoticeQuery($id: ID!) @raw_response_type {
        node(id: $id) {
          ... on Report {
            revision
          }
        }
      }
    `,
    { id: reportId },
    { fetchPolicy: 'network-only' },
  );
  if (node?.revision === undefined) return <ReportProblem problem="missing" />;
  const load = async () => {
    // What can be chosen is read anew as well: what the address names of that which is gone is dropped then.
    environment.commitUpdate((store) => store.getRoot().invalidateRecord());
    await revalidate();
    change(NO_CELL);
  };
  return <ReportProblem problem={otherwise} isLoading={state === 'loading'} onLoadAnew={() => void load()} />;
}
