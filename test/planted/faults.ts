import { accessFaults } from './access-faults.ts';
import { announcementFaults } from './announcement-faults.ts';
import { benchFaults } from './bench-faults.ts';
import { drawFaults } from './draw-faults.ts';
import { eraseFaults } from './erase-faults.ts';
import type { PlantedFault } from './fault.ts';
import { fearedFaults } from './feared-faults.ts';
import { importFaults } from './import-faults.ts';
import { mailFaults } from './mail-faults.ts';
import { outboxFaults } from './outbox-faults.ts';
import { scoringFaults } from './scoring-faults.ts';
import { stateFaults } from './state-faults.ts';

/** The faults that the short form of the tests must notice. */
export const plantedFaults: readonly PlantedFault[] = [
  ...fearedFaults,
  ...outboxFaults,
  ...scoringFaults,
  ...drawFaults,
  ...accessFaults,
  ...stateFaults,
  ...importFaults,
  ...eraseFaults,
  ...mailFaults,
  ...announcementFaults,
  ...benchFaults,
];
