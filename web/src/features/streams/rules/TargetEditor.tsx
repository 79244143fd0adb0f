import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foundOptions } from '../../../components/foundOptions.ts';
import { targetLabel, type TargetReference } from '../shared/targets.ts';
import { useRuleFieldName } from './useRuleFieldName.ts';
import type { DimensionTarget } from './useTargets.ts';

type Choice = TargetReference | DimensionTarget;

interface TargetEditorProps {
  readonly label: string;
  readonly literal: TargetReference | null;
  readonly byCodeOf: string | null;
  readonly choices: readonly Choice[];
  readonly fields: readonly string[];
  readonly isFixed: boolean;
  readonly onChange: (literal: TargetReference | null, byCodeOf: string | null) => void;
}

type Manner = 'default' | 'literal' | 'byCode';

const manners: readonly Manner[] = ['default', 'literal', 'byCode'];

function dimensionOf(choice: Choice): string {
  return 'dimensionName' in choice ? choice.dimensionName : '';
}

/** The best first; no dimension is headed twice. */
function matchingChoices(choices: readonly Choice[], text: string): Choice[] {
  return foundOptions(choices, text, {
    namesOf: (choice) => ({ code: choice.code, label: targetLabel(choice) }),
    groupOf: dimensionOf,
  });
}

/** Where a rule places a line: it may leave it, name a record, or take the record whose code a field holds. */
export function TargetEditor(props: TargetEditorProps) {
  const { label, literal, byCodeOf, choices, fields, isFixed, onChange } = props;
  const { t } = useTranslation('streams/rules');
  const fieldName = useRuleFieldName();
  const [isLiteral, setIsLiteral] = useState(literal !== null);
  const undecided: Manner = isLiteral ? 'literal' : 'default';
  const manner: Manner = byCodeOf === null ? undecided : 'byCode';
  const chooseManner = (chosen: string) => {
    setIsLiteral(chosen === 'literal');
    onChange(null, chosen === 'byCode' ? (fields[0] ?? 'account') : null);
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1.4fr', gap: 2 }}>
      <TextField
        select
        label={label}
        value={manner}
        disabled={isFixed}
        onChange={(event) => chooseManner(event.target.value)}
      >
        {manners.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`target.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {manner === 'literal' && (
        <Autocomplete<Choice>
          options={[...choices]}
          value={literal}
          disabled={isFixed}
          getOptionLabel={targetLabel}
          filterOptions={(options, { inputValue }) => matchingChoices(options, inputValue)}
          getOptionKey={(choice) => choice.id}
          isOptionEqualToValue={(left, right) => left.id === right.id}
          {...(choices.some((choice) => dimensionOf(choice) !== '') ? { groupBy: dimensionOf } : {})}
          onChange={(_, choice) =>
            onChange(choice && { id: choice.id, code: choice.code, name: choice.name }, null)
          }
          renderInput={(parameters) => <TextField {...parameters} label={t('target.record')} />}
        />
      )}
      {manner === 'byCode' && (
        <TextField
          select
          label={t('target.field')}
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
