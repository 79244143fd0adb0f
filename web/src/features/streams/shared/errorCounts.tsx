import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { graphql, useRefetchableFragment } from 'react-relay';
import type { errorCounts_instance$data } from '../../../__generated__/errorCounts_instance.graphql.ts';
import type { errorCounts_instance$key } from '../../../__generated__/errorCounts_instance.graphql.ts';
import type { errorCountsRefetchQuery } from '../../../__generated__/errorCountsRefetchQuery.graphql.ts';

const fragment = graphql`
  fragment errorCounts_instance on StreamInstance @refetchable(queryName: "errorCountsRefetchQuery") {
    lastRun {
      finishedAt
      isCurrent
    }
    errorCounts {
      totalCount
      storedCount
      codes {
        code
        count
        groupCount
      }
      columns {
        position
        count
      }
      rules {
        ruleId
        count
      }
    }
  }
`;

type ErrorCounts = errorCounts_instance$data['errorCounts'];

interface ErrorsOfRun {
  readonly counts: ErrorCounts;
  /** When the run ended whose errors these are; what was read of an earlier one is out of date. */
  readonly finishedAt: string | null;
  /** False once something changed since: nobody knows whether they are mended. */
  readonly isCurrent: boolean;
  /** Lists that were read since, and the error from which each was left, so that the way back leads to it. */
  readonly lists: Map<string, { readonly finishedAt: string | null; leftFrom: string | null }>;
}

const none: ErrorsOfRun = {
  counts: { totalCount: 0, storedCount: 0, codes: [], columns: [], rules: [] },
  finishedAt: null,
  isCurrent: false,
  lists: new Map(),
};

const ErrorsContext = createContext(none);

interface ErrorsProviderProps {
  readonly instance: errorCounts_instance$key;
  readonly children: ReactNode;
}

/** Keeps the counts of errors as the last run left them, for every pane of the editor. */
export function ErrorsProvider({ instance, children }: ErrorsProviderProps) {
  const [data, refetch] = useRefetchableFragment<errorCountsRefetchQuery, errorCounts_instance$key>(
    fragment,
    instance,
  );
  const [lists] = useState<ErrorsOfRun['lists']>(() => new Map());
  const finishedAt = data.lastRun?.finishedAt ?? null;
  const read = useRef(finishedAt);
  useEffect(() => {
    if (finishedAt === null || read.current === finishedAt) return;
    read.current = finishedAt;
    refetch({}, { fetchPolicy: 'store-and-network' });
  }, [finishedAt, refetch]);
  const { errorCounts: counts } = data;
  const isCurrent = data.lastRun?.isCurrent ?? false;
  const value = useMemo(
    () => ({ counts, finishedAt, isCurrent, lists }),
    [counts, finishedAt, isCurrent, lists],
  );
  return <ErrorsContext value={value}>{children}</ErrorsContext>;
}

export function useErrorsOfRun(): ErrorsOfRun {
  return use(ErrorsContext);
}
