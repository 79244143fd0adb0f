import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { FieldValue, OptionsValue } from '../fields/fieldMapDraft.ts';
import { FormatCaption } from '../fields/FormatCaption.tsx';
import { useFieldName } from '../fields/useFieldName.ts';
import { useOptionsText } from '../fields/useOptionsText.ts';
import { Additions, type Change, ChangeMark, changeOf } from './changes.tsx';
import { VersionPart } from './VersionPart.tsx';

interface VersionMapProps {
  readonly version: number;
  readonly fields: readonly FieldValue[];
  readonly options: OptionsValue;
  readonly changes: readonly Change[];
}

/** The field map that a version was processed with: the columns, how their texts were read, what held for the whole file. */
export function VersionMap({ version, fields, options, changes }: VersionMapProps) {
  const { t } = useTranslation('streams/versions');
  const fieldName = useFieldName();
  const optionsText = useOptionsText();
  const ofOptions = changes.filter(({ name }) => fields.every((field) => field.name !== name));
  const originOf = ({ sources, constant, isNotUsed }: FieldValue): string => {
    if (isNotUsed) return t('content.notUsed');
    if (constant !== null) return t('content.constant', { text: constant });
    return sources.map((source) => source.name).join(', ') || '–';
  };
  return (
    <>
      <VersionPart
        version={version}
        title={t('content.fields')}
        columns={[t('content.field'), t('content.column')]}
      >
        {fields.map((field) => (
          <TableRow key={field.name}>
            <TableCell>
              {fieldName(field.name)} <ChangeMark change={changeOf(changes, field.name)} />
            </TableCell>
            <TableCell>
              {originOf(field)}
              <FormatCaption field={field} />
            </TableCell>
          </TableRow>
        ))}
      </VersionPart>
      <Typography variant="body2">
        {`${t('streams/fields:options.title')}: ${optionsText(options) || t('streams/fields:options.plain')}`}
      </Typography>
      <Additions
        changes={ofOptions}
        nameOf={(name) => t(`option.${name}`, { defaultValue: fieldName(name) })}
      />
    </>
  );
}
