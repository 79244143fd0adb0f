import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type {
  ReferenceList_found$data,
  ReferenceList_found$key,
} from '../../__generated__/ReferenceList_found.graphql.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatCount } from '../../components/amount.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { LocksLink } from '../../components/LocksLink.tsx';
import { importName } from './importName.ts';

const namesShownMax = 3;

interface ReferenceListProps {
  readonly found: ReferenceList_found$key;
  /** Told whether it can be deleted now, whatever takes its place. */
  readonly onStanding: (isDeletable: boolean) => void;
  /** What refers to it in earlier periods stays as it is, and reports go on naming it; null: it goes from all of them. */
  readonly from?: { readonly startDate: string; readonly endDate: string } | null;
}

/** What refers to something that may be deleted, kind by kind, with the names of the first. */
export function ReferenceList({ found, onStanding, from = null }: ReferenceListProps) {
  const { t } = useTranslation('substitution');
  const language = useLanguage();
  const { references, needsSubstitute, isUsedElsewhere, lock } = useFragment(
    graphql`
      fragment ReferenceList_found on FoundReferences {
        needsSubstitute
        isUsedElsewhere
        lock {
          entity
          period
        }
        references {
          kind
          count
          names
        }
      }
    `,
    found,
  );
  const isDeletable = !isUsedElsewhere && lock == null;
  useEffect(() => {
    onStanding(isDeletable);
    return () => onStanding(true);
  }, [isDeletable, onStanding]);
  if (isUsedElsewhere) return <Alert severity="warning">{t('usedElsewhere')}</Alert>;
  const first = from && formatPeriod(from, language);
  const nothing = first === null ? t('noReferences') : t('noReferencesFrom', { period: first });
  const moving = references.filter(({ kind }) => movingKinds.has(kind));
  const staying = references.filter(({ kind }) => first !== null && kind === 'REPORTS');
  const referring = references.filter((each) => !moving.includes(each) && !staying.includes(each));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {lock ? <LockNotice {...lock} /> : null}
      {references.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {nothing}
        </Typography>
      ) : null}
      <Kinds title={t(needsSubstitute ? 'references' : 'referencesOptional')} references={referring} />
      <Kinds title={t('moves')} references={moving} />
      {first === null ? null : (
        <Kinds title={t(needsSubstitute ? 'stay' : 'stayWithout', { period: first })} references={staying} />
      )}
    </Box>
  );
}

type Found = ReferenceList_found$data;

/** What stands below it comes to stand beside it, whatever takes its place. */
const movingKinds: ReadonlySet<Found['references'][number]['kind']> = new Set([
  'CHILD_ACCOUNTS',
  'CHILD_INSTANCES',
]);

/** What has to be unlocked before it can be deleted, said to those who see that. */
function LockNotice({ entity, period }: NonNullable<Found['lock']>) {
  const { t } = useTranslation('substitution');
  const language = useLanguage();
  const [startDate, endDate] = period?.split(' – ') ?? [];
  const days = startDate !== undefined && endDate !== undefined ? { startDate, endDate } : null;
  const locked = days && formatPeriod(days, language);
  return (
    <Alert severity="warning">
      {locked === null
        ? t('lock.hidden')
        : entity == null
          ? t('lock.rates', { period: locked })
          : t('lock.figures', { entity, period: locked })}{' '}
      {locked === null ? null : <LocksLink />}
    </Alert>
  );
}

function Kinds({ title, references }: Pick<Found, 'references'> & { readonly title: string }) {
  const { t } = useTranslation('substitution');
  const language = useLanguage();
  if (references.length === 0) return null;
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, mt: 1, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 4, rowGap: 1 }}
      >
        {references.map(({ kind, count, names }) => {
          const shown = names
            .slice(0, namesShownMax)
            .map((name) => (kind === 'IMPORTS' ? importName(name, language) : name));
          const hidden = count - shown.length;
          return (
            <Box key={kind} sx={{ display: 'contents', fontSize: 13 }}>
              <Box component="dt" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {t(`kinds.${kind}`, { count, formatted: formatCount(count, language) })}
              </Box>
              <Box component="dd" sx={{ m: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {shown.join(' · ')}
                {hidden > 0 && shown.length > 0
                  ? ` · ${t('more', { number: formatCount(hidden, language) })}`
                  : null}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
