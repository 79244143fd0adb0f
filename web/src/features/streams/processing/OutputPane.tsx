import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useEffect, useRef, useTransition, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useRefetchableFragment } from 'react-relay';
import type { OutputPane_instance$key } from '../../../__generated__/OutputPane_instance.graphql.ts';
import type { OutputPaneRefetchQuery } from '../../../__generated__/OutputPaneRefetchQuery.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { GridSkeleton } from '../../../components/Skeletons.tsx';
import { useQueryState } from '../../../components/useQueryState.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { EditorPlace } from '../../../components/instances/editorAddress.ts';
import { Balances } from './Balances.tsx';
import { EntriesTable } from './EntriesTable.tsx';
import { ErrorGroups } from './ErrorGroups.tsx';
import { noFilter } from './errorNavigation.ts';
import { RunSummary } from './RunSummary.tsx';

const fragment = graphql`
  fragment OutputPane_instance on StreamInstance
  @argumentDefinitions(isErrors: { type: "Boolean!" }, isEntries: { type: "Boolean!" })
  @refetchable(queryName: "OutputPaneRefetchQuery") {
    id
    lastRun {
      errorCount
      finishedAt
    }
    publishedVersion
    ...RunSummary_instance
    ...ErrorGroups_instance @include(if: $isErrors) @alias(as: "errorsPart")
    ...EntriesTable_instance @include(if: $isEntries) @alias(as: "entriesPart")
  }
`;

interface OutputPaneProps {
  readonly instance: OutputPane_instance$key;
  readonly place: EditorPlace;
  /** Of payroll there are no entries. */
  readonly isPayroll: boolean;
  /** The way to the figures that count. */
  readonly figuresLink: ReactNode;
}

/** What came out: the errors of the last run, or the entries and balances of the version whose figures count. */
export function OutputPane({ instance, place, isPayroll, figuresLink }: OutputPaneProps) {
  const { t } = useTranslation('streams/processing');
  const language = useLanguage();
  const { change } = useQueryState();
  const [, startTransition] = useTransition();
  const [data, refetch] = useRefetchableFragment<OutputPaneRefetchQuery, OutputPane_instance$key>(
    fragment,
    instance,
  );
  const outcome = `${data.lastRun?.finishedAt ?? ''} ${String(data.publishedVersion ?? '')}`;
  const shownOutcome = useRef(outcome);
  useEffect(() => {
    if (shownOutcome.current === outcome) return;
    shownOutcome.current = outcome;
    startTransition(() => {
      refetch({}, { fetchPolicy: 'network-only' });
    });
  }, [outcome, refetch]);
  const errorCount = data.lastRun?.errorCount ?? 0;
  const isDone = errorCount === 0 && data.publishedVersion != null;
  const tab = place.tab ?? (isDone ? 'balances' : 'errors');
  return (
    <Box sx={{ display: 'grid', gap: 4, pb: 6 }}>
      <RunSummary instance={data} />
      {figuresLink}
      <Tabs
        value={tab}
        aria-label={t('tabs.label')}
        onChange={(_, chosen: string) => change({ ...noFilter, tab: chosen, code: null }, { isStep: true })}
      >
        <Tab
          value="errors"
          id="tab-errors"
          aria-controls="panel-errors"
          label={t('tabs.errors', { formatted: formatCount(errorCount, language) })}
        />
        {!isPayroll && (
          <Tab value="entries" id="tab-entries" aria-controls="panel-entries" label={t('tabs.entries')} />
        )}
        <Tab value="balances" id="tab-balances" aria-controls="panel-balances" label={t('tabs.balances')} />
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {data.errorsPart && tab === 'errors' && <ErrorGroups instance={data.errorsPart} place={place} />}
        {data.entriesPart && tab === 'entries' && <EntriesTable instance={data.entriesPart} />}
        {tab === 'balances' && (
          <Suspense fallback={<GridSkeleton />}>
            <Balances instanceId={data.id} publishedVersion={data.publishedVersion ?? null} />
          </Suspense>
        )}
      </Box>
    </Box>
  );
}
