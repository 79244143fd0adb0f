import { enqueueSnackbar, SnackbarProvider, type VariantType } from 'notistack';
import { measures } from '../theme/tokens.ts';
import { placeNotices } from './NoticePlace.tsx';
import './notices.css';

function Notices() {
  return (
    <SnackbarProvider
      maxSnack={3}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      classes={{ containerRoot: 'toasts' }}
      style={{ fontSize: 13 }}
      autoHideDuration={measures.toastDuration}
    />
  );
}

placeNotices(<Notices />);

/** Says for some seconds what became of something. */
export function notify(text: string, variant: VariantType): void {
  enqueueSnackbar(text, { variant });
}
