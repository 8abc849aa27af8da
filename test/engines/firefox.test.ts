import { it } from 'vitest';
import { openFirefox } from './firefox.ts';
import { JOURNEY, playJourney } from './play-journey.ts';

it(`Firefox: ${JOURNEY}`, () => playJourney(openFirefox));
