import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextCheck } from '../../../components/form/useTextCheck.ts';
import { limits } from '../../../limits.generated.ts';
import { DraftTextField } from '../shared/DraftTextField.tsx';
import { ruleOperators, takesList, takesNoValue, withOperator, type RuleCondition } from './ruleDraft.ts';

interface ConditionsEditorProps {
  readonly conditions: readonly RuleCondition[];
  readonly fields: readonly string[];
  /** What a field is called where they stand. */
  readonly fieldName: (name: string) => string;
  readonly isFixed: boolean;
  readonly onChange: (conditions: readonly RuleCondition[]) => void;
}

interface ConditionRowProps {
  readonly condition: RuleCondition;
  readonly fields: readonly string[];
  readonly fieldName: (name: string) => string;
  readonly isFixed: boolean;
  /** Just added: whoever did so goes on in it, and finds it in view. */
  readonly isAdded: boolean;
  readonly onChange: (condition: RuleCondition) => void;
  readonly onRemove: () => void;
}

const valueLimit = limits['PUT /actuals/financial/streams/{streamId}/rules'].rules.conditions.value;
const conditionCountMax = 64;

function ConditionRow({
  condition,
  fields,
  fieldName,
  isFixed,
  isAdded,
  onChange,
  onRemove,
}: ConditionRowProps) {
  const { t } = useTranslation('streams/rules');
  const { field, operator, value, values } = condition;
  const checkValue = useTextCheck(valueLimit, false);
  const faultInList = values?.map(checkValue).find((outcome) => outcome !== true);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1.3fr 1fr 1.1fr auto', gap: 1, alignItems: 'center' }}>
      <TextField
        select
        label={t('condition.field')}
        value={field}
        autoFocus={isAdded}
        disabled={isFixed}
        onChange={(event) => onChange({ ...condition, field: event.target.value })}
      >
        {[...new Set([...fields, field])].map((name) => (
          <MenuItem key={name} value={name}>
            {fieldName(name)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('condition.operator')}
        value={operator}
        disabled={isFixed}
        onChange={(event) => {
          const chosen = ruleOperators.find((each) => each === event.target.value);
          if (chosen) onChange(withOperator(condition, chosen));
        }}
      >
        {ruleOperators.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`operator.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {takesNoValue(operator) ? (
        <span />
      ) : takesList(operator) ? (
        <Autocomplete
          multiple
          freeSolo
          options={[]}
          value={[...(values ?? [])]}
          disabled={isFixed}
          onChange={(_, chosen) => onChange({ ...condition, values: chosen })}
          renderInput={(parameters) => (
            <TextField
              {...parameters}
              label={t('condition.values')}
              placeholder={t('condition.valuesHelp')}
              error={faultInList !== undefined}
              helperText={faultInList}
            />
          )}
        />
      ) : (
        <DraftTextField
          label={t('condition.value')}
          value={value ?? ''}
          limit={valueLimit}
          isFixed={isFixed}
          onChange={(text) => onChange({ ...condition, value: text })}
        />
      )}
      <IconButton aria-label={t('condition.remove')} disabled={isFixed} onClick={onRemove}>
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** Conditions that all must hold; none at all takes every line. */
export function ConditionsEditor({
  conditions,
  fields,
  fieldName,
  isFixed,
  onChange,
}: ConditionsEditorProps) {
  const { t } = useTranslation('streams/rules');
  const [addedAt, setAddedAt] = useState<number | null>(null);
  const add = () => {
    setAddedAt(conditions.length);
    onChange([...conditions, added]);
  };
  const replace = (index: number, condition: RuleCondition) =>
    onChange(conditions.map((each, position) => (position === index ? condition : each)));
  const added: RuleCondition = { field: fields[0] ?? 'account', operator: 'EQUALS', value: '', values: null };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {conditions.map((condition, index) => (
        <ConditionRow
          key={`condition ${String(index)}`}
          condition={condition}
          fields={fields}
          fieldName={fieldName}
          isFixed={isFixed}
          isAdded={index === addedAt}
          onChange={(next) => replace(index, next)}
          onRemove={() => onChange(conditions.filter((_, position) => position !== index))}
        />
      ))}
      {!isFixed && conditions.length < conditionCountMax && (
        <Box>
          <Button startIcon={<AddIcon />} onClick={add}>
            {t('condition.add')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
