import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { RollbackQuestionQuery } from '../../../__generated__/RollbackQuestionQuery.graphql.ts';
import { ConfirmedAction } from '../../../components/ConfirmedAction.tsx';
import { formatDateTime } from '../../../components/dates.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { Refusal } from '../../../relay/refusals.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';

const query = graphql`
  query RollbackQuestionQuery($id: ID!) {
    node(id: $id) {
      ... on StreamInstance {
        source {
          fileName
        }
        versions(first: 1) {
          edges {
            node {
              version
              isRollbackTarget
              processedAt
              processedBy
              differences
              source {
                fileName
              }
            }
          }
        }
      }
    }
  }
`;

/** Differences that a rollback leaves: they make the figures stale. */
const staying = ['ACCOUNTS', 'RULES', 'CHART', 'DIMENSIONS'] as const;

interface RollbackQuestionProps {
  readonly instanceId: string;
  readonly onConfirm: () => Promise<{ readonly refusals: readonly Refusal[] }>;
  readonly onClose: () => void;
}

/** Says exactly what comes back, what goes, and what stays as it is. */
export function RollbackQuestion({ instanceId, onConfirm, onClose }: RollbackQuestionProps) {
  const { t } = useTranslation('streams/versions');
  const language = useLanguage();
  const { node } = useLazyQuery<RollbackQuestionQuery>(
    query,
    { id: instanceId },
    { fetchPolicy: 'network-only' },
  );
  const target = node?.versions?.edges[0]?.node;
  if (!target?.isRollbackTarget) {
    return (
      <ConfirmedAction
        title={t('rollback.none')}
        text={t('rollback.noneText')}
        confirmLabel={t('common:close')}
        onConfirm={() => Promise.resolve({ refusals: [] })}
        onClose={onClose}
      />
    );
  }
  const isOtherFile = target.differences.includes('FILE');
  const stale = target.differences.filter((difference) => staying.some((each) => each === difference));
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (
    <ConfirmedAction
      title={t('rollback.title', { version: target.version })}
      text={t('rollback.text', {
        version: target.version,
        at: formatDateTime(target.processedAt, language),
        name: target.processedBy ?? '–',
        file: target.source.fileName,
      })}
      confirmLabel={t('rollback.action')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {isOtherFile && node?.source && (
        <Alert severity="warning" sx={{ mt: 3 }}>
          {t('rollback.fileGoes', { file: node.source.fileName })}
        </Alert>
      )}
      {stale.length > 0 && (
        <Alert severity="info" sx={{ mt: 3 }}>
          {t('rollback.stale', { differences: list.format(stale.map((each) => t(`difference.${each}`))) })}
        </Alert>
      )}
    </ConfirmedAction>
  );
}
