import ApprovalIcon from '@mui/icons-material/FactCheckOutlined';
import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import BalanceIcon from '@mui/icons-material/BalanceOutlined';
import CurrencyExchangeIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import AdjustmentIcon from '@mui/icons-material/EditNoteOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import OwnershipIcon from '@mui/icons-material/DonutLargeOutlined';
import IntercompanyIcon from '@mui/icons-material/CompareArrowsOutlined';
import InitialBalanceIcon from '@mui/icons-material/StartOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import InputIcon from '@mui/icons-material/InputOutlined';
import MeasureIcon from '@mui/icons-material/FunctionsOutlined';
import PayrollDataIcon from '@mui/icons-material/PriceCheckOutlined';
import PayrollIcon from '@mui/icons-material/PaymentsOutlined';
import ReportIcon from '@mui/icons-material/AssessmentOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { usePermissions } from '../components/PermissionsContext.ts';
import { useClientAddress } from '../components/useClientAddress.ts';
import { measures } from '../theme/tokens.ts';
import { commonMenu, homeItem, managementMenu, visibleSections, type MenuPlace } from './menu.ts';

const icons: Readonly<Record<MenuPlace['key'], ComponentType<{ fontSize?: 'small' }>>> = {
  home: HomeIcon,
  streams: InputIcon,
  payroll_streams: PayrollIcon,
  trial_balance: BalanceIcon,
  intercompany: IntercompanyIcon,
  adjustments: AdjustmentIcon,
  approvals: ApprovalIcon,
  payroll_audit: PayrollDataIcon,
  initial_balances: InitialBalanceIcon,
  ownership: OwnershipIcon,
  period_locks: LockIcon,
  chart_of_accounts: AccountTreeIcon,
  dimensions: CategoryIcon,
  exchange_rates: CurrencyExchangeIcon,
  reports: ReportIcon,
  measures: MeasureIcon,
  setup: SettingsIcon,
};

/** It is no part of the first page, and asks a call of its own. */
const WaitingCount = lazy(async () => ({ default: (await import('./WaitingCount.tsx')).WaitingCount }));

function SidebarLink({ item }: { readonly item: MenuPlace }) {
  const { t } = useTranslation();
  const addressOf = useClientAddress();
  const Icon = icons[item.key];
  return (
    <Box
      component={NavLink}
      to={addressOf(item.path)}
      end={item.path === ''}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2.5,
        minHeight: 32,
        px: 2.5,
        borderRadius: 1,
        color: 'text.secondary',
        textDecoration: 'none',
        typography: 'body2',
        fontWeight: 500,
        '& svg': { fontSize: 18 },
        '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
        '&.active': {
          bgcolor: 'tokens.accentSoft',
          color: 'text.primary',
          '& svg': { color: 'primary.main' },
        },
      }}
    >
      <Icon fontSize="small" />
      <span>{t(item.label)}</span>
      {item.key === 'approvals' ? (
        <Suspense fallback={null}>
          <WaitingCount />
        </Suspense>
      ) : null}
    </Box>
  );
}

export function Sidebar({ header }: { readonly header: ReactNode }) {
  const { t } = useTranslation();
  const permissions = usePermissions();
  const sections = [
    ...visibleSections(managementMenu, permissions),
    ...visibleSections(commonMenu, permissions),
  ];
  return (
    <Box
      component="nav"
      aria-label={t('shell.navigation')}
      sx={{
        width: measures.sidebarWidth,
        flexShrink: 0,
        bgcolor: 'tokens.sidebar',
        borderRight: '1px solid',
        borderColor: 'divider',
        p: 3,
        display: 'flex',
        flexDirection: 'column',
        gap: 0.5,
        overflowY: 'auto',
      }}
    >
      {header}
      <SidebarLink item={homeItem} />
      {sections.map((section) => (
        <Box key={section.label} role="group" aria-label={t(section.label)} sx={{ mt: 3 }}>
          <Typography
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{ px: 2.5, pb: 1, fontWeight: 600 }}
          >
            {t(section.label)}
          </Typography>
          {section.items.map((item) => (
            <SidebarLink key={item.key} item={item} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
