import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuleFieldName } from '../rules/useRuleFieldName.ts';
import { matchingTargets, targetLabel, type TargetReference } from '../shared/targets.ts';
import { counterpartyField } from './eliminationDraft.ts';

interface CounterpartyEditorProps {
  readonly counterparty: TargetReference | null;
  readonly byCodeOf: string | null;
  readonly companies: readonly TargetReference[];
  readonly fields: readonly string[];
  readonly isFixed: boolean;
  readonly onChange: (counterparty: TargetReference | null, byCodeOf: string | null) => void;
}

const manners = ['literal', 'byCode'] as const;

/** Who is on the other side: always the same company, or the one whose code a field of the file holds. */
export function CounterpartyEditor(props: CounterpartyEditorProps) {
  const { counterparty, byCodeOf, companies, fields, isFixed, onChange } = props;
  const { t } = useTranslation('streams/eliminations');
  const fieldName = useRuleFieldName();
  const [isLiteral, setIsLiteral] = useState(byCodeOf === null);
  const manner = isLiteral && byCodeOf === null ? 'literal' : 'byCode';
  const [first = 'account'] = fields;
  const chooseManner = (chosen: string) => {
    setIsLiteral(chosen === 'literal');
    const field = fields.includes(counterpartyField) ? counterpartyField : first;
    onChange(null, chosen === 'literal' ? null : field);
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1.4fr', gap: 2 }}>
      <TextField
        select
        label={t('counterparty')}
        value={manner}
        disabled={isFixed}
        onChange={(event) => chooseManner(event.target.value)}
      >
        {manners.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`manner.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {manner === 'literal' ? (
        <Autocomplete<TargetReference>
          options={[...companies]}
          value={counterparty}
          disabled={isFixed}
          getOptionLabel={targetLabel}
          filterOptions={(options, { inputValue }) => matchingTargets(options, inputValue)}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(left, right) => left.id === right.id}
          onChange={(_, choice) => onChange(choice, null)}
          renderInput={(parameters) => <TextField {...parameters} label={t('company')} />}
        />
      ) : (
        <TextField
          select
          label={t('streams/rules:target.field')}
          value={byCodeOf}
          disabled={isFixed}
          onChange={(event) => onChange(null, event.target.value)}
        >
          {[...new Set([...fields, byCodeOf ?? ''])].map((field) => (
            <MenuItem key={field} value={field}>
              {fieldName(field)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}
