import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../components/amount.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { Chart } from './chartDraft.ts';
import { changeText, labelOf, previousIn } from './changeTexts.ts';
import { type AccountChange, CHANGE_KINDS } from './draftChanges.ts';

interface ChangeListProps {
  readonly changes: readonly AccountChange[];
  readonly labelOfId: (id: string) => string;
  /** The chart that they lead to. */
  readonly chart: Chart;
  /** Those that are marked, and what is said of them. */
  readonly marked?: ReadonlySet<string>;
  readonly mark?: string;
}

/** Changes of accounts by what they are; one of several kinds stands with its first. */
export function ChangeList({ changes, labelOfId, chart, marked, mark }: ChangeListProps) {
  const { t } = useTranslation('chart-of-accounts');
  const language = useLanguage();
  const words = { t, language, labelOfId, previousOf: previousIn(chart) };
  return CHANGE_KINDS.map((kind) => {
    const ofKind = changes.filter(({ kinds }) => kinds[0] === kind);
    if (ofKind.length === 0) return null;
    return (
      <Box key={kind}>
        <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
          {t(`draft.lists.${kind}`, { shown: formatCount(ofKind.length, language) })}
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 4 }}>
          {ofKind.map((change) => {
            const account = change.after ?? change.before;
            const text = changeText(change, words);
            return (
              <li key={change.id}>
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {account && labelOf(account)}
                </Box>
                {text === '' ? null : (
                  <Box component="span" sx={{ color: 'text.secondary', ml: 2 }}>
                    {text}
                  </Box>
                )}
                {marked?.has(change.id) ? (
                  <Box component="span" sx={{ color: 'warning.main', ml: 2 }}>
                    {mark}
                  </Box>
                ) : null}
              </li>
            );
          })}
        </Box>
      </Box>
    );
  });
}
