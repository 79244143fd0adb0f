import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProcessingErrorCode } from '../../../__generated__/ErrorRowsQuery.graphql.ts';
import type { EditorPlace } from '../../../components/instances/editorAddress.ts';
import { ErrorGroup } from './ErrorGroup.tsx';
import { ErrorList } from './ErrorList.tsx';
import { isListAsked, type ErrorContext } from './errorNavigation.ts';

interface ErrorKindsProps {
  readonly kinds: readonly {
    readonly code: ProcessingErrorCode;
    readonly count: number;
    readonly groupCount: number;
  }[];
  /** What mends so many errors of a kind. */
  readonly remedyOf: (code: ProcessingErrorCode, count: number) => string;
  readonly context: ErrorContext;
  readonly place: EditorPlace;
}

/** The kinds of errors below each other; one that is alone is open without being chosen, until somebody closes it. */
export function ErrorKinds({ kinds, remedyOf, context, place }: ErrorKindsProps) {
  const { t } = useTranslation('streams/processing');
  const [isAloneClosed, setIsAloneClosed] = useState(false);
  const [alone] = kinds.length === 1 && !isAloneClosed ? kinds : [];
  const shown = { ...place, code: place.code ?? alone?.code ?? null };
  return (
    <>
      {shown.code === null && isListAsked(place) && (
        <ErrorList context={context} code={null} place={place} isOpen title={t('errors.everyKind')} />
      )}
      <Box>
        {kinds.map(({ code, count, groupCount }) => (
          <ErrorGroup
            key={code}
            code={code}
            count={count}
            causeCount={groupCount}
            remedy={remedyOf(code, count)}
            context={context}
            place={shown}
            onToggle={(isOpen) => setIsAloneClosed(!isOpen)}
          />
        ))}
      </Box>
    </>
  );
}
