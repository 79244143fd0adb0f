import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../../components/notices.tsx';
import { usePermissions } from '../../../components/PermissionsContext.ts';
import { useClientAddress } from '../../../components/useClientAddress.ts';
import { useOpened } from '../../../components/useOpened.ts';
import { useQueryState } from '../../../components/useQueryState.ts';
import { useRefusalNotice } from '../../../components/useRefusalNotice.ts';
import { reportAccessParameter, reportPath, versionParameter, versionsParameter } from '../reportAddress.ts';
import { useCloneReport } from '../useCloneReport.ts';
import { EditReportDialog } from './EditReportDialog.tsx';
import { MeasureDialog } from './MeasureDialog.tsx';
import type { ListedReport } from './useListedReports.ts';

type Dialog = 'edit' | 'measure';

interface ReportMenuProps {
  readonly report: ListedReport;
  /** Asks before it goes. */
  readonly onDelete: () => void;
}

/** What can be done with a report, as far as its reader may. */
export function ReportMenu({ report, onDelete }: ReportMenuProps) {
  const { t } = useTranslation('reports');
  const { can } = usePermissions();
  const { change } = useQueryState();
  const navigate = useNavigate();
  const addressOf = useClientAddress();
  const tell = useRefusalNotice();
  const copying = useCloneReport();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const dialog = useOpened<{ readonly name: Dialog }>();
  const { canEdit, canDelete } = report.permissions;
  const chosen = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const open = (name: Dialog) => chosen(() => dialog.open({ name }));
  const copy = async () => {
    const { response, refusals } = await copying.commit({ input: { reportId: report.id } });
    tell(refusals);
    const made = response?.cloneReport.report;
    if (made) void navigate(addressOf(reportPath(made)));
    else if (response) notify(t('problem.reportId'), 'warning');
  };
  const shown = dialog.opened?.name;
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('list.menu', { name: report.name })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {canEdit ? <MenuItem onClick={open('edit')}>{t('edit.action')}</MenuItem> : null}
        {can('ACL', 'BROWSE') ? (
          <MenuItem onClick={chosen(() => change({ [reportAccessParameter]: report.slug }))}>
            {t('list.share')}
          </MenuItem>
        ) : null}
        {can('REPORT_BUILDER_REPORTS', 'ADD') ? (
          <MenuItem onClick={chosen(() => void copy())}>{t('create.copy')}</MenuItem>
        ) : null}
        <MenuItem
          onClick={chosen(() => change({ [versionsParameter]: report.slug, [versionParameter]: null }))}
        >
          {t('list.versions')}
        </MenuItem>
        {canEdit ? <MenuItem onClick={open('measure')}>{t('measures.action')}</MenuItem> : null}
        {canDelete ? <MenuItem onClick={chosen(onDelete)}>{t('common:delete')}</MenuItem> : null}
      </Menu>
      <Suspense fallback={null}>
        {shown === 'edit' ? <EditReportDialog report={report} onClose={dialog.close} /> : null}
        {shown === 'measure' ? <MeasureDialog report={report} onClose={dialog.close} /> : null}
      </Suspense>
    </>
  );
}
