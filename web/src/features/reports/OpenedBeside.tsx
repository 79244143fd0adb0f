import { Suspense } from 'react';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useQueryState } from '../../components/useQueryState.ts';
import { RecordAccess } from '../access/RecordAccess.tsx';
import { reportKind } from './recordKind.ts';
import { reportAccessParameter, versionsParameter } from './reportAddress.ts';
import { ReportVersionsPanel } from './versions/ReportVersionsPanel.tsx';

interface OpenedBesideProps {
  /** Those of the page. */
  readonly reports: readonly {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly revision: number;
  }[];
}

/** What the address opens of a report beside the page: its versions, or who may do what with it. */
export function OpenedBeside({ reports }: OpenedBesideProps) {
  const { search, change } = useQueryState();
  const { can } = usePermissions();
  const named = (parameter: string) => reports.find(({ slug }) => slug === search.get(parameter));
  const shared = can('ACL', 'BROWSE') ? named(reportAccessParameter) : undefined;
  const opened = named(versionsParameter);
  return (
    <>
      {opened ? (
        <ReportVersionsPanel
          key={opened.id}
          reportId={opened.id}
          name={opened.name}
          revision={opened.revision}
        />
      ) : null}
      {shared ? (
        <Suspense fallback={null}>
          <RecordAccess
            record={shared}
            kind={reportKind}
            onClose={() => change({ [reportAccessParameter]: null })}
          />
        </Suspense>
      ) : null}
    </>
  );
}
