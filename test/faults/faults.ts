import { deviceFaults } from './device-faults.ts';
import type { Fault } from './fault.ts';
import type { Kind } from './kinds.ts';
import { networkFaults } from './network-faults.ts';
import { peopleFaults } from './people-faults.ts';

/** How each kind is done. */
export const faults: Readonly<Record<Kind, Fault>> = {
  ...networkFaults,
  ...deviceFaults,
  ...peopleFaults,
};
