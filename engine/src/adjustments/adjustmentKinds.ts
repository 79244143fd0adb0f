/** What an adjustment is made for. */
export const adjustmentKinds = [
  'policies',
  'capital',
  'debt',
  'income',
  'profit',
  'dividend',
  'other',
] as const;
