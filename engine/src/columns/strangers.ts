/** Whether what is kept is no longer worth asking: so many more were not kept than were, as a part of those kept. */
const strangersShare = 0.2;

export const doStrangersPrevail = (strangerCount: number, keptMax: number): boolean =>
  strangerCount > keptMax * strangersShare;
