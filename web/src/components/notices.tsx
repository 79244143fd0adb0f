import Button from '@mui/material/Button';
import { closeSnackbar, enqueueSnackbar, SnackbarProvider, type VariantType } from 'notistack';
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
interface NoticeAction {
  readonly label: string;
  readonly onChoose: () => void;
}

/** Says for some seconds what became of something. */
export function notify(text: string, variant: VariantType, action?: NoticeAction): void {
  if (!action) {
    enqueueSnackbar(text, { variant });
    return;
  }
  enqueueSnackbar(text, {
    variant,
    autoHideDuration: measures.toastDurationWithAction,
    action: (key) => (
      <Button
        color="inherit"
        size="small"
        onClick={() => {
          closeSnackbar(key);
          action.onChoose();
        }}
      >
        {action.label}
      </Button>
    ),
  });
}
