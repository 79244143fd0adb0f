import { useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { commitLocalUpdate } from 'relay-runtime';
import { refusalOfError, type Refusal } from '../../../relay/refusals.ts';
import { sendPicture } from './sendPicture.ts';

/** Sends the picture of the person with an id, who has it everywhere on the page from then on. */
export function useSendPicture(personId: string) {
  const environment = useRelayEnvironment();
  const [isBusy, setIsBusy] = useState(false);
  const send = async (picture: Blob): Promise<readonly Refusal[]> => {
    setIsBusy(true);
    try {
      const url = await sendPicture(picture);
      commitLocalUpdate(environment, (store) => {
        store.get(personId)?.setValue(url, 'pictureUrl');
      });
      return [];
    } catch (error) {
      return [refusalOfError(error)];
    } finally {
      setIsBusy(false);
    }
  };
  return { send, isBusy };
}
