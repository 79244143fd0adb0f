import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface ValuesAtFaultProps {
  /** Values that cannot be read. */
  readonly unreadCount: number;
  /** Dates outside the periods of the instance. */
  readonly outsideCount: number;
  /** Filled values that were looked at. */
  readonly valueCount: number;
}

/** What of the first values of a field a run would refuse; nothing where it would take them all. */
export function ValuesAtFault({ unreadCount, outsideCount, valueCount: total }: ValuesAtFaultProps) {
  const { t } = useTranslation('streams/fields');
  const texts = [
    ...(unreadCount > 0 ? [t('suggestion.unread', { count: unreadCount, total })] : []),
    ...(outsideCount > 0 ? [t('suggestion.outside', { count: outsideCount, total })] : []),
  ];
  return texts.map((text) => (
    <Typography key={text} variant="caption" component="p" color="warning">
      {text}
    </Typography>
  ));
}
