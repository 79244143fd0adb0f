import { OppositeLine } from './oppositeLine.ts';

/**
 * The cumulative translation adjustment of a legal entity: in each period minus the sum of its lines. It is no account of the
 * books and never rolls. The notion: currency translation reserve in equity (IAS 21.39 c, IAS 21.41).
 */
export class TranslationAdjustment extends OppositeLine {}
