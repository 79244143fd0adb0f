import { useTranslation } from 'react-i18next';
import type { useFiguresReport_instance$key } from '../../../__generated__/useFiguresReport_instance.graphql.ts';
import { TableActions } from '../../../components/table/TableActions.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { balancesTable, type BalanceLine } from './balanceLines.tsx';
import { useFiguresReport } from './useFiguresReport.ts';

interface BalancesActionsProps {
  readonly instance: useFiguresReport_instance$key;
  readonly shown: readonly BalanceLine[];
}

/** Copy and export of the accounts, with the details of those that are opened. */
export function BalancesActions({ instance, shown }: BalancesActionsProps) {
  const { t } = useTranslation('streams/processing');
  const language = useLanguage();
  const { streamName, notes, digits } = useFiguresReport(instance);
  return (
    <TableActions
      fileName={`${t('tabs.balances')} ${streamName}`}
      report={{ title: t('tabs.balances'), notes, levelHeader: t('common:treeGrid.levelColumn') }}
      readShown={() => balancesTable(shown, { t, language, digits })}
    />
  );
}
