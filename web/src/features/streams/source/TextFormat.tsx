import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { TextFormat_source$key } from '../../../__generated__/TextFormat_source.graphql.ts';
import { separators } from './separators.ts';

const fragment = graphql`
  fragment TextFormat_source on Source {
    encoding
    detectedEncoding
    separator
  }
`;

const encodings = [
  'utf-8',
  'windows-1251',
  'windows-1252',
  'windows-1250',
  'iso-8859-5',
  'iso-8859-15',
  'koi8-r',
  'utf-16le',
];

interface TextFormatProps {
  readonly source: TextFormat_source$key;
  readonly isDisabled: boolean;
  readonly onChange: (change: { readonly encoding?: string; readonly separator?: string }) => void;
}

/** How the bytes of a text file become cells. */
export function TextFormat({ source, isDisabled, onChange }: TextFormatProps) {
  const { t } = useTranslation('streams/source');
  const { encoding, detectedEncoding, separator } = useFragment(fragment, source);
  const offered = [...new Set([encoding, detectedEncoding, ...encodings])];
  return (
    <>
      <TextField
        select
        fullWidth={false}
        label={t('settings.encoding')}
        value={encoding}
        disabled={isDisabled}
        onChange={(event) => onChange({ encoding: event.target.value })}
        sx={{ width: 190 }}
      >
        {offered.map((name) => (
          <MenuItem key={name} value={name}>
            {name === detectedEncoding ? t('settings.detected', { encoding: name }) : name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        fullWidth={false}
        label={t('settings.separator')}
        value={separator}
        disabled={isDisabled}
        onChange={(event) => onChange({ separator: event.target.value })}
        sx={{ width: 150 }}
      >
        {separators.map((sign) => (
          <MenuItem key={sign} value={sign}>
            {t(`settings.separators.${separators.indexOf(sign)}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
