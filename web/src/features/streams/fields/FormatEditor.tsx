import Box from '@mui/material/Box';
import { AmountFormatEditor } from './AmountFormatEditor.tsx';
import { CodeFormatEditor } from './CodeFormatEditor.tsx';
import { DateFormatEditor } from './DateFormatEditor.tsx';
import { DimensionKinds } from './DimensionKinds.tsx';
import { FillEditor } from './FillEditor.tsx';
import { canBeFilled } from './formatChoices.ts';
import { fieldKind, globalAmountField } from '../shared/fieldKinds.ts';
import type { FieldMapAction, FieldValue } from './fieldMapDraft.ts';
import type { FormatPartProps } from './formatValue.ts';

interface FormatEditorProps {
  readonly field: FieldValue;
  readonly isFixed: boolean;
  readonly dispatch: (action: FieldMapAction) => void;
}

/** How the text of a column is read. */
export function FormatEditor(props: FormatEditorProps) {
  const { field, isFixed, dispatch } = props;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FormatOfKind {...props} />
      {canBeFilled(field) && (
        <FillEditor
          format={field.format}
          isFixed={isFixed}
          onChange={(format) => dispatch({ type: 'formatChanged', name: field.name, format })}
        />
      )}
    </Box>
  );
}

function FormatOfKind({ field, isFixed, dispatch }: FormatEditorProps) {
  const kind = fieldKind(field.name);
  const part: FormatPartProps = {
    kind,
    format: field.format,
    isFixed,
    onChange: (format) => dispatch({ type: 'formatChanged', name: field.name, format }),
  };
  switch (kind) {
    case 'date':
    case 'period':
      return <DateFormatEditor {...part} />;
    case 'amount':
      return <AmountFormatEditor {...part} isGlobal={field.name === globalAmountField} />;
    case 'code':
      return <CodeFormatEditor {...part} />;
    case 'dimension':
      return (
        <>
          <DimensionKinds field={field} isFixed={isFixed} dispatch={dispatch} />
          <CodeFormatEditor {...part} />
        </>
      );
    case 'indicator':
    case 'text':
      return null;
  }
}
