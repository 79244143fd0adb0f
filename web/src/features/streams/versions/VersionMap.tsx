import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../../../components/table/columns.ts';
import type { FieldValue, OptionsValue } from '../fields/fieldMapDraft.ts';
import { FormatCaption } from '../fields/FormatCaption.tsx';
import { useFieldName } from '../shared/useFieldName.ts';
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
  const columns: readonly DataColumn<FieldValue>[] = [
    {
      id: 'field',
      header: t('content.field'),
      text: ({ name }) => fieldName(name),
      render: ({ name }) => (
        <>
          {fieldName(name)} <ChangeMark change={changeOf(changes, name)} />
        </>
      ),
    },
    {
      id: 'column',
      header: t('content.column'),
      text: originOf,
      render: (field) => (
        <>
          {originOf(field)}
          <FormatCaption field={field} />
        </>
      ),
    },
  ];
  return (
    <>
      <VersionPart
        version={version}
        title={t('content.fields')}
        columns={columns}
        rows={fields}
        idOf={({ name }) => name}
      />
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
