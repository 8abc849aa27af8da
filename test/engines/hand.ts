import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../faults/until.ts';
import { PATIENCE_MS } from '../patience.ts';
import type { Engine } from './engine.ts';

/** How long the app ignores a tap after another one, in ms, with a margin for slow machines. */
const GUARD_MS = 500;

/** A user at an engine's page, who finds elements by their visible names. */
export interface Hand {
  /**
   * Waits for an element that matches the selector and whose label or text matches. Presses it, and waits for the
   * screen.
   */
  press(selector: string, label?: RegExp): Promise<void>;
  /** Presses without waiting, because the next press is on the same screen. */
  tap(selector: string, label?: RegExp): Promise<void>;
  /** Types into the field with this label, inside the element that matches the selector. */
  type(selector: string, label: string, text: string): Promise<void>;
  /** Waits until the element's text matches. */
  sees(selector: string, text: RegExp, timeoutMs?: number): Promise<void>;
}

/** Creates a hand for an engine. */
export function makeHand(engine: Engine): Hand {
  /** Adds the screen's text to the error. */
  const withScreen = async (error: unknown) => {
    const screen = await engine.evaluate(() => document.body.textContent.slice(0, 1_500));
    throw new Error(`the screen shows: ${screen}`, { cause: error });
  };
  const tap = async (selector: string, label = /./) => {
    await until(
      `${selector} ${label}`,
      () => engine.evaluate(pressButton, selector, label.source),
      Boolean,
      PATIENCE_MS,
    ).catch(withScreen);
  };
  return {
    tap,
    press: async (selector, label) => {
      await tap(selector, label);
      await wait(GUARD_MS);
    },
    type: async (selector, label, text) => {
      await until(
        `field ${label}`,
        () => engine.evaluate(typeText, selector, label, text),
        Boolean,
        PATIENCE_MS,
      ).catch(withScreen);
    },
    sees: async (selector, text, timeoutMs = PATIENCE_MS) => {
      await until(
        `${selector} with ${text}`,
        () => engine.evaluate(readText, selector),
        (read) => text.test(read ?? ''),
        timeoutMs,
      ).catch(withScreen);
    },
  };
}

function pressButton(selector: string, label: string): boolean {
  const target = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      element.getClientRects().length > 0 &&
      !element.matches(':disabled') &&
      new RegExp(label).test(element.getAttribute('aria-label') ?? element.textContent ?? ''),
  );
  target?.click();
  return target !== undefined;
}

function typeText(selector: string, label: string, text: string): boolean {
  const inside = document.querySelector(selector);
  const field = [...(inside?.querySelectorAll('input') ?? [])].find(
    ({ labels, ariaLabel }) => ariaLabel === label || labels?.[0]?.textContent?.trim() === label,
  );
  if (!field) return false;
  // The prototype's setter bypasses React's own, so that React notices the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field.value === text;
}

function readText(selector: string): string | null {
  return document.querySelector(selector)?.textContent ?? null;
}
