import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { VersionItem_version$key } from '../../../__generated__/VersionItem_version.graphql.ts';
import { GridSkeleton } from '../../../components/Skeletons.tsx';
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
  const contentId = `version-${String(data.version)}`;
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ py: 4, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography variant="h3">{title}</Typography>
        {data.isPublished && (
          <Chip size="small" variant="outlined" color="success" label={t('item.counts')} />
        )}
        {data.isRollbackTarget && (
          <Chip size="small" variant="outlined" color="info" label={t('item.target')} />
        )}
      </Box>
      <VersionFacts version={data} />
      <Typography variant="body2" sx={{ mt: 2 }}>
        {data.differences.length === 0 ? t('item.same') : t('item.differs', { differences })}
      </Typography>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => onToggle(isOpen ? null : data.version)}
        sx={{ mt: 1, ml: -1 }}
      >
        {t(isOpen ? 'item.hide' : 'item.show')}
      </Button>
      <Box id={contentId}>
        {isOpen && (
          <Suspense fallback={<GridSkeleton rowCount={6} />}>
            <VersionContent instanceId={instanceId} version={data.version} />
          </Suspense>
        )}
      </Box>
    </Box>
  );
}
