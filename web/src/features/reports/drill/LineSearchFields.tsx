import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryState } from '../../../components/useQueryState.ts';
import type { LanguageTag } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { LineSearch } from './drillPlace.ts';

/** An amount as it is typed, without thousands signs; null where it is none. */
function typedAmount(text: string, language: LanguageTag): string | null {
  const form = language === 'en-GB' ? /^\d{1,15}(?:\.\d{1,4})?$/ : /^\d{1,15}(?:,\d{1,4})?$/;
  return form.test(text) ? text.replace(',', '.') : null;
}

/** Narrows the lines behind a figure to a text and to amounts. */
export function LineSearchFields({ search }: { readonly search: LineSearch }) {
  const { t } = useTranslation('reports/drill');
  const language = useLanguage();
  const { change } = useQueryState();
  const amountText = (amount: string) => (language === 'en-GB' ? amount : amount.replace('.', ','));
  const check = (text: string) =>
    text === '' || typedAmount(text, language) !== null ? null : t('search.noAmount');
  const amounts = [
    { name: 'min', label: t('search.min'), value: search.min },
    { name: 'max', label: t('search.max'), value: search.max },
  ];
  return (
    <Box
      role="search"
      aria-label={t('search.title')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 2 }}
    >
      <TypedField
        label={t('search.text')}
        value={search.text}
        width={220}
        onTyped={(text) => change({ text: text || null })}
      />
      {amounts.map(({ name, label, value }) => (
        <TypedField
          key={name}
          label={label}
          value={amountText(value)}
          width={112}
          check={check}
          onTyped={(text) => change({ [name]: text === '' ? null : typedAmount(text, language) })}
        />
      ))}
    </Box>
  );
}

interface TypedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly width: number;
  /** What is wrong with a text; null: nothing. */
  readonly check?: (text: string) => string | null;
  readonly onTyped: (text: string) => void;
}

/** A field whose text counts once it is left, or Enter is pressed. */
function TypedField({ label, value, width, check, onTyped }: TypedFieldProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [fault, setFault] = useState<string | null>(null);
  // An address that was chosen elsewhere is taken over.
  if (value !== seen) {
    setSeen(value);
    setText(value);
    setFault(null);
  }
  const take = () => {
    const typed = text.trim();
    const found = check?.(typed) ?? null;
    setFault(found);
    if (found === null && typed !== value) onTyped(typed);
  };
  return (
    <TextField
      label={label}
      value={text}
      error={fault !== null}
      helperText={fault}
      sx={{ width }}
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}
