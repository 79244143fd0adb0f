import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { nameAndAddress, type Person } from '../../components/personName.ts';
import { isAddress } from './auditFilter.ts';

interface PersonChoiceProps {
  readonly members: readonly Person[];
  /** An address; null: everybody. */
  readonly value: string | null;
  readonly onChange: (email: string | null) => void;
}

/** One of the members, found by typing, or the address of somebody who has left. */
export function PersonChoice({ members, value, onChange }: PersonChoiceProps) {
  const { t } = useTranslation('audit');
  const labels = new Map(members.map((member) => [member.email, nameAndAddress(member)] as const));
  const memberBy = (words: string): string | undefined => {
    const found = [...labels].filter(([, label]) => label.toLowerCase().includes(words.toLowerCase()));
    return found.length === 1 ? found[0]?.[0] : undefined;
  };
  const take = (text: string | null) => {
    const typed = text?.trim() ?? '';
    const email = typed === '' || isAddress(typed) ? typed : (memberBy(typed) ?? typed);
    if (email !== (value ?? '')) onChange(email === '' ? null : email);
  };
  return (
    <Autocomplete
      freeSolo
      autoHighlight
      clearOnBlur
      options={[...labels.keys()]}
      getOptionLabel={(email) => labels.get(email) ?? email}
      value={value}
      onChange={(_event, text) => take(text)}
      // Addresses are longer than the field is wide.
      slotProps={{ popper: { placement: 'bottom-start', sx: { minWidth: 'max-content' } } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('filter.person')}
          placeholder={t('filter.personHint')}
          onBlur={({ target }) => {
            if (isAddress(target.value.trim())) take(target.value);
          }}
        />
      )}
    />
  );
}
