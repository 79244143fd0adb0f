import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link as RouterLink } from 'react-router';
import type { ColumnsEditor_client$key } from '../../../__generated__/ColumnsEditor_client.graphql.ts';
import type { ColumnsEditor_instance$key } from '../../../__generated__/ColumnsEditor_instance.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useClientAddress } from '../../../components/useClientAddress.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { SaveBar } from '../shared/SaveBar.tsx';
import { targetLabel } from '../shared/targets.ts';
import { summarizeColumns, withChange, withFurther, without, withProposals } from './columnDraft.ts';
import { ColumnRow } from './ColumnRow.tsx';
import { FurtherMonths } from './FurtherMonths.tsx';
import { useColumns } from './useColumns.ts';

const instanceFragment = graphql`
  fragment ColumnsEditor_instance on StreamInstance {
    id
    fieldMap {
      fields {
        name
        sources {
          position
        }
      }
    }
    stream {
      kind
      slug
    }
    ...useColumns_instance
  }
`;

const clientFragment = graphql`
  fragment ColumnsEditor_client on Client {
    ledger(includeBalance: true) {
      accounts {
        id
        code
        name
        source
      }
    }
  }
`;

interface ColumnsEditorProps {
  readonly instance: ColumnsEditor_instance$key;
  readonly client: ColumnsEditor_client$key;
  readonly isFixed: boolean;
}

/** The columns of amounts of a payroll file, each with the account that it debits or credits. */
export function ColumnsEditor({ client, isFixed, ...props }: ColumnsEditorProps) {
  const { t } = useTranslation('streams/columns');
  const language = useLanguage();
  const addressOf = useClientAddress();
  const instance = useFragment(instanceFragment, props.instance);
  const { ledger } = useFragment(clientFragment, client);
  const { editing, saving } = useColumns(instance);
  const accounts = ledger.accounts.filter(({ source }) => source === 'PAYROLL');
  const draft = editing.value;
  const { used, open, proposals } = summarizeColumns(draft);
  const isOfMonths = instance.fieldMap.fields.some(
    ({ name, sources }) => name === 'accounting_period' && sources.length > 0,
  );
  if (draft.length === 0) return <EmptyState title={t('empty.title')} description={t('empty.text')} />;
  return (
    <Box component="section" aria-labelledby="columns-title" sx={{ display: 'grid', gap: 3, pb: 6 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 3 }}>
        <Box sx={{ flex: 1 }}>
          <Typography id="columns-title" variant="h2">
            {t('title')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t('summary', {
              used: formatCount(used, language),
              total: formatCount(draft.length, language),
              open: formatCount(open, language),
            })}
          </Typography>
        </Box>
        {!isFixed && proposals > 0 && (
          <Button onClick={() => editing.change(withProposals(draft))}>
            {t('acceptAll', { count: proposals, formatted: formatCount(proposals, language) })}
          </Button>
        )}
      </Box>
      {accounts.length === 0 && (
        <Alert severity="warning">
          {t('noAccounts')}{' '}
          <Link component={RouterLink} to={addressOf('chart-of-accounts')}>
            {t('toChart')}
          </Link>
        </Alert>
      )}
      <Table size="small" aria-labelledby="columns-title">
        <TableHead>
          <TableRow>
            <TableCell>{t('column')}</TableCell>
            <TableCell>{t('samples')}</TableCell>
            <TableCell>{t('side')}</TableCell>
            <TableCell>{t('account')}</TableCell>
            <TableCell>{t('actions')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {draft.map((column, place) => (
            <ColumnRow
              key={`${String(column.position)} ${String(place)}`}
              column={column}
              accounts={accounts}
              isFixed={isFixed}
              onChange={(change) => editing.change(withChange(draft, place, change))}
              onFurther={() => editing.change(withFurther(draft, place))}
              onRemove={() => editing.change(without(draft, place))}
            />
          ))}
        </TableBody>
      </Table>
      {isOfMonths && !isFixed && used > 0 && (
        <FurtherMonths instanceId={instance.id} stream={instance.stream} isDisabled={editing.isEdited} />
      )}
      <SaveBar
        isEdited={editing.isEdited}
        saving={saving}
        describePart={(_, { name, account }) => ({
          name,
          text: account ? targetLabel(account) : t('notUsed'),
        })}
        onDiscard={editing.discard}
      />
    </Box>
  );
}
