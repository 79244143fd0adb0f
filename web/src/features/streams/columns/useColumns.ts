import { useMemo } from 'react';
import { fetchQuery, graphql, readInlineData, useFragment, useRelayEnvironment } from 'react-relay';
import type { useColumns_column$key } from '../../../__generated__/useColumns_column.graphql.ts';
import type { useColumns_instance$key } from '../../../__generated__/useColumns_instance.graphql.ts';
import type { useColumnsLatestQuery } from '../../../__generated__/useColumnsLatestQuery.graphql.ts';
import { type Editing, useDraft } from '../shared/drafts.tsx';
import { type LatestState, type Saving, useSaving } from '../shared/useSaving.ts';
import {
  type ColumnDraft,
  columnParts,
  type ColumnValue,
  isSameColumns,
  toColumnInputs,
} from './columnDraft.ts';
import { useSavePayrollAccounts } from './useSavePayrollAccounts.ts';

const columnFragment = graphql`
  fragment useColumns_column on PayrollAccount @inline {
    column {
      name
      position
    }
    account {
      id
      code
      name
    }
    sign
    format {
      decimalSign
      thousandsSign
      hasTrailingMinus
      hasBrackets
      currencyMark
    }
    samples
  }
`;

const fragment = graphql`
  fragment useColumns_instance on StreamInstance {
    id
    payrollAccounts {
      revision
      accounts {
        ...useColumns_column
      }
      proposals {
        ...useColumns_column
      }
    }
  }
`;

const latestQuery = graphql`
  query useColumnsLatestQuery($id: ID!) {
    node(id: $id) {
      ... on StreamInstance {
        payrollAccounts {
          revision
          accounts {
            ...useColumns_column
          }
          proposals {
            ...useColumns_column
          }
        }
      }
    }
  }
`;

interface Columns {
  readonly accounts: readonly useColumns_column$key[];
  readonly proposals: readonly useColumns_column$key[];
}

function valueOf(key: useColumns_column$key): ColumnValue {
  const { column, account, sign, format, samples } = readInlineData(columnFragment, key);
  return {
    name: column.name,
    position: column.position,
    account: account ?? null,
    sign: sign ?? null,
    format: {
      decimalSign: format.decimalSign ?? null,
      thousandsSign: format.thousandsSign ?? null,
      hasTrailingMinus: format.hasTrailingMinus ?? null,
      hasBrackets: format.hasBrackets ?? null,
      currencyMark: format.currencyMark ?? null,
    },
    proposed: null,
    samples,
  };
}

/** What is saved, then what the file holds beside it, in the order of the file. */
function toDraft({ accounts, proposals }: Columns): ColumnDraft {
  const proposed = proposals.map(valueOf).map(({ account, sign, ...column }) => ({
    ...column,
    account: null,
    sign: null,
    proposed: { account, sign },
  }));
  return [...accounts.map(valueOf), ...proposed].toSorted((left, right) => left.position - right.position);
}

const nothing: Columns & { readonly revision: number } = { revision: 0, accounts: [], proposals: [] };

export interface ColumnsEditing {
  readonly editing: Editing<ColumnDraft>;
  readonly saving: Saving<ColumnDraft, ColumnValue>;
}

/** The columns of amounts of a payroll file as they are edited, and their saving. */
export function useColumns(instance: useColumns_instance$key): ColumnsEditing {
  const { id, payrollAccounts } = useFragment(fragment, instance);
  const environment = useRelayEnvironment();
  const columns = payrollAccounts ?? nothing;
  const saved = useMemo(() => toDraft(columns), [columns]);
  const editing = useDraft('columns', saved, columns.revision, isSameColumns);
  const { commit } = useSavePayrollAccounts();
  const saving = useSaving({
    editing,
    parts: columnParts,
    send: async (revision, value) =>
      commit({ input: { instanceId: id, revision, accounts: toColumnInputs(value) } }),
    readLatest: async (): Promise<LatestState<ColumnDraft> | null> => {
      const answer = await fetchQuery<useColumnsLatestQuery>(environment, latestQuery, { id }).toPromise();
      const latest = answer?.node?.payrollAccounts;
      if (!latest) return null;
      const value = toDraft(latest);
      return { revision: latest.revision, value, isUntouched: isSameColumns(value, editing.base) };
    },
  });
  return { editing, saving };
}
