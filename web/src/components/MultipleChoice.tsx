import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface ChoiceOption {
  readonly id: string;
  readonly label: string;
  readonly group?: string;
  /** Depth in a tree, from 0. */
  readonly level?: number;
  /** Comes along with one that is chosen above it. */
  readonly isIncluded?: boolean;
}

const INDENT = 16;
const WIDTH = 190;
/** Names are read whole in the open list. */
const WIDTH_OPEN_MAX = 420;

interface MultipleChoiceProps {
  readonly label: string;
  readonly options: readonly ChoiceOption[];
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  /** The list is left: what was chosen holds. */
  readonly onClose?: () => void;
  readonly isDisabled?: boolean;
  /** It is not opened meanwhile, and keeps the focus. */
  readonly isBusy?: boolean;
  /** What is chosen here stands around it already. */
  readonly isLabelHidden?: boolean;
}

/** Some of a list; none chosen stands for all, and the field says so. */
export function MultipleChoice(props: MultipleChoiceProps) {
  const { label, options, value, onChange, onClose, isDisabled = false, isLabelHidden = false } = props;
  const { t } = useTranslation();
  const chosen = useMemo(() => options.filter((option) => value.includes(option.id)), [options, value]);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      disableClearable={chosen.length === 0}
      disabled={isDisabled}
      readOnly={props.isBusy ?? false}
      {...(onClose && { onClose })}
      options={[...options]}
      value={chosen}
      isOptionEqualToValue={(option, each) => option.id === each.id}
      getOptionKey={(option) => option.id}
      getOptionDisabled={(option) => (option.isIncluded ?? false) && !value.includes(option.id)}
      {...(options.some((option) => option.group)
        ? { groupBy: (option: ChoiceOption) => option.group ?? '' }
        : {})}
      onChange={(_event, next) => onChange(next.map((option) => option.id))}
      slotProps={{ popper: { style: { width: 'fit-content', minWidth: WIDTH, maxWidth: WIDTH_OPEN_MAX } } }}
      sx={{
        width: WIDTH,
        '& .MuiAutocomplete-inputRoot': { flexWrap: 'nowrap' },
        '& .MuiAutocomplete-inputRoot .MuiAutocomplete-input': { minWidth: 0 },
        // That all are meant is what holds, and no hint at what may be typed.
        ...(isDisabled
          ? {}
          : { '& .MuiAutocomplete-input::placeholder': { color: 'text.primary', opacity: 1 } }),
      }}
      renderValue={(selected) => {
        const [only] = selected;
        const text =
          selected.length === 1 && only ? only.label : t('chosenCount', { count: selected.length });
        return (
          <span
            style={{
              paddingLeft: 6,
              maxWidth: 120,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {text}
          </span>
        );
      }}
      renderOption={({ key, ...optionProps }, option, { selected }) => (
        <li key={key} {...optionProps}>
          <Checkbox
            checked={selected || (option.isIncluded ?? false)}
            tabIndex={-1}
            sx={{ p: 0.5, mr: 2, ml: `${(option.level ?? 0) * INDENT}px` }}
            slotProps={{ input: { 'aria-hidden': true } }}
          />
          <span style={{ fontSize: '0.8125rem' }}>{option.label}</span>
        </li>
      )}
      renderGroup={({ key, group, children }) => (
        <li key={key} role="presentation">
          <ul role="group" aria-label={group} style={{ padding: 0 }}>
            <li role="presentation" style={{ padding: '6px 16px', fontSize: '0.75rem', fontWeight: 600 }}>
              {group}
            </li>
            {children}
          </ul>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...(isLabelHidden ? {} : { label })}
          {...(chosen.length === 0 ? { placeholder: t('all') } : {})}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps?.inputLabel, shrink: true },
            ...(isLabelHidden && {
              htmlInput: { ...params.slotProps?.htmlInput, 'aria-label': label },
            }),
          }}
        />
      )}
    />
  );
}
