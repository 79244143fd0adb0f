import { useTranslation } from 'react-i18next';
import { formatPeriod } from '../components/formatPeriod.ts';
import { instancePath, streamPath } from '../components/instances/editorAddress.ts';
import type { Permissions } from '../components/PermissionsContext.ts';
import { clientAddress } from '../components/useClientAddress.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import type { Recent } from '../components/recents.ts';
import { useImportCommand } from './useImportCommands.ts';
import type { SearchHit } from './useSearchHits.ts';

const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' · ');

/** Where each thing leads that was found: an account to its figures, a stream also to a new import. */
export function useHitCommands(client: string, { can, isInMenu }: Permissions) {
  const { t } = useTranslation();
  const language = useLanguage();
  const importCommandOf = useImportCommand();
  const figures = isInMenu('trial_balance') ? 'data-audit/balance' : null;
  const within = (path: string, parameters: Readonly<Record<string, string>>) =>
    `${clientAddress(client, path)}?${new URLSearchParams(parameters).toString()}`;
  return (hit: SearchHit): readonly Recent[] => {
    const { code, name, detail } = hit;
    const group = t(`find.kind.${hit.kind}`);
    switch (hit.kind) {
      case 'ACCOUNT': {
        const address = within(figures ?? 'chart-of-accounts', { find: code === '' ? name : code });
        return [{ label: joined(code, name), group, address }];
      }
      case 'LEGAL_ENTITY': {
        const label = joined(code, name);
        if (figures !== null) return [{ label, group, address: within(figures, { entity: code }) }];
        return isInMenu('setup')
          ? [{ label, group, address: clientAddress(client, 'setup/legal-entities') }]
          : [];
      }
      case 'STREAM': {
        const { slug } = hit;
        if (slug == null) return [];
        const label = joined(name, detail);
        const isAdding = can('FINANCIAL_STREAM_INSTANCES', 'ADD');
        return [
          { label, group, address: clientAddress(client, streamPath({ slug })) },
          ...(isAdding ? [importCommandOf(client, { slug, name })] : []),
        ];
      }
      case 'STREAM_INSTANCE': {
        const { slug, range, fromDate, toDate } = hit;
        if (slug == null || range == null || fromDate == null || toDate == null) return [];
        const months = formatPeriod({ startDate: fromDate, endDate: toDate }, language);
        const address = clientAddress(client, instancePath({ slug }, { range }));
        return [{ label: joined(name, months, detail), group, address }];
      }
      case 'PERSON':
        return isInMenu('setup')
          ? [{ label: joined(name, code), group, address: clientAddress(client, 'setup/users') }]
          : [];
      default:
        return [];
    }
  };
}
