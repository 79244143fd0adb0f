/** A value that is there, or that comes: what hundreds of rows ask for is not waited for where it is there. */
export type MaybePromise<Value> = Value | Promise<Value>;

export function whenThere<Value, Result>(
  value: MaybePromise<Value>,
  go: (value: Value) => Result,
): MaybePromise<Result> {
  return value instanceof Promise ? value.then(go) : go(value);
}
