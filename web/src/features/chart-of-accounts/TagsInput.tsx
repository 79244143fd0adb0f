import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTextCheck, type TextLimit } from '../../components/form/useTextCheck.ts';

interface TagsInputProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, readonly string[]>;
  readonly limit: TextLimit;
  /** Tags that are in use; others can be written. */
  readonly knownTags: readonly string[];
}

/** Free labels. Several can be pasted at once, with commas, semicolons or bars between them. */
export function TagsInput<Values extends FieldValues>(props: TagsInputProps<Values>) {
  const { control, name, limit, knownTags } = props;
  const { t } = useTranslation('chart-of-accounts');
  const checkTag = useTextCheck(limit, false);
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (tags: readonly string[]) => tags.map(checkTag).find((outcome) => outcome !== true) ?? true,
    },
  });
  const value: readonly string[] = field.value;
  const take = (texts: readonly string[]) => {
    const tags = texts.flatMap((text) => text.split(/[,;|]/u)).map((tag) => tag.trim());
    field.onChange([...new Set(tags)].filter((tag) => tag !== ''));
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={knownTags.filter((tag) => !value.includes(tag))}
      value={[...value]}
      onChange={(_event, texts) => take(texts)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('tags')}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? t('tagsHint')}
          onBlur={field.onBlur}
          inputRef={field.ref}
        />
      )}
    />
  );
}
