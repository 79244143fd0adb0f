import Button from '@mui/material/Button';
import {
  closeSnackbar,
  enqueueSnackbar,
  SnackbarProvider,
  type SnackbarKey,
  type VariantType,
} from 'notistack';
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

/** What can be done about what a notice says; it goes with that. */
export interface NoticeAction {
  readonly label: string;
  readonly onChoose: () => void;
}

/** The last notice of each thing that notices are about. */
const shown = new Map<string, SnackbarKey>();

interface NoticeOptions {
  readonly action?: NoticeAction | undefined;
  /** What it is about: it takes the place of an earlier notice about the same. */
  readonly about?: string;
}

/** Says for some seconds what became of something. */
export function notify(text: string, variant: VariantType, { action, about }: NoticeOptions = {}): void {
  const before = about === undefined ? undefined : shown.get(about);
  if (before !== undefined) closeSnackbar(before);
  const key = enqueueSnackbar(text, {
    variant,
    ...(action && {
      autoHideDuration: measures.toastDurationWithAction,
      action: (ofNotice: SnackbarKey) => (
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            closeSnackbar(ofNotice);
            action.onChoose();
          }}
        >
          {action.label}
        </Button>
      ),
    }),
  });
  if (about !== undefined) shown.set(about, key);
}
