import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { ChartColumnRole, ChartTreeSource } from '../../../__generated__/useImportMutation.graphql.ts';
import { ColumnRoles } from '../../../components/table/ColumnRoles.tsx';
import type { ChartPreview, ReadingChoices } from './useChartImport.ts';

const ENCODINGS = [
  'utf-8',
  'windows-1252',
  'windows-1251',
  'windows-1250',
  'iso-8859-15',
  'koi8-r',
  'utf-16le',
];
const SEPARATORS = [',', ';', '\t', '|'];
const ROLES = [
  'CODE',
  'NAME',
  'TYPE',
  'SECTION',
  'PARENT',
  'PATH',
  'LEVEL',
  'TAGS',
  'CLOSED_FROM',
  'IGNORED',
] as const satisfies readonly ChartColumnRole[];
const TREES: readonly ChartTreeSource[] = ['PARENT', 'PATH', 'LEVEL', 'CODE_PREFIX', 'HEADINGS', 'NONE'];

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly width: number;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, width, isDisabled, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      fullWidth={false}
      label={label}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width }}
    >
      {options.map(([option, text]) => (
        <MenuItem key={option} value={option}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface ImportReadingProps {
  readonly preview: ChartPreview;
  readonly isDisabled: boolean;
  readonly onChange: (choices: ReadingChoices) => void;
}

/** How the file is read: as detected, until somebody knows better. */
export function ImportReading({ preview, isDisabled, onChange }: ImportReadingProps) {
  const { t } = useTranslation('chart-of-accounts');
  const { source, tree } = preview;
  const { sheet, encoding, detectedEncoding, separator, columns } = source;
  const encodings = [...new Set([encoding, detectedEncoding, ...ENCODINGS])];
  const encodingText = (each: string) =>
    each === detectedEncoding ? t('import.detected', { encoding: each }) : each;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', pt: 1 }}>
        {typeof sheet === 'string' ? (
          <Choice
            label={t('import.sheet')}
            value={sheet}
            options={source.sheets.map((each) => [each, each] as const)}
            width={220}
            isDisabled={isDisabled}
            onChange={(value) => onChange({ sheet: value })}
          />
        ) : (
          <>
            <Choice
              label={t('import.encoding')}
              value={encoding}
              options={encodings.map((each) => [each, encodingText(each)] as const)}
              width={200}
              isDisabled={isDisabled}
              onChange={(value) => onChange({ encoding: value })}
            />
            <Choice
              label={t('import.separator')}
              value={separator}
              options={SEPARATORS.map((each, index) => [each, t(`import.separators.${index}`)] as const)}
              width={150}
              isDisabled={isDisabled}
              onChange={(value) => onChange({ separator: value })}
            />
          </>
        )}
        <Choice
          label={t('import.tree')}
          value={tree}
          options={TREES.map((each) => [each, t(`import.trees.${each}`)] as const)}
          width={290}
          isDisabled={isDisabled}
          onChange={(value) => onChange({ tree: TREES.find((each) => each === value) ?? 'NONE' })}
        />
      </Box>
      <ColumnRoles<ChartColumnRole>
        columns={columns}
        roles={ROLES.map((role) => [role, t(`import.roles.${role}`)] as const)}
        repeated={['PATH']}
        isDisabled={isDisabled}
        onChange={(roles) => onChange({ roles })}
      />
    </Box>
  );
}
