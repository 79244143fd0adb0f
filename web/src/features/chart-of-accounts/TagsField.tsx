import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

const TAG_LENGTH_MAX = 64;

interface TagsFieldProps {
  readonly value: readonly string[];
  /** Tags that are in use; others can be written. */
  readonly knownTags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

/** Free labels. Several can be pasted at once, with commas, semicolons or bars between them. */
export function TagsField({ value, knownTags, onChange }: TagsFieldProps) {
  const { t } = useTranslation('chart-of-accounts');
  const take = (texts: readonly string[]) => {
    const tags = texts
      .flatMap((text) => text.split(/[,;|]/u))
      .map((tag) => tag.trim().slice(0, TAG_LENGTH_MAX));
    onChange([...new Set(tags)].filter((tag) => tag !== ''));
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={knownTags.filter((tag) => !value.includes(tag))}
      value={[...value]}
      onChange={(_event, texts) => take(texts)}
      renderInput={(params) => <TextField {...params} label={t('tags')} helperText={t('tagsHint')} />}
    />
  );
}
