import { it } from 'vitest';
import { JOURNEY, playJourney } from './play-journey.ts';
import { openWebKit } from './webkit.ts';

it(`WebKitGTK: ${JOURNEY}`, () => playJourney(openWebKit));
