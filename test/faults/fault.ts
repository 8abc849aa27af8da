import type { Tap } from './enter-tap.ts';
import type { Scene } from './scene.ts';

/**
 * The parts that a fault uses: the scene, the next tap that enters strokes, and the random number of the fault (0 up to
 * 1).
 */
export interface Target<Where = Scene> {
  readonly scene: Where;
  readonly tap: Tap;
  readonly chance: number;
  /** Records that the app may ask the user about the hole of that tap. */
  expectQuestion(tap: Tap): void;
  /** Records a tap of the fault itself that the screen called saved, or what its Undo gave. */
  addTap(tap: Tap): void;
}

/** Begins a fault. The returned function ends the fault and returns whether the fault struck. */
export type Fault<Where = Scene> = (target: Target<Where>) => Promise<() => Promise<boolean>>;
