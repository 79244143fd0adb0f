/** Where the api keeps an instance; what belongs to it hangs below. */
export const instancePath = '/actuals/{kind}/streams/{streamId}/instances/{instanceId}';
