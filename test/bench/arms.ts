import { adminLists } from './admin-lists.ts';
import type { Arm } from './arm.ts';
import { boardReads } from './board-reads.ts';
import { burst, burstOnPGlite } from './burst.ts';
import { claims } from './claims.ts';
import { embedded } from './embedded.ts';
import { friends } from './friends.ts';
import { growth } from './growth.ts';
import { importPreview } from './import-preview.ts';
import { importScreen } from './import-screen.ts';
import { interactionsArm } from './interactions.ts';
import { liveRoomArm } from './live-room.ts';
import { million } from './million.ts';
import { firstReceiptArm } from './outbox/first-receipt.ts';
import { enqueueArm, replayArm } from './outbox/queues.ts';
import { sickLanesArm } from './outbox/sick-lanes.ts';
import { pagesArm } from './pages.ts';
import { ranking } from './ranking.ts';
import { updates } from './updates.ts';
import { uploadPreview } from './upload-preview.ts';
import { watchersOnPGlite, watchersOnPostgres } from './watchers.ts';

/** The arms that need a browser. */
export const browserArms = {
  enqueue: enqueueArm,
  replay: replayArm,
  'first-receipt': firstReceiptArm,
  'sick-lanes': sickLanesArm,
  interactions: interactionsArm,
  pages: pagesArm,
  'import-screen': importScreen,
} satisfies Record<string, Arm>;

/** The arms that need only a server or a database. */
export const serverArms = {
  burst,
  'burst-pglite': burstOnPGlite,
  updates,
  claims,
  'watchers-postgres': watchersOnPostgres,
  'watchers-pglite': watchersOnPGlite,
  ranking,
  million,
  friends,
  growth,
  'board-reads': boardReads,
  'import-preview': importPreview,
  'upload-preview': uploadPreview,
  'admin-lists': adminLists,
  'live-room': liveRoomArm,
  embedded,
} satisfies Record<string, Arm>;

/** All arms, in the order of a run and of the table. */
export const arms = { ...browserArms, ...serverArms };

export type ArmName = keyof typeof arms;
