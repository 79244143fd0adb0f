import { RecordIds } from '../../ids.ts';

export const adjustmentIds = new RecordIds('Adjustment');
