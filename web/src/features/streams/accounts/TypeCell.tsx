import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { StreamAccountType } from '../../../__generated__/useAccounts_accounts.graphql.ts';

const colours: Readonly<Record<string, string>> = {
  STANDARD: 'tokens.accountTypes.standard',
  CLOSING: 'tokens.accountTypes.closing',
  RETAINED: 'tokens.accountTypes.retained',
};

/** The type in words, with its stripe. */
export function TypeCell({ type }: { readonly type: StreamAccountType }) {
  const { t } = useTranslation('streams/rules');
  return (
    <Box component="span" sx={{ borderLeft: 3, borderColor: colours[type] ?? 'divider', pl: 2 }}>
      {t(`accounts.types.${type}`)}
    </Box>
  );
}
