import { sharedProduct, type SharedProduct } from '../../support/sharedProduct.ts';

let product: SharedProduct | undefined;

/** The product with the demonstration, for all files; it is there when the tests begin, not yet when they are listed. */
export function theProduct(): SharedProduct {
  product ??= sharedProduct('embedded');
  return product;
}
