import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type {
  ReportVersionItem_version$data,
  ReportVersionItem_version$key,
} from '../../../__generated__/ReportVersionItem_version.graphql.ts';
import { formatDateTime } from '../../../components/dates.ts';
import { useOpened } from '../../../components/useOpened.ts';
import { VersionSection } from '../../../components/VersionSection.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { ReportVersionLines } from './ReportVersionLines.tsx';
import { RestoreQuestion } from './RestoreQuestion.tsx';

const fragment = graphql`
  fragment ReportVersionItem_version on ReportVersion {
    version
    savedAt
    savedByName
    addedCount
    addedNames
    removedCount
    removedNames
  }
`;

interface ReportVersionItemProps {
  readonly version: ReportVersionItem_version$key;
  readonly report: { readonly id: string; readonly revision: number };
  readonly isCurrent: boolean;
  readonly canRestore: boolean;
  readonly isOpen: boolean;
  readonly onToggle: (version: number | null) => void;
}

/** One save: who made it and when, the lines that came and went, on request all of them. */
export function ReportVersionItem(props: ReportVersionItemProps) {
  const { report, isCurrent, canRestore, isOpen, onToggle } = props;
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const data = useFragment(fragment, props.version);
  const restoration = useOpened<object>();
  const title = t('versions.item', { version: data.version });
  const at = formatDateTime(data.savedAt, language);
  return (
    <>
      <VersionSection
        title={title}
        contentId={`report-version-${data.version}`}
        states={isCurrent ? [{ label: t('versions.current'), color: 'success' }] : []}
        isOpen={isOpen}
        onToggle={() => onToggle(isOpen ? null : data.version)}
        labels={{ show: t('versions.show'), hide: t('versions.hide') }}
        action={
          canRestore ? (
            <Button
              size="small"
              aria-label={t('versions.restoreNumbered', { version: data.version })}
              onClick={() => restoration.open({})}
            >
              {t('versions.restore')}
            </Button>
          ) : null
        }
        content={<ReportVersionLines reportId={report.id} version={data.version} />}
      >
        <Typography variant="body2" color="textSecondary">
          {data.savedByName == null
            ? t('versions.saved', { at })
            : t('versions.savedBy', { at, name: data.savedByName })}
        </Typography>
        <ChangedLines version={data} />
      </VersionSection>
      {restoration.opened ? (
        <RestoreQuestion report={report} version={data.version} onClose={restoration.close} />
      ) : null}
    </>
  );
}

/** More would fill the panel; all of them are in the lines of the version. */
const namedMax = 4;

function named(names: readonly string[]): string {
  return names.length > namedMax ? `${names.slice(0, namedMax).join(', ')} …` : names.join(', ');
}

function ChangedLines({ version }: { readonly version: ReportVersionItem_version$data }) {
  const { t } = useTranslation('reports');
  const { addedCount, addedNames, removedCount, removedNames } = version;
  return (
    <Box sx={{ typography: 'body2' }}>
      {addedCount > 0 ? (
        <div>{`${t('versions.added', { count: addedCount })}: ${named(addedNames)}`}</div>
      ) : null}
      {removedCount > 0 ? (
        <div>{`${t('versions.removed', { count: removedCount })}: ${named(removedNames)}`}</div>
      ) : null}
      {addedCount + removedCount === 0 ? <div>{t('versions.sameLines')}</div> : null}
    </Box>
  );
}
