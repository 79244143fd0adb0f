import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permissions } from '../components/PermissionsContext.ts';
import { newStreamPath } from '../components/instances/editorAddress.ts';
import { clientAddress } from '../components/useClientAddress.ts';
import type { Recent } from '../components/recents.ts';
import { commonMenu, homeItem, managementMenu, visibleSections } from './menu.ts';
import { nodesOf, type Page } from '../relay/nodesOf.ts';

interface Named {
  readonly slug: string;
  readonly name: string;
}

interface Shown {
  readonly client: Named | null | undefined;
  readonly viewer: { readonly clients: Page<{ readonly client: Named }> } | null | undefined;
  readonly permissions: Permissions;
}

/** What can be gone to without looking for it: screens of the client, what is begun there, other clients. */
export function useShellCommands({ client, viewer, permissions }: Shown): readonly Recent[] {
  const { t } = useTranslation();
  return useMemo((): readonly Recent[] => {
    const sections = client ? visibleSections([...managementMenu, ...commonMenu], permissions) : [];
    const screens = client ? [homeItem, ...sections.flatMap((each) => each.items)] : [];
    const mayBegin = client && permissions.can('FINANCIAL_STREAMS', 'ADD');
    const group = t('find.action');
    return [
      ...(mayBegin
        ? [{ label: t('find.newStream'), group, address: clientAddress(client.slug, newStreamPath) }]
        : []),
      ...screens.map((item) => ({
        label: t(item.label),
        group: client?.name ?? '',
        address: clientAddress(client?.slug ?? '', item.path),
      })),
      { label: t('shell.clients'), group: '', address: '/clients' },
      ...(viewer ? nodesOf(viewer.clients) : []).map((each) => ({
        label: each.client.name,
        group: t('shell.clients'),
        address: clientAddress(each.client.slug),
      })),
    ];
  }, [client, permissions, t, viewer]);
}
