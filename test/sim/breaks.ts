import { breaksOnDevice } from './breaks-on-device.ts';
import { breaksOnServer } from './breaks-on-server.ts';

/** The negative control of each invariant. With its rule switched off, its property must fail. */
export const breaks = [...breaksOnDevice, ...breaksOnServer].sort(
  (a, b) => a.invariant - b.invariant,
);
