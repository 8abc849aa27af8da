import fc from 'fast-check';
import { look } from './carrying.ts';
import { everybody } from './cast.ts';
import type { RoundState } from './office.ts';
import { pressUndo } from './press-undo.ts';
import { catchUp, type News, tapOnScreen } from './screen.ts';
import { send } from './sending.ts';
import { often, onCard, type Step, step, value } from './step.ts';
import { setRound } from './world.ts';

const state = fc.constantFrom<RoundState>('live', 'live', 'closed', 'setup');

const faults = fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 5);
const news: fc.Arbitrary<News> = fc.record({
  boards: fc.boolean(),
  rows: fc.boolean(),
  buttons: fc.constantFrom(true, true, true, false),
});

/** Mostly one lane, so that users meet there while an Undo is offered. */
const place = fc.record({ golfer: fc.constant(0), hole: fc.constantFrom(1, 1, 1, 1, 0, 2) });

/** A start hole that is entered with the score, as on /addrecord. */
const start = fc.constantFrom(null, null, null, 3, 4, 5);

/** Creates the steps of a user with two tabs, each as old as its last update, and the events between these steps. */
export function stepsOfScreens(): fc.Arbitrary<Step>[] {
  const tap = fc.record({ place, value, start, faults });
  const write = fc.record({
    person: fc.constantFrom(...everybody),
    place,
    strokes: fc.integer({ min: 3, max: 5 }),
  });
  const press = fc.record({ picks: fc.array(fc.nat(7), { minLength: 1, maxLength: 2 }), faults });
  return [
    ...often(
      12,
      step('tap on a screen', tap, (tapStep, { world, tablet, tab }) => {
        const at = onCard(world, tapStep.place);
        const taps = [{ place: at, value: tapStep.value }];
        if (tapStep.start && at.hole > 0)
          taps.unshift({ place: { ...at, hole: 0 }, value: tapStep.start });
        return tapOnScreen(world, tablet, tab, taps, tapStep.faults);
      }),
    ),
    ...often(
      6,
      step('press Undo', press, (pressStep, { world, tablet, tab }) =>
        pressUndo(world, tablet, tab, pressStep.picks, pressStep.faults),
      ),
    ),
    ...often(
      8,
      step('read and press Undo', press, async (pressStep, { world, tablet, tab }) => {
        await catchUp(world, tablet, tab, { boards: true, rows: true, buttons: true });
        await pressUndo(world, tablet, tab, pressStep.picks, pressStep.faults);
      }),
    ),
    ...often(
      8,
      step('the screen catches up', news, (newsStep, { world, tablet, tab }) =>
        catchUp(world, tablet, tab, newsStep),
      ),
    ),
    ...often(
      8,
      step('somebody else writes', write, ({ person, place: at, strokes }, { world }) => {
        const { golfer, hole } = onCard(world, at);
        return world.office.writePlainly(person, golfer, hole || 1, strokes);
      }),
    ),
    ...often(
      12,
      step('send and look', fc.constant(null), async (_, { world, tablet, tab }) => {
        await send(world, tablet, tab);
        await look(world, tablet);
      }),
    ),
    ...often(
      2,
      step('the round opens, closes or goes back', state, (roundState, { world }) =>
        setRound(world, roundState),
      ),
    ),
  ];
}
