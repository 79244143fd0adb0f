import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import type { ImportedAccount } from './accountsCsv.ts';

const SHOWN_ROWS_MAX = 200;

export function ImportPreview({ accounts }: { readonly accounts: readonly ImportedAccount[] }) {
  const { t } = useTranslation('chart-of-accounts');
  return (
    <Box
      role="region"
      aria-label={t('import.preview')}
      tabIndex={0}
      sx={{ maxHeight: 320, overflow: 'auto', border: '1px solid', borderColor: 'divider', borderRadius: 1 }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('code')}</TableCell>
            <TableCell>{t('name')}</TableCell>
            <TableCell>{t('type')}</TableCell>
            <TableCell>{t('section')}</TableCell>
            <TableCell>{t('parent')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {accounts.slice(0, SHOWN_ROWS_MAX).map((account) => (
            <TableRow key={account.line}>
              <TableCell>{account.code}</TableCell>
              <TableCell>{account.name}</TableCell>
              <TableCell>{t(`common:accountTypes.${account.type}`)}</TableCell>
              <TableCell>{account.section ? t(`common:sections.${account.section}`) : ''}</TableCell>
              <TableCell>{account.parentCode}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {accounts.length > SHOWN_ROWS_MAX ? (
        <Box sx={{ p: 3, typography: 'caption', color: 'text.secondary' }}>
          {t('import.further', { count: accounts.length - SHOWN_ROWS_MAX })}
        </Box>
      ) : null}
    </Box>
  );
}
