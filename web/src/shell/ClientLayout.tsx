import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { graphql } from 'react-relay';
import { Outlet, useNavigation } from 'react-router';
import type { Action, ClientLayoutQuery, ObjectType } from '../__generated__/ClientLayoutQuery.graphql.ts';
import { ClientNameContext } from '../components/ClientNameContext.ts';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { FailureNotice } from '../components/FailureNotice.tsx';
import { PermissionsContext, type Permissions } from '../components/PermissionsContext.ts';
import { PageSkeleton } from '../components/Skeletons.tsx';
import { rememberClient } from '../relay/lastClient.ts';
import { NotFoundError } from '../relay/errors.ts';
import { useRouteQuery } from '../relay/useRouteQuery.ts';
import { isSwitchedOn } from '../runtimeConfig.ts';
import { windows } from '../theme/tokens.ts';
import { ClientSwitcher } from './ClientSwitcher.tsx';
import { FoldedSidebar } from './FoldedSidebar.tsx';
import { auditedPages } from './menu.ts';
import { Sidebar } from './Sidebar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { useFreshRights } from './useFreshRights.ts';
import { useShellCommands } from './useShellCommands.ts';
import { useShellKeys } from './useShellKeys.ts';

/** They come when they are opened for the first time. */
const CommandPalette = lazy(async () => ({
  default: (await import('./CommandPalette.tsx')).CommandPalette,
}));
const HelpDialog = lazy(async () => ({ default: (await import('./HelpDialog.tsx')).HelpDialog }));

/** The mark stands for the name, which is still read out. Here, since the page before signing in has no need of it. */
const topBarOfTelephones = {
  '@media (max-width: 479.95px)': {
    '& > header > a': { fontSize: 0, gap: 0 },
    '& > header .MuiButton-startIcon': { display: 'none' },
  },
};

interface GrantedPermissions {
  readonly objects: readonly { readonly objectType: ObjectType; readonly actions: readonly Action[] }[];
  readonly menu: readonly string[];
}

function permissionsOf(granted: GrantedPermissions | undefined): Permissions {
  const actions = new Map(granted?.objects.map((each) => [each.objectType, new Set(each.actions)]));
  const menu = new Set<string>(granted?.menu);
  return {
    can: (objectType, action) => actions.get(objectType)?.has(action) ?? false,
    isInMenu: (item) => menu.has(item),
  };
}

export function ClientLayout() {
  const navigation = useNavigation();
  const [opened, setOpened] = useState<'commands' | 'help' | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const hasSearch = isSwitchedOn('search');
  const openCommands = useCallback(() => setOpened(hasSearch ? 'commands' : null), [hasSearch]);
  const openHelp = useCallback(() => setOpened('help'), []);
  useShellKeys({ onFind: openCommands, onHelp: openHelp });
  const isNarrow = useMediaQuery(windows.narrow);
  const data = useRouteQuery<ClientLayoutQuery>(graphql`
    query ClientLayoutQuery($client: String!) @preloadable {
      ...TopBar_query
      viewer {
        user {
          id
        }
        clients(first: 5000) {
          edges {
            node {
              client {
                id
                name
                slug
              }
            }
          }
        }
        user {
          id
        }
        ...ClientSwitcher_viewer
      }
      client(slug: $client) {
        id
        name
        slug
        permissions {
          objects {
            objectType
            actions
          }
          menu
        }
      }
    }
  `);
  const { client, viewer } = data;
  const userId = viewer?.user.id;
  const slug = client?.slug;
  useEffect(() => {
    if (userId !== undefined && slug !== undefined) rememberClient(userId, slug);
  }, [slug, userId]);
  useFreshRights(slug);
  const permissions = useMemo(() => permissionsOf(client?.permissions), [client?.permissions]);
  const commands = useShellCommands({ client, viewer, permissions });
  const sidebar =
    client && viewer ? (
      <Sidebar header={<ClientSwitcher viewer={viewer} clientId={client.id} clientName={client.name} />} />
    ) : null;
  return (
    <PermissionsContext value={permissions}>
      <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', ...topBarOfTelephones }}>
        <SkipLink />
        <TopBar
          query={data}
          menu={isNarrow && sidebar ? <FoldedSidebar>{sidebar}</FoldedSidebar> : null}
          onOpenCommands={hasSearch ? openCommands : undefined}
          onOpenHelp={openHelp}
        />
        <Box sx={{ flex: 1, display: 'flex', minHeight: 0 }}>
          {isNarrow ? null : sidebar}
          <Box
            component="main"
            id="content"
            tabIndex={-1}
            aria-busy={navigation.state !== 'idle'}
            sx={{ flex: 1, minWidth: 0, overflow: 'auto', '&:focus-visible': { outline: 'none' } }}
          >
            <ErrorBoundary>
              {client ? (
                <ClientNameContext value={client.name}>
                  <Suspense fallback={<PageSkeleton />}>
                    <Outlet context={auditedPages} />
                  </Suspense>
                </ClientNameContext>
              ) : (
                <FailureNotice
                  error={new NotFoundError({ message: '', code: 'NOT_FOUND', id: null })}
                  isWholePage
                />
              )}
            </ErrorBoundary>
          </Box>
        </Box>
        <Suspense fallback={null}>
          {opened === 'commands' && viewer ? (
            <CommandPalette
              commands={commands}
              client={client ?? null}
              personId={viewer.user.id}
              permissions={permissions}
              onClose={close}
            />
          ) : null}
          {opened === 'help' ? <HelpDialog onClose={close} /> : null}
        </Suspense>
      </Box>
    </PermissionsContext>
  );
}
