import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../limits.generated.ts';
import { DraftTextField } from '../shared/DraftTextField.tsx';
import { ConditionsEditor } from './ConditionsEditor.tsx';
import type { RuleValue } from './ruleDraft.ts';
import { TargetEditor } from './TargetEditor.tsx';
import { useRuleFieldName } from './useRuleFieldName.ts';
import type { Targets } from './useTargets.ts';

interface RuleFormProps {
  readonly rule: RuleValue;
  readonly targets: Targets;
  readonly fields: readonly string[];
  readonly isFixed: boolean;
  /** Its name is typed next. */
  readonly isNew?: boolean;
  readonly onChange: (change: Partial<Omit<RuleValue, 'key' | 'id'>>) => void;
}

const sides = ['BOTH', 'DEBIT', 'CREDIT'] as const;
const nameLimit = limits['PUT /actuals/financial/streams/{streamId}/rules'].rules.name;

export function RuleForm({ rule, targets, fields, isFixed, isNew = false, onChange }: RuleFormProps) {
  const { t } = useTranslation('streams/rules');
  const fieldName = useRuleFieldName();
  return (
    <Box sx={{ p: 3, pt: 1, display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '2fr 1fr', gap: 2 }}>
        <DraftTextField
          label={t('rules.name')}
          value={rule.name}
          limit={nameLimit}
          isFixed={isFixed}
          hasFocus={isNew}
          onChange={(name) => onChange({ name })}
        />
        <TextField
          select
          label={t('rules.side')}
          value={rule.side}
          disabled={isFixed}
          onChange={(event) => {
            const side = sides.find((candidate) => candidate === event.target.value);
            if (side) onChange({ side });
          }}
        >
          {sides.map((side) => (
            <MenuItem key={side} value={side}>
              {t(`rules.sides.${side}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box role="group" aria-label={t('rules.conditions')}>
        <Typography variant="body2" sx={{ fontWeight: 600, mb: 2 }}>
          {t('rules.conditions')}
        </Typography>
        <ConditionsEditor
          conditions={rule.conditions}
          fields={fields}
          fieldName={fieldName}
          isFixed={isFixed}
          onChange={(conditions) => onChange({ conditions })}
        />
      </Box>
      <TargetEditor
        label={t('rules.account')}
        literal={rule.account}
        byCodeOf={rule.accountByCodeOf}
        choices={targets.accounts}
        fields={fields}
        isFixed={isFixed}
        onChange={(account, accountByCodeOf) => onChange({ account, accountByCodeOf })}
      />
      <TargetEditor
        label={t('rules.dimension')}
        literal={rule.dimensionInstance}
        byCodeOf={rule.dimensionByCodeOf}
        choices={targets.dimensionInstances}
        fields={fields}
        isFixed={isFixed}
        onChange={(dimensionInstance, dimensionByCodeOf) =>
          onChange({ dimensionInstance, dimensionByCodeOf })
        }
      />
    </Box>
  );
}
