import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../limits.generated.ts';
import { DraftTextField } from '../shared/DraftTextField.tsx';
import { asksEarlierResults, type OptionsValue } from './fieldMapDraft.ts';
import type { StreamType } from '../shared/streamTypes.ts';
import { amountKindsOf } from './optionChoices.ts';

interface OptionsOfBalancesProps {
  readonly options: OptionsValue;
  readonly streamType: StreamType;
  readonly isFixed: boolean;
  readonly onChange: (values: Partial<OptionsValue>) => void;
}

const { contraAccount: contraAccountLimit } =
  limits['PUT /actuals/{kind}/streams/{streamId}/instances/{instanceId}/fields'].options;

const earlierResults = ['STATED', 'ROLLED'] as const;

/** What an amount is, what takes what entries lack, and what a file of balances beside that says of earlier years. */
export function OptionsOfBalances({ options, streamType, isFixed, onChange }: OptionsOfBalancesProps) {
  const { t } = useTranslation('streams/fields');
  const kinds = amountKindsOf(streamType);
  const { amountKind, contraAccount } = options;
  return (
    <>
      {kinds.length > 1 && (
        <TextField
          select
          label={t('options.amountKind')}
          value={amountKind}
          disabled={isFixed}
          helperText={amountKind === 'FLOW' ? '' : t('options.kindHelp')}
          onChange={(event) => {
            const chosen = kinds.find((kind) => kind === event.target.value);
            if (chosen) onChange({ amountKind: chosen });
          }}
        >
          {kinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {t(`options.kind.${kind}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <DraftTextField
        label={t('options.contraAccount')}
        helperText={t('options.contraAccountHelp')}
        value={contraAccount ?? ''}
        limit={contraAccountLimit}
        isFixed={isFixed}
        onChange={(text) => onChange({ contraAccount: text === '' ? null : text })}
      />
      {asksEarlierResults(options) && (
        <TextField
          select
          required
          label={t('options.earlierResults')}
          value={options.earlierResults ?? ''}
          disabled={isFixed}
          error={options.earlierResults === null}
          helperText={t(`options.earlierHelp.${options.earlierResults ?? 'OPEN'}`)}
          onChange={(event) => {
            const chosen = earlierResults.find((each) => each === event.target.value);
            if (chosen) onChange({ earlierResults: chosen });
          }}
        >
          {earlierResults.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`options.earlier.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  );
}
