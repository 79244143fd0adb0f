import { RecordIds } from '../../ids.ts';

/** Of a person, who is named by administration as well as beside what belongs to him or her. */
export const userIds = new RecordIds('User');
