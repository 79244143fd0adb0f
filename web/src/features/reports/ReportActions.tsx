import ShareIcon from '@mui/icons-material/GroupOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import type { ReportFiltersInput } from '../../__generated__/useUpdateReportMutation.graphql.ts';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useQueryState } from '../../components/useQueryState.ts';
import { reportAccessParameter, versionParameter, versionsParameter } from './reportAddress.ts';
import { SaveSettings } from './saving/SaveSettings.tsx';

interface ReportActionsProps {
  readonly report: {
    readonly id: string;
    readonly slug: string;
    readonly revision: number;
    readonly permissions: { readonly canEdit: boolean };
  };
  readonly filters: ReportFiltersInput;
}

/** What can be done with the report that is shown. */
export function ReportActions({ report, filters }: ReportActionsProps) {
  const { t } = useTranslation('reports');
  const { can } = usePermissions();
  const { change } = useQueryState();
  return (
    <>
      <SaveSettings report={report} filters={filters} />
      <IconButton
        aria-label={t('list.versions')}
        title={t('list.versions')}
        onClick={() => change({ [versionsParameter]: report.slug, [versionParameter]: null })}
      >
        <HistoryIcon fontSize="small" />
      </IconButton>
      {can('ACL', 'BROWSE') ? (
        <IconButton
          aria-label={t('list.share')}
          title={t('list.share')}
          onClick={() => change({ [reportAccessParameter]: report.slug })}
        >
          <ShareIcon fontSize="small" />
        </IconButton>
      ) : null}
    </>
  );
}
