import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBroughtIntoView } from '../shared/useBroughtIntoView.ts';
import { useFieldName } from '../shared/useFieldName.ts';
import { ConditionsEditor } from '../rules/ConditionsEditor.tsx';
import {
  isMapped,
  missingFields,
  type ColumnValue,
  type FieldMapAction,
  type FieldMapDraft,
  type OptionsSuggestion,
  type OptionsValue,
  type Suggestion,
} from './fieldMapDraft.ts';
import { isOptionField } from '../shared/fieldKinds.ts';
import type { StreamType } from '../shared/streamTypes.ts';
import { OptionsOfBalances } from './OptionsOfBalances.tsx';
import { OptionsOfSide } from './OptionsOfSide.tsx';
import { OptionsSuggestionLine } from './OptionsSuggestionLine.tsx';
import { useOptionsText } from './useOptionsText.ts';

interface MapOptionsEditorProps {
  readonly draft: FieldMapDraft;
  readonly streamType: StreamType;
  readonly columns: readonly ColumnValue[];
  readonly suggestion: OptionsSuggestion | null;
  /** For the indicator columns. */
  readonly fieldSuggestions: readonly Suggestion[];
  readonly isFixed: boolean;
  /** Opened and brought into view by a link that points at it or at one of its fields. */
  readonly isChosen: boolean;
  readonly dispatch: (action: FieldMapAction) => void;
}

/** Fields that are mapped, and columns by their headers. */
function filterableNames({ fields }: FieldMapDraft, columns: readonly ColumnValue[]): readonly string[] {
  const names = fields.filter((field) => isMapped(field) && !field.isNotUsed).map((field) => field.name);
  return [...new Set([...names, ...columns.map((column) => column.name)])];
}

/** What holds for the whole file rather than for one field. */
export function MapOptionsEditor(props: MapOptionsEditorProps) {
  const { draft, streamType, columns, suggestion, fieldSuggestions, isFixed, isChosen, dispatch } = props;
  const { t } = useTranslation('streams/fields');
  const fieldName = useFieldName();
  const optionsText = useOptionsText();
  const isIncomplete = missingFields(draft).some(isOptionField);
  const [isOpenAtFirst] = useState(isIncomplete || fieldSuggestions.length > 0);
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const root = useBroughtIntoView<HTMLDivElement>(isChosen);
  const { options } = draft;
  const said = optionsText(options);
  const change = (values: Partial<OptionsValue>) => dispatch({ type: 'optionsChanged', options: values });
  return (
    <Box ref={root} role="group" tabIndex={-1} aria-label={t('options.title')}>
      {suggestion && !isFixed && (
        <Box sx={{ px: 3, pt: 2.5, pb: 1.5 }}>
          <OptionsSuggestionLine
            suggestion={suggestion}
            fieldSuggestions={fieldSuggestions}
            dispatch={dispatch}
          />
        </Box>
      )}
      <Accordion
        disableGutters
        square
        elevation={0}
        expanded={isOpen ?? (isChosen || isOpenAtFirst)}
        onChange={(_, isNext) => setIsOpen(isNext)}
      >
        <AccordionSummary expandIcon={<ExpandIcon />}>
          <Box component="span">
            <Typography variant="body2" component="span" sx={{ fontWeight: 600, display: 'block' }}>
              {t('options.title')}
            </Typography>
            <Typography variant="caption" color="text.secondary" component="span">
              {said === '' ? t('options.plain') : said}
            </Typography>
          </Box>
        </AccordionSummary>
        <AccordionDetails>
          <Box sx={{ display: 'grid', gap: 3 }}>
            <OptionsOfSide
              draft={draft}
              streamType={streamType}
              columns={columns}
              suggestions={fieldSuggestions}
              isFixed={isFixed}
              dispatch={dispatch}
            />
            <OptionsOfBalances
              options={options}
              streamType={streamType}
              isFixed={isFixed}
              onChange={change}
            />
            <Box role="group" aria-label={t('options.rowFilter')}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {t('options.rowFilter')}
              </Typography>
              <Typography variant="caption" color="text.secondary" component="p" sx={{ mb: 2 }}>
                {t('options.rowFilterHelp')}
              </Typography>
              <ConditionsEditor
                conditions={options.rowFilter ?? []}
                fields={filterableNames(draft, columns)}
                fieldName={fieldName}
                isFixed={isFixed}
                onChange={(rowFilter) => change({ rowFilter: rowFilter.length === 0 ? null : rowFilter })}
              />
            </Box>
          </Box>
        </AccordionDetails>
      </Accordion>
    </Box>
  );
}
