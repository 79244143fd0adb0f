import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PictureChoice_user$key } from '../../../__generated__/PictureChoice_user.graphql.ts';
import { notify } from '../../../components/notices.tsx';
import { Refusals } from '../../../components/Refusals.tsx';
import type { Refusal } from '../../../relay/refusals.ts';
import { preparePicture } from './preparePicture.ts';
import { useRemovePicture } from './useRemovePicture.ts';
import { useSendPicture } from './useSendPicture.ts';

const accepted = 'image/png,image/jpeg,image/webp';
const sidePixels = 96;

interface Chosen {
  readonly picture: Blob;
  /** Of this page alone. */
  readonly url: string;
}

function Picture({ url, alternative }: { readonly url: string | null; readonly alternative: string }) {
  const size = { width: sidePixels, height: sidePixels, flexShrink: 0 };
  if (url === null) {
    return <AccountCircleIcon aria-hidden sx={{ ...size, color: 'text.secondary' }} />;
  }
  return (
    <Box
      component="img"
      src={url}
      alt={alternative}
      sx={{ ...size, borderRadius: '50%', objectFit: 'cover' }}
    />
  );
}

/** The own picture: chosen, looked at, and only then sent. */
export function PictureChoice({ user }: { readonly user: PictureChoice_user$key }) {
  const { t } = useTranslation('profile');
  const { id, pictureUrl } = useFragment(
    graphql`
      fragment PictureChoice_user on User {
        id
        pictureUrl
      }
    `,
    user,
  );
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const { send, isBusy } = useSendPicture(id);
  const removal = useRemovePicture();
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const picture = await preparePicture(file);
    if (typeof picture === 'string') {
      setRefusals([{ topic: 'refused', code: picture, message: picture, id: null, path: [] }]);
      return;
    }
    setRefusals([]);
    setChosen({ picture, url: URL.createObjectURL(picture) });
  };
  const end = (found: readonly Refusal[], text: string) => {
    setRefusals(found);
    if (found.length === 0) notify(text, 'success', { about: 'picture' });
    setChosen(null);
  };
  const save = async ({ picture }: Chosen) => end(await send(picture), t('picture.saved'));
  const remove = async () => end((await removal.commit({ input: {} })).refusals, t('picture.removed'));

  return (
    <Box sx={{ display: 'flex', gap: 6, alignItems: 'center' }}>
      <Picture url={chosen?.url ?? pictureUrl ?? null} alternative={t('picture.alternative')} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" color="text.secondary">
          {t(chosen === null ? 'picture.description' : 'picture.preview')}
        </Typography>
        <input
          ref={input}
          type="file"
          accept={accepted}
          hidden
          // The button is what the keyboard finds.
          tabIndex={-1}
          aria-label={t('picture.file')}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Box sx={{ display: 'flex', gap: 2 }}>
          {chosen === null ? (
            <Button variant="outlined" onClick={() => input.current?.click()}>
              {t('picture.choose')}
            </Button>
          ) : (
            <>
              <Button variant="contained" loading={isBusy} onClick={() => void save(chosen)}>
                {t('picture.save')}
              </Button>
              <Button disabled={isBusy} onClick={() => setChosen(null)}>
                {t('common:cancel')}
              </Button>
            </>
          )}
          {chosen === null && pictureUrl != null ? (
            <Button loading={removal.isBusy} onClick={() => void remove()}>
              {t('picture.remove')}
            </Button>
          ) : null}
        </Box>
        <Refusals refusals={refusals} />
      </Box>
    </Box>
  );
}
