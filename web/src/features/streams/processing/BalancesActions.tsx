import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { BalancesActions_instance$key } from '../../../__generated__/BalancesActions_instance.graphql.ts';
import { TableActions } from '../../../components/table/TableActions.tsx';
import { useMinorDigits } from '../../../components/useMinorDigits.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useInstanceNotes } from '../shared/useInstanceNotes.ts';
import { balancesTable, type BalanceLine } from './balanceLines.tsx';

interface BalancesActionsProps {
  readonly instance: BalancesActions_instance$key;
  readonly shown: readonly BalanceLine[];
}

/** Copy and export of the accounts, with the details of those that are opened. */
export function BalancesActions({ instance, shown }: BalancesActionsProps) {
  const { t } = useTranslation('streams/processing');
  const language = useLanguage();
  const data = useFragment(
    graphql`
      fragment BalancesActions_instance on StreamInstance {
        publishedVersion
        stream {
          name
          legalEntity {
            currency
          }
        }
        ...useInstanceNotes_instance
      }
    `,
    instance,
  );
  const version = [t('streams:notes.version'), String(data.publishedVersion ?? '')] as const;
  const notes = [...useInstanceNotes(data), version];
  const digits = useMinorDigits(data.stream.legalEntity.currency);
  return (
    <TableActions
      fileName={`${t('tabs.balances')} ${data.stream.name}`}
      report={{ title: t('tabs.balances'), notes, levelHeader: t('common:treeGrid.levelColumn') }}
      readShown={() => balancesTable(shown, { t, language, digits })}
    />
  );
}
