import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { LocksPage_client$key } from '../../../__generated__/LocksPage_client.graphql.ts';
import type { LocksPageQuery } from '../../../__generated__/LocksPageQuery.graphql.ts';
import { useFocusHandedOn } from '../../../components/focus.ts';
import { formatPeriod } from '../../../components/formatPeriod.ts';
import { PageBody } from '../../../components/PageBody.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { usePermissions } from '../../../components/PermissionsContext.ts';
import { actionColumn, type DataColumn, tableOf } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { NoAction } from '../../../components/table/NoAction.tsx';
import { TableActions } from '../../../components/table/TableActions.tsx';
import { useOpened } from '../../../components/useOpened.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { nodesOf } from '../../../relay/nodesOf.ts';
import { useRouteQuery } from '../../../relay/useRouteQuery.ts';
import { LockDialog } from './LockDialog.tsx';
import { LockLog } from './LockLog.tsx';
import { type LockRow, lockRows, type OpenedLock, proposedForRates } from './lockRows.ts';

export function LocksPage() {
  const { t } = useTranslation('periods/locks');
  const query = useRouteQuery<LocksPageQuery>(graphql`
    query LocksPageQuery($client: String!) @preloadable {
      client(slug: $client) {
        id
        ...LocksPage_client
        ...LockLog_client
      }
    }
  `);
  if (!query.client) return null;
  return (
    <PageBody>
      <PageHeader title={t('title')} />
      <Locks client={query.client} />
      <LockLog client={query.client} />
    </PageBody>
  );
}

function Locks({ client }: { readonly client: LocksPage_client$key }) {
  const { t } = useTranslation('periods/locks');
  const { can } = usePermissions();
  const language = useLanguage();
  const dialog = useOpened<OpenedLock>();
  const data = useFragment(
    graphql`
      fragment LocksPage_client on Client {
        id
        currency
        legalEntities(first: 5000) {
          edges {
            node {
              id
              code
              name
            }
          }
        }
        periodSet {
          periods {
            id
            startDate
            endDate
          }
        }
        lockBorders {
          kind
          legalEntity {
            id
          }
          throughPeriod {
            id
          }
        }
      }
    `,
    client,
  );
  const { periods } = data.periodSet;
  const rows = lockRows(
    { periods, entities: nodesOf(data.legalEntities), borders: data.lockBorders },
    t('rates'),
  );
  const mayOnRight = ({ kind }: LockRow) => can(kind === 'RATES' ? 'RATE_LOCKS' : 'PERIOD_LOCKS', 'EXECUTE');
  const mayChange = (row: LockRow) => mayOnRight(row) && (row.kind === 'FIGURES' || data.currency != null);
  const throughText = ({ through }: LockRow) =>
    through === null ? t('none') : formatPeriod(through, language);
  const columns: DataColumn<LockRow>[] = [
    { id: 'name', header: t('whose'), text: ({ name }) => name, isRowHeader: true },
    { id: 'through', header: t('through'), text: throughText },
    ...(rows.some(mayChange)
      ? [
          actionColumn<LockRow>(t('common:actions'), (row) =>
            mayChange(row) ? (
              <LockButtons
                row={row}
                isLast={row.through?.id === periods.at(-1)?.id}
                onChoose={(change) => dialog.open({ row, change })}
              />
            ) : (
              <NoAction>{t(mayOnRight(row) ? 'needsCurrency' : 'byOthers')}</NoAction>
            ),
          ),
        ]
      : []),
  ];
  const proposed = proposedForRates(rows, periods);
  const ofRates = rows.find(({ kind }) => kind === 'RATES');
  const isProposed = proposed !== null && data.currency != null && can('PERIOD_LOCKS', 'EXECUTE');
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4, maxWidth: 760 }}>
        {t('text')}
      </Typography>
      {isProposed && ofRates !== undefined ? (
        <Proposal
          period={formatPeriod(proposed, language)}
          onLock={
            mayChange(ofRates)
              ? () => dialog.open({ row: ofRates, change: 'lock', periodId: proposed.id })
              : null
          }
        />
      ) : null}
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        renderActions={(shown) => (
          <TableActions
            fileName={t('fileName')}
            report={{ title: t('title'), notes: [] }}
            readShown={() => tableOf({ columns, rows: shown })}
          />
        )}
      />
      {dialog.opened ? (
        <LockDialog
          key={`${dialog.opened.row.id} ${dialog.opened.change}`}
          clientId={data.id}
          opened={dialog.opened}
          periods={periods}
          onClose={dialog.close}
        />
      ) : null}
    </>
  );
}

interface LockButtonsProps {
  readonly row: LockRow;
  /** Nothing after it is left to lock. */
  readonly isLast: boolean;
  readonly onChoose: (change: OpenedLock['change']) => void;
}

function LockButtons({ row, isLast, onChoose }: LockButtonsProps) {
  const { t } = useTranslation('periods/locks');
  const buttons = useFocusHandedOn<HTMLElement>();
  return (
    <Box component="span" ref={buttons}>
      <Button
        size="small"
        aria-label={t('lockNamed', { name: row.name })}
        disabled={isLast}
        onClick={() => onChoose('lock')}
      >
        {t('lock')}
      </Button>
      <Button
        size="small"
        color="inherit"
        aria-label={t('unlockNamed', { name: row.name })}
        disabled={row.through === null}
        onClick={() => onChoose('unlock')}
      >
        {t('unlock')}
      </Button>
    </Box>
  );
}

interface ProposalProps {
  readonly period: string;
  /** Null: only an administrator may. */
  readonly onLock: (() => void) | null;
}

/** Whoever has locked the last company of a period is asked for its rates, or told who may lock them. */
function Proposal({ period, onLock }: ProposalProps) {
  const { t } = useTranslation('periods/locks');
  return (
    <Alert
      severity="info"
      sx={{ mb: 4, maxWidth: 760 }}
      action={
        onLock === null ? null : (
          <Button color="inherit" size="small" onClick={onLock}>
            {t('proposal.lock')}
          </Button>
        )
      }
    >
      {t('proposal.text', { period })} {onLock === null ? t('proposal.byAdministrator') : null}
    </Alert>
  );
}
