import type { Tap } from './enter-tap.ts';
import type { Scene } from './scene.ts';

/** What a fault works on: the scene, the next tap that enters strokes, and its share of chance (0 up to 1). */
export interface Target<Where = Scene> {
  readonly scene: Where;
  readonly tap: Tap;
  readonly chance: number;
  /** Says that a person will rightly be asked about the hole of that tap. */
  expectQuestion(tap: Tap): void;
}

/** Begins a fault; the answer ends it and says whether it struck. */
export type Fault<Where = Scene> = (target: Target<Where>) => Promise<() => Promise<boolean>>;
