import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { StreamTypeNotice_instance$key } from '../../../__generated__/StreamTypeNotice_instance.graphql.ts';
import { Refusals } from '../../../components/Refusals.tsx';
import { type StreamType, streamTypes } from '../shared/streamTypes.ts';
import { typeQuestion } from './typeQuestion.ts';
import { useSetStreamType } from './useSetStreamType.ts';

const fragment = graphql`
  fragment StreamTypeNotice_instance on StreamInstance {
    id
    fieldSuggestions {
      type {
        type
        confidence
      }
    }
    stream {
      id
      type
      isTypeChosen
      summary {
        processedCount
      }
    }
  }
`;

interface StreamTypeNoticeProps {
  readonly instance: StreamTypeNotice_instance$key;
  /** The map is another after it: what was not saved of it is let go. */
  readonly onChanged: () => void;
}

/** Where nobody has said what the rows hold and the file does not tell, and where it looks like something else. */
export function StreamTypeNotice({ instance, onChanged }: StreamTypeNoticeProps) {
  const { t } = useTranslation(['streams/fields', 'streams']);
  const { id, fieldSuggestions, stream } = useFragment(fragment, instance);
  const { setType, isBusy, refusals } = useSetStreamType(id);
  const question = typeQuestion({
    seen: fieldSuggestions.type,
    type: stream.type,
    isChosen: stream.isTypeChosen,
    processedCount: stream.summary.processedCount,
  });
  const set = async (type: StreamType): Promise<void> => {
    if (await setType({ streamId: stream.id, type })) onChanged();
  };
  const choose = (type: StreamType) => () => void set(type);
  const nameOf = (type: StreamType): string => t(`streams:type.${type}.name`);
  if (question === null) return null;
  if (question === 'all') {
    return (
      <Alert severity="warning">
        {t('type.question')}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, mt: 2 }}>
          {streamTypes.map((type) => (
            <Button
              key={type}
              variant="outlined"
              color="inherit"
              size="small"
              disabled={isBusy}
              title={t(`streams:type.${type}.explanation`)}
              onClick={choose(type)}
            >
              {nameOf(type)}
            </Button>
          ))}
        </Stack>
        <Refusals refusals={refusals} />
      </Alert>
    );
  }
  const { own, other } = question;
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" disabled={isBusy} onClick={choose(other)}>
          {t('type.switch')}
        </Button>
      }
    >
      {t('type.looksLike', { other: nameOf(other), own: nameOf(own) })}
      <Refusals refusals={refusals} />
    </Alert>
  );
}
