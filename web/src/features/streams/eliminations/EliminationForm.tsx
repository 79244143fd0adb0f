import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../limits.generated.ts';
import { ConditionsEditor } from '../rules/ConditionsEditor.tsx';
import { DraftTextField } from '../shared/DraftTextField.tsx';
import type { TargetReference } from '../shared/targets.ts';
import { CounterpartyEditor } from './CounterpartyEditor.tsx';
import { resultFields, type EliminationValue } from './eliminationDraft.ts';
import { useEliminationFieldName } from './useEliminationText.ts';

interface EliminationFormProps {
  readonly rule: EliminationValue;
  /** Those on the other side: without the company of the books. */
  readonly companies: readonly TargetReference[];
  readonly fields: readonly string[];
  readonly isFixed: boolean;
  /** Its name is typed next. */
  readonly isNew: boolean;
  readonly onChange: (change: Partial<Omit<EliminationValue, 'key' | 'id'>>) => void;
}

const kinds = ['DEBT', 'INCOME', 'DIVIDEND', 'OTHER'] as const;
const scopes = ['LINE', 'ENTRY'] as const;
const byAccount = 'BY_ACCOUNT';
const { name: nameLimit, set: setLimit } =
  limits['PUT /actuals/financial/streams/{streamId}/eliminations'].eliminations;

export function EliminationForm(props: EliminationFormProps) {
  const { rule, companies, fields, isFixed, isNew, onChange } = props;
  const { t } = useTranslation('streams/eliminations');
  const fieldName = useEliminationFieldName();
  return (
    <Box sx={{ p: 3, pt: 1, display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1.4fr 1fr', gap: 2 }}>
        <DraftTextField
          label={t('name')}
          value={rule.name}
          limit={nameLimit}
          isFixed={isFixed}
          hasFocus={isNew}
          onChange={(name) => onChange({ name })}
        />
        <TextField
          select
          label={t('scope')}
          value={rule.scope}
          disabled={isFixed}
          onChange={(event) => {
            const scope = scopes.find((candidate) => candidate === event.target.value);
            if (scope) onChange({ scope });
          }}
        >
          {scopes.map((scope) => (
            <MenuItem key={scope} value={scope}>
              {t(`scopes.${scope}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box role="group" aria-label={t('conditions')}>
        <Typography variant="body2" sx={{ fontWeight: 600, mb: 2 }}>
          {t('conditions')}
        </Typography>
        <ConditionsEditor
          conditions={rule.conditions}
          fields={[...resultFields, ...fields]}
          fieldName={fieldName}
          isFixed={isFixed}
          onChange={(conditions) => onChange({ conditions })}
        />
      </Box>
      <CounterpartyEditor
        counterparty={rule.counterparty}
        byCodeOf={rule.counterpartyByCodeOf}
        companies={companies}
        fields={fields}
        isFixed={isFixed}
        onChange={(counterparty, counterpartyByCodeOf) => onChange({ counterparty, counterpartyByCodeOf })}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1.4fr', gap: 2 }}>
        <TextField
          select
          label={t('kind')}
          value={rule.kind ?? byAccount}
          disabled={isFixed}
          onChange={(event) =>
            onChange({ kind: kinds.find((candidate) => candidate === event.target.value) ?? null })
          }
        >
          <MenuItem value={byAccount}>{t('kinds.BY_ACCOUNT')}</MenuItem>
          {kinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </MenuItem>
          ))}
        </TextField>
        <DraftTextField
          label={t('set')}
          value={rule.set ?? ''}
          limit={{ ...setLimit, minLength: 0 }}
          isFixed={isFixed}
          helperText={t('setHelp')}
          onChange={(set) => onChange({ set: set === '' ? null : set })}
        />
      </Box>
    </Box>
  );
}
