import { useMemo, useState } from 'react';
import { fetchQuery, graphql, readInlineData, useRelayEnvironment } from 'react-relay';
import type { useChartDraft_ledger$key } from '../../../__generated__/useChartDraft_ledger.graphql.ts';
import type { useChartDraftLatestQuery } from '../../../__generated__/useChartDraftLatestQuery.graphql.ts';
import type { Refusal } from '../../../relay/refusals.ts';
import { sendAgainst } from '../../../relay/sendAgainst.ts';
import { useSaveLedger } from '../useSaveLedger.ts';
import { type Chart, chartOf } from './chartDraft.ts';
import { type AccountChange, changesBetween, changesOfGone, placesLost } from './draftChanges.ts';
import { entriesOf } from './draftEntries.ts';
import { begin, type DraftHistory, laidOn, type ReadChart, redo, take, undo } from './draftHistory.ts';
import { rebased } from './rebase.ts';

const fragment = graphql`
  fragment useChartDraft_ledger on Ledger @inline {
    revision
    accounts {
      id
      code
      name
      type
      section
      tags
      closedFrom
      rateKind
      source
      position
      hasPostings
      parent {
        id
      }
    }
  }
`;

const latestQuery = graphql`
  query useChartDraftLatestQuery($clientId: ID!) @raw_response_type {
    client(id: $clientId) {
      ledger {
        ...useChartDraft_ledger
      }
    }
  }
`;

/** It is saved by itself, so that what is shown of it is what is saved. */
function readFromPayroll(key: useChartDraft_ledger$key): ReadonlySet<string> {
  const { accounts } = readInlineData(fragment, key);
  return new Set(accounts.filter(({ source }) => source === 'PAYROLL').map(({ id }) => id));
}

function readChart(key: useChartDraft_ledger$key): ReadChart {
  const { revision, accounts } = readInlineData(fragment, key);
  return { revision, chart: chartOf(accounts) };
}

function useLatestChart(clientId: string) {
  const environment = useRelayEnvironment();
  return async (): Promise<ReadChart | null> => {
    const asked = fetchQuery<useChartDraftLatestQuery>(environment, latestQuery, { clientId });
    const ledger = (await asked.toPromise())?.client?.ledger;
    return ledger ? readChart(ledger) : null;
  };
}

interface Charts {
  readonly base: Chart;
  readonly present: Chart;
  readonly latest: Chart;
}

/** What the last save was answered. */
interface Answer {
  readonly refusals: readonly Refusal[];
  /** What somebody else saved meanwhile. */
  readonly theirs: readonly AccountChange[];
  /** The accounts of these that are edited here as well. */
  readonly editedByBoth: ReadonlySet<string>;
  /** What was entered of accounts that were deleted meanwhile. */
  readonly lost: readonly AccountChange[];
  /** What was put where it cannot stand any more. */
  readonly misplaced: readonly AccountChange[];
  /** The accounts that were deleted meanwhile, by which what was entered is named. */
  readonly gone: Chart;
}

const nothing: Answer = {
  refusals: [],
  theirs: [],
  editedByBoth: new Set(),
  lost: [],
  misplaced: [],
  gone: [],
};

/** What the next look at the changes tells, once somebody else's chart lies below them. */
function answerOf(last: Answer, changes: readonly AccountChange[], charts: Charts): Answer {
  const theirs = changesBetween(charts.base, charts.latest);
  const laid = rebased(charts.base, charts.present, charts.latest);
  return {
    refusals: [],
    theirs,
    editedByBoth: new Set(changes.map(({ id }) => id)),
    lost: [...last.lost, ...changesOfGone(changes, charts.latest)],
    misplaced: [...last.misplaced, ...placesLost(changes, laid)],
    gone: [...last.gone, ...theirs.flatMap(({ before, after }) => (after === null ? (before ?? []) : []))],
  };
}

/** The chart with what was edited and is not saved yet. Nothing edited: it follows the server. */
export function useChartDraft(clientId: string, ledger: useChartDraft_ledger$key) {
  const readLatest = useLatestChart(clientId);
  const { commit, isBusy } = useSaveLedger();
  const current = useMemo(() => readChart(ledger), [ledger]);
  const fromPayroll = useMemo(() => readFromPayroll(ledger), [ledger]);
  const [edited, setEdited] = useState<DraftHistory | null>(null);
  const [answer, setAnswer] = useState(nothing);
  const { base, past, present, future } = edited ?? begin(current);
  const changes = useMemo(() => changesBetween(base.chart, present), [base, present]);

  const change = (next: (chart: Chart) => Chart) => {
    const history = edited ?? begin(current);
    const taken = take(history, next(history.present));
    if (taken !== history) setEdited(taken);
  };
  const discard = () => {
    setEdited(null);
    setAnswer(nothing);
  };
  /** All of it or nothing; whether it was saved. */
  const save = async (): Promise<boolean> => {
    const { refusals, newer } = await sendAgainst<ReadChart>({
      seen: base,
      send: async ({ revision, chart }) => {
        const accounts = entriesOf(chart, rebased(base.chart, present, chart));
        return commit({ input: { clientId, revision, accounts } });
      },
      readLatest: async () => {
        const latest = await readLatest();
        return latest && { ...latest, isUntouched: changesBetween(base.chart, latest.chart).length === 0 };
      },
    });
    if (newer !== null) {
      setEdited((history) => history && laidOn(history, newer));
      setAnswer(answerOf(answer, changes, { base: base.chart, present, latest: newer.chart }));
      return false;
    }
    if (refusals.length === 0) discard();
    else setAnswer({ ...answer, refusals });
    return refusals.length === 0;
  };
  return {
    chart: present,
    base: base.chart,
    changes,
    fromPayroll,
    ...answer,
    isBusy,
    isDirty: changes.length > 0,
    mayUndo: past.length > 0,
    mayRedo: future.length > 0,
    change,
    undo: () => setEdited((history) => history && undo(history)),
    redo: () => setEdited((history) => history && redo(history)),
    discard,
    save,
    forgetRefusals: () => setAnswer((last) => ({ ...last, refusals: [] })),
  };
}

export type ChartDraft = ReturnType<typeof useChartDraft>;
