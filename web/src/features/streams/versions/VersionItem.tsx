import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { VersionItem_version$key } from '../../../__generated__/VersionItem_version.graphql.ts';
import { VersionSection } from '../../../components/VersionSection.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { VersionContent } from './VersionContent.tsx';
import { VersionFacts } from './VersionFacts.tsx';

const fragment = graphql`
  fragment VersionItem_version on InstanceVersion {
    version
    isPublished
    isRollbackTarget
    differences
    ...VersionFacts_version
  }
`;

interface VersionItemProps {
  readonly version: VersionItem_version$key;
  readonly instanceId: string;
  readonly isOpen: boolean;
  readonly onToggle: (version: number | null) => void;
}

/** One version: its state, its facts, in what the present differs, and on request its frozen copy. */
export function VersionItem({ version, instanceId, isOpen, onToggle }: VersionItemProps) {
  const { t } = useTranslation('streams/versions');
  const language = useLanguage();
  const data = useFragment(fragment, version);
  const title = t('item.title', { version: data.version });
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const differences = list.format(data.differences.map((difference) => t(`difference.${difference}`)));
  return (
    <VersionSection
      title={title}
      contentId={`version-${String(data.version)}`}
      states={[
        ...(data.isPublished ? [{ label: t('item.counts'), color: 'success' } as const] : []),
        ...(data.isRollbackTarget ? [{ label: t('item.target'), color: 'info' } as const] : []),
      ]}
      isOpen={isOpen}
      onToggle={() => onToggle(isOpen ? null : data.version)}
      labels={{ show: t('item.show'), hide: t('item.hide') }}
      content={<VersionContent instanceId={instanceId} version={data.version} />}
    >
      <VersionFacts version={data} />
      <Typography variant="body2" sx={{ mt: 2 }}>
        {data.differences.length === 0 ? t('item.same') : t('item.differs', { differences })}
      </Typography>
    </VersionSection>
  );
}
