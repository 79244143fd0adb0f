import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../components/amount.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { RuleErrors } from './RuleErrors.tsx';

interface RuleCounts {
  readonly linesTaken: number;
  readonly linesInConflict: number;
}

interface RuleItemProps {
  readonly rule: { readonly key: string; readonly id: string | null; readonly name: string };
  /** What it does, as a sentence. */
  readonly text: string;
  /** Why it cannot be saved, in words. */
  readonly problems: readonly string[];
  readonly position: number;
  readonly isLast: boolean;
  readonly counts: RuleCounts | null;
  readonly isFixed: boolean;
  readonly isOpen: boolean;
  /** A link points at it. */
  readonly isChosen: boolean;
  /** What addresses call it. */
  readonly word: string;
  /** It has just been added: it is brought into view, and its name is typed next. */
  readonly isAdded: boolean;
  readonly onToggle: () => void;
  readonly dispatch: (
    action:
      | { readonly type: 'removed'; readonly key: string }
      | { readonly type: 'moved'; readonly key: string; readonly by: -1 | 1 },
  ) => void;
  /** Its form, shown while it is open. */
  readonly children: ReactNode;
}

/** A rule among others, with what it does and how many lines it takes. */
export function RuleItem(props: RuleItemProps) {
  const { rule, text, problems, position, isLast, counts, isFixed, children } = props;
  const { isOpen, isChosen, isAdded, word, onToggle, dispatch } = props;
  const { t } = useTranslation('streams/rules');
  const language = useLanguage();
  const root = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen || isAdded) root.current?.scrollIntoView({ block: 'center' });
  }, [isChosen, isAdded]);
  return (
    <Box
      component="li"
      ref={root}
      sx={{
        border: 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1 }}>
        <ButtonBase
          aria-expanded={isOpen}
          onClick={onToggle}
          sx={{ flex: 1, minWidth: 0, px: 3, py: 2, justifyContent: 'flex-start', textAlign: 'left', gap: 3 }}
        >
          <Typography variant="caption" component="span" color="text.secondary">
            {position + 1}
          </Typography>
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" component="span" noWrap sx={{ display: 'block', fontWeight: 600 }}>
              {rule.name}
            </Typography>
            <Typography variant="caption" component="span" color="text.secondary" sx={{ display: 'block' }}>
              {text}
            </Typography>
            {problems.length > 0 && (
              <Typography variant="caption" component="span" sx={{ display: 'block', color: 'warning.main' }}>
                {problems.join(' ')}
              </Typography>
            )}
          </Box>
          {counts && (
            <Typography variant="caption" component="span" sx={{ textAlign: 'right', flexShrink: 0 }}>
              {t('preview.taken', {
                count: counts.linesTaken,
                formatted: formatCount(counts.linesTaken, language),
              })}
              {counts.linesInConflict > 0 && (
                <Box component="span" sx={{ display: 'block', color: 'error.main' }}>
                  {t('preview.inConflict', {
                    count: counts.linesInConflict,
                    formatted: formatCount(counts.linesInConflict, language),
                  })}
                </Box>
              )}
            </Typography>
          )}
        </ButtonBase>
        {rule.id !== null && <RuleErrors ruleId={rule.id} word={word} />}
        {!isFixed && (
          <>
            <IconButton
              aria-label={t('rules.up', { name: rule.name })}
              disabled={position === 0}
              onClick={() => dispatch({ type: 'moved', key: rule.key, by: -1 })}
            >
              <UpIcon fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={t('rules.down', { name: rule.name })}
              disabled={isLast}
              onClick={() => dispatch({ type: 'moved', key: rule.key, by: 1 })}
            >
              <DownIcon fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={t('rules.remove', { name: rule.name })}
              onClick={() => dispatch({ type: 'removed', key: rule.key })}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          </>
        )}
      </Box>
      {isOpen && children}
    </Box>
  );
}
