import { deviceFaults } from './device-faults.ts';
import type { Fault } from './fault.ts';
import type { Kind } from './kinds.ts';
import { networkFaults } from './network-faults.ts';
import { peopleFaults } from './people-faults.ts';
import { waitingFaults } from './waiting-faults.ts';

/** The function that makes each kind of fault. */
export const faults: Readonly<Record<Kind, Fault>> = {
  ...networkFaults,
  ...deviceFaults,
  ...peopleFaults,
  ...waitingFaults,
};
