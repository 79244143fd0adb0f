import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { VersionChangeKind } from '../../../__generated__/VersionContentQuery.graphql.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';

export interface Change {
  readonly name: string;
  readonly change: VersionChangeKind;
}

export function changeOf(changes: readonly Change[], name: string): VersionChangeKind | null {
  return changes.find((each) => each.name === name && each.change !== 'ADDED')?.change ?? null;
}

interface ChangeMarkProps {
  readonly change: VersionChangeKind | null;
}

/** Says of a line of the frozen copy that it is no longer so. */
export function ChangeMark({ change }: ChangeMarkProps) {
  const { t } = useTranslation('streams/versions');
  if (change === null) return null;
  return <Chip size="small" variant="outlined" color="warning" label={t(`change.${change}`)} />;
}

interface AdditionsProps {
  readonly changes: readonly Change[];
  readonly nameOf: (name: string) => string;
}

/** What the frozen copy has no line for: it came later, or holds for the whole file. */
export function Additions({ changes, nameOf }: AdditionsProps) {
  const { t } = useTranslation('streams/versions');
  const language = useLanguage();
  if (changes.length === 0) return null;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const named = (kind: VersionChangeKind) =>
    list.format(changes.filter(({ change }) => change === kind).map(({ name }) => nameOf(name)));
  const kinds = (['ADDED', 'CHANGED'] as const).filter((kind) => named(kind) !== '');
  return (
    <Typography variant="body2" color="text.secondary">
      {kinds.map((kind) => t(`since.${kind}`, { names: named(kind) })).join(' ')}
    </Typography>
  );
}
