import { RecordIds } from '../../ids.ts';

/** Of a file that `POST /uploads` took; what takes the file names it so. */
export const uploadIds = new RecordIds('Upload');
