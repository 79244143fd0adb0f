import { builder } from '../../builder.ts';
import type { Of } from '../shared/ofClient.ts';

/** Streams and instances lead to each other; both are declared before either is described. */
export const StreamRef = builder.objectRef<Of<'Stream'>>('Stream');
export const StreamInstanceRef = builder.objectRef<Of<'StreamInstance'>>('StreamInstance');
