import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../components/amount.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { RuleErrors } from './RuleErrors.tsx';
import { RuleForm } from './RuleForm.tsx';
import { ruleProblems, type RulesAction, type RuleValue } from './ruleDraft.ts';
import type { Targets } from './useTargets.ts';
import { useRuleText } from './useRuleText.ts';

interface RuleCounts {
  readonly linesTaken: number;
  readonly linesInConflict: number;
}

interface RuleItemProps {
  readonly rule: RuleValue;
  readonly position: number;
  readonly isLast: boolean;
  readonly counts: RuleCounts | null;
  readonly targets: Targets;
  readonly fields: readonly string[];
  readonly isFixed: boolean;
  readonly isOpen: boolean;
  /** A link points at it. */
  readonly isChosen: boolean;
  /** What addresses call it. */
  readonly word: string;
  /** It has just been added: it is brought into view, and its name is typed next. */
  readonly isAdded: boolean;
  readonly onToggle: () => void;
  readonly dispatch: (action: RulesAction) => void;
}

export function RuleItem(props: RuleItemProps) {
  const { rule, position, isLast, counts, targets, fields, isFixed } = props;
  const { isOpen, isChosen, isAdded, word, onToggle, dispatch } = props;
  const { t } = useTranslation('streams/rules');
  const language = useLanguage();
  const ruleText = useRuleText();
  const root = useRef<HTMLLIElement>(null);
  const problems = ruleProblems(rule);
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
              {ruleText(rule)}
            </Typography>
            {problems.length > 0 && (
              <Typography variant="caption" component="span" sx={{ display: 'block', color: 'warning.main' }}>
                {problems.map((problem) => t(`rules.problem.${problem}`)).join(' ')}
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
      {isOpen && (
        <RuleForm
          rule={rule}
          targets={targets}
          fields={fields}
          isFixed={isFixed}
          isNew={isAdded}
          onChange={(change) => dispatch({ type: 'changed', key: rule.key, change })}
        />
      )}
    </Box>
  );
}
