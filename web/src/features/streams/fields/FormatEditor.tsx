import { AmountFormatEditor } from './AmountFormatEditor.tsx';
import { CodeFormatEditor } from './CodeFormatEditor.tsx';
import { DateFormatEditor } from './DateFormatEditor.tsx';
import { DimensionKinds } from './DimensionKinds.tsx';
import { fieldKind, globalAmountField } from '../shared/fieldKinds.ts';
import type { FieldMapAction, FieldValue } from './fieldMapDraft.ts';
import type { FormatPartProps } from './formatValue.ts';

interface FormatEditorProps {
  readonly field: FieldValue;
  readonly isFixed: boolean;
  readonly dispatch: (action: FieldMapAction) => void;
}

/** How the text of a column is read. */
export function FormatEditor({ field, isFixed, dispatch }: FormatEditorProps) {
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
