/** By which the check of the schema knows a field that no type may leave to its interface. */
export const answeredByTypesExtension = 'answeredByTypes';

/**
 * Of a field of an interface that each of its types answers itself: no answer for all of them would be true of the next. A schema
 * in which one does not is not built.
 */
export const answeredByTypes = {
  resolve: (): never => {
    throw new Error('Each type answers this itself');
  },
  extensions: { [answeredByTypesExtension]: true },
};
