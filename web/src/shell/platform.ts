/** Whether keys are called as on a Mac. */
export const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);
