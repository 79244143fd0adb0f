import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import { Outlet, useMatch, useNavigate, useOutletContext } from 'react-router';
import type { AuditedPlace } from '../../components/AuditedPlace.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { ForbiddenError } from '../../relay/errors.ts';
import type { SetupTab } from '../../components/SetupTab.ts';
import { tabsInOrder } from './tabsInOrder.ts';

const isReadOnly = (tab: SetupTab): boolean => tab.isReadOnly === true;

const auditedTabs = tabsInOrder.map(({ catalogue, objectType, route }): AuditedPlace => ({
  objects: [objectType],
  path: `setup/${route.path}`,
  title: `${catalogue}:title`,
}));

export function SetupPage() {
  const { t } = useTranslation('setup');
  const { can, isInMenu } = usePermissions();
  const addressOf = useClientAddress();
  const navigate = useNavigate();
  const auditedPages = useOutletContext<readonly AuditedPlace[]>();
  const shown = useMatch('/:client/setup/:path')?.params.path;
  const tab = tabsInOrder.find(({ route }) => route.path === shown);
  if (!isInMenu('setup')) {
    const refusal = new ForbiddenError({ message: '', code: 'FORBIDDEN', id: null });
    return <FailureNotice error={refusal} isWholePage />;
  }
  if (!tab) return null;
  const { path } = tab.route;
  const shownTabs = tabsInOrder.filter(({ objectType }) => can(objectType, 'READ'));
  return (
    <PageBody>
      <PageHeader title={t('title')} />
      <Tabs
        value={path}
        aria-label={t('title')}
        onChange={(_event, next: string) => void navigate(addressOf(`setup/${next}`))}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{
          borderBottom: '1px solid',
          borderColor: 'divider',
          mb: 5,
          '& .MuiTab-root': { minWidth: 0, px: 2.5 },
        }}
      >
        {shownTabs.map(({ catalogue, route }) => (
          <Tab
            key={route.path}
            value={route.path}
            id={`tab-${route.path}`}
            aria-controls={`panel-${route.path}`}
            label={t(`${catalogue}:title`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${path}`} aria-labelledby={`tab-${path}`}>
        {isReadOnly(tab) || can(tab.objectType, 'EDIT') ? null : (
          <Alert severity="info" sx={{ mb: 4, maxWidth: 720 }}>
            {t('common:readOnly')}
          </Alert>
        )}
        <Outlet context={[...auditedPages, ...auditedTabs]} />
      </Box>
    </PageBody>
  );
}
